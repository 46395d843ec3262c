// Starts the embedded VS Code: the real workbench in a browser, with a real extension host under Node.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { guard } from './guard.mjs';
import { installEmbedded } from './install.mjs';
import { harmlessLines } from './output.mjs';

const startLimit = 60_000;

/** What a test needs to be left alone by VS Code itself. Restricted Mode is left as it is. */
export const quietSettings = {
  'workbench.startupEditor': 'none',
  'workbench.reduceMotion': 'on',
  'workbench.tips.enabled': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'editor.minimap.enabled': false,
  'chat.disableAIFeatures': true,
  'telemetry.telemetryLevel': 'off',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
  'update.mode': 'none',
};

// Without it the workbench asks a gallery on the network about updates.
const offline = { EXTENSIONS_GALLERY: '{}' };

/**
 * Starts it on a free port of 127.0.0.1.
 *
 * - `workspace`: the folder to open; several make a multi-root workspace.
 * - `extension`: the folder of an extension under development; or `vsix`: a package to install.
 * - `userSettings`: on top of the quiet ones, as in `{ 'security.workspace.trust.enabled': false }`.
 * - `dataFolder`: where settings and storage live; without it, a temporary one that goes with `stop()`.
 * - `env`: what the extension host has in its environment besides ours.
 * - `onOutput`: called with each line that the server prints and that is not known to be harmless.
 *
 * `url()` is the page to open in a browser, see below. `stop()` ends all processes that belong to it.
 */
export async function startEmbedded(options = {}) {
  const { node, server } = installEmbedded();
  const temporary = options.dataFolder === undefined;
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), 'mcp-litmus-vscode-'));
  if (options.vsix !== undefined)
    await installVsix(options.vsix, dataFolder).catch((error) => {
      if (temporary) rmSync(dataFolder, { recursive: true, force: true });
      throw error;
    });
  writeSettings(dataFolder, options.userSettings);
  // It runs what its page tells it to, so that no other page and no other user may reach it.
  const token = randomBytes(16).toString('hex');
  const tokenFile = join(dataFolder, 'token');
  writeFileSync(tokenFile, token, { mode: 0o600 });
  const query = `tkn=${token}&${workspaceQuery(options.workspace, dataFolder)}`;

  const args = [
    ...['--host', '127.0.0.1', '--port', '0', '--connection-token-file', tokenFile],
    ...['--server-data-dir', dataFolder, '--accept-server-license-terms', '--disable-telemetry'],
    // It lets the page take a payload that names extensions and tests, and keeps notifications from popping up.
    // With a package VS Code is as everybody has it.
    ...(options.vsix === undefined ? ['--enable-smoke-test-driver'] : []),
  ];
  const child = spawn(node, [server, ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...offline, ...options.env },
  });
  const stop = guard(child, temporary ? dataFolder : '');
  const port = await listening(child, options.onOutput ?? (() => undefined)).catch(async (error) => {
    await stop();
    throw error;
  });

  return {
    port,
    dataFolder,
    pid: child.pid,
    /** The page; `file` is opened in it, `tests` is the module whose `run()` the extension host calls. */
    url({ file, tests, payload = [] } = {}) {
      const remote = (path) => `vscode-remote://127.0.0.1:${port}${asUriPath(resolve(path))}`;
      const pairs = [
        ...(options.extension ? [['extensionDevelopmentPath', remote(options.extension)]] : []),
        ...(tests ? [['extensionTestsPath', remote(tests)]] : []),
        ...(file ? [['openFile', remote(file)]] : []),
        ...payload,
      ];
      const page = `http://127.0.0.1:${port}/?${query}`;
      return pairs.length === 0 ? page : `${page}&payload=${encodeURIComponent(JSON.stringify(pairs))}`;
    },
    stop,
  };
}

/** Installs a packaged extension into a data folder, before VS Code is started on it. */
export async function installVsix(vsix, dataFolder) {
  const { node, server } = installEmbedded();
  const args = [server, '--install-extension', resolve(vsix), '--server-data-dir', dataFolder];
  const child = spawn(node, [...args, '--accept-server-license-terms'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines = [];
  const isHarmless = harmlessLines();
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => isHarmless(line) || lines.push(line));
  const code = await new Promise((done, failed) => child.on('close', done).on('error', failed));
  // It exits with 0 when the package could not be read, too.
  if (code !== 0 || !lines.some((line) => line.includes('was successfully installed')))
    throw new Error(`${basename(vsix)} could not be installed:\n${lines.join('\n')}`);
}

function writeSettings(dataFolder, userSettings) {
  const texts = { User: { ...quietSettings, ...userSettings }, Machine: {} };
  for (const [scope, settings] of Object.entries(texts)) {
    const folder = join(dataFolder, 'data', scope);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'settings.json'), `${JSON.stringify(settings, undefined, 2)}\n`);
  }
}

function workspaceQuery(workspace, dataFolder) {
  if (workspace === undefined) return 'ew=true';
  if (typeof workspace === 'string') return `folder=${encodeURIComponent(asUriPath(resolve(workspace)))}`;
  const file = join(dataFolder, 'test.code-workspace');
  const folders = workspace.map((path) => ({ path: resolve(path) }));
  writeFileSync(file, `${JSON.stringify({ folders }, undefined, 2)}\n`);
  return `workspace=${encodeURIComponent(asUriPath(file))}`;
}

/** `C:\work` is `/c:/work` in a URI. */
function asUriPath(path) {
  const slashes = path.replaceAll('\\', '/');
  return slashes.startsWith('/') ? slashes : `/${slashes}`;
}

/** The port that the server listens on, once it does. */
function listening(child, onOutput) {
  return new Promise((done, failed) => {
    const tail = [];
    const fail = (reason) => failed(new Error(`VS Code did not start: ${reason}\n${tail.join('\n')}`));
    const timer = setTimeout(() => fail(`nothing in ${startLimit / 1_000} s`), startLimit);
    child.on('error', (error) => fail(error.message));
    child.on('exit', (code, signal) => fail(`it ended with ${code ?? signal}`));
    for (const stream of [child.stdout, child.stderr]) {
      const isHarmless = harmlessLines();
      createInterface({ input: stream }).on('line', (line) => {
        const port = /^Extension host agent listening on (\d+)/.exec(line)?.[1];
        if (port !== undefined) {
          clearTimeout(timer);
          done(Number(port));
        }
        if (isHarmless(line)) return;
        tail.push(line);
        if (tail.length > 50) tail.shift();
        onOutput(line);
      });
    }
  });
}
