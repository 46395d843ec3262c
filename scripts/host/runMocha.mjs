// Runs a mocha suite in the extension host of the embedded VS Code.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatWithOptions } from 'node:util';
import { root } from '../setup.mjs';
import { launchBrowser } from './browser.mjs';
import { startEmbedded } from './embedded.mjs';
import { isHarmless } from './output.mjs';
import { sourceLines } from './stacks.mjs';

/**
 * Opens the workbench with the extension under development and lets it call `run()` of the module `tests`.
 *
 * The extension host writes one line of JSON for each test into the file that `MCP_LITMUS_TEST_RESULTS` names;
 * they come back as `results`, with `code` 0 when `run()` resolved. `log` holds what the extension host printed
 * to its console, and `onLog` sees each line as it comes. Rejects when there is no answer within `timeout`.
 */
export async function runMocha({ tests, timeout = 120_000, onLog = () => undefined, env, ...embedded }) {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-litmus-mocha-'));
  const file = join(folder, 'results.jsonl');
  writeFileSync(file, '');
  const withSources = sourceLines(tests);
  const log = [];
  const note = (message) => {
    if (isHarmless(message)) return;
    const text = withSources(message);
    log.push(text);
    onLog(text);
  };

  let vscode;
  let browser;
  try {
    vscode = await startEmbedded({
      ...embedded,
      env: { ...env, MCP_LITMUS_TEST_RESULTS: file },
      onOutput: note,
    });
    browser = await launchBrowser();
    const code = await exitCode(await browser.newPage(), vscode.url({ tests }), timeout, note);
    return { code, results: read(file, withSources), log };
  } catch (error) {
    throw new Error(`${error.message}\n${log.slice(-50).join('\n')}`, { cause: error });
  } finally {
    await browser?.close();
    await vscode?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function exitCode(page, url, timeout, note) {
  let timer;
  try {
    return await new Promise((done, failed) => {
      timer = setTimeout(() => failed(new Error(`The tests did not end in ${timeout / 1_000} s.`)), timeout);
      page.on('crash', () => failed(new Error('The page of VS Code crashed.')));
      page.on('close', () => failed(new Error('The page of VS Code was closed.')));
      open(page, url, done, note).catch(failed);
    });
  } catch (error) {
    await keepScreenshot(page);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function open(page, url, done, note) {
  // The workbench calls these two when it was started with extensionTestsPath.
  await page.exposeFunction('codeAutomationLog', (type, args) => {
    const words = formatWithOptions({ depth: 4 }, ...args);
    note(type === 'log' || type === 'info' ? words : `${type}: ${words}`);
  });
  await page.exposeFunction('codeAutomationExit', (code) => done(code));
  await page.goto(url);
}

async function keepScreenshot(page) {
  const folder = join(root, 'dist', 'screenshots');
  mkdirSync(folder, { recursive: true });
  // The page may be gone; then there is nothing to keep.
  await page.screenshot({ path: join(folder, 'host-failed.png'), timeout: 5_000 }).catch(() => undefined);
}

function read(file, withSources) {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => {
    const result = JSON.parse(line);
    return result.error === undefined ? result : { ...result, error: withSources(result.error) };
  });
}
