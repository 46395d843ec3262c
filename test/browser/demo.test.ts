/**
 * The packaged extension in a fresh VS Code, used as a person uses it. Its screenshots are the README's: copy
 * them from dist/screenshots to docs/images when they show something new.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import { prepareHost } from '../../scripts/host/prepare.mjs';
import { workspaceAt, workspaceWith } from '../host/workspaces.ts';
import { inWorkbench } from './page.ts';

declare const LITMUS_ROOT: string;

const skip = prepareHost() ?? false;
const demo = join(LITMUS_ROOT, 'test', 'fixtures', 'demo');

function copyOfDemo() {
  const outer = join(LITMUS_ROOT, 'dist', 'workspaces');
  mkdirSync(outer, { recursive: true });
  const parent = mkdtempSync(join(outer, 'copy-'));
  const folder = join(parent, 'bakery');
  const reset = () => cpSync(demo, folder, { recursive: true });
  reset();
  return { ...workspaceAt(folder), reset, remove: workspaceAt(parent).remove };
}

describe('the packaged extension', { skip }, () => {
  let vsix = '';
  before(() => {
    const made = spawnSync(process.execPath, [join(LITMUS_ROOT, 'scripts', 'package.mjs')], {
      cwd: LITMUS_ROOT,
      encoding: 'utf8',
    });
    assert.equal(made.status, 0, made.stdout + made.stderr);
    const name = readdirSync(join(LITMUS_ROOT, 'dist')).find((file) => file.endsWith('.vsix'));
    assert.ok(name);
    vsix = join(LITMUS_ROOT, 'dist', name);
  });

  test('asks before it starts a server, and shows what it found', async () => {
    const options = { workspace: demo, file: join(demo, '.mcp.json'), trust: 'granted', vsix } as const;
    await inWorkbench(options, async (workbench) => {
      await workbench.codeLens(/^Probe/);
      const question = await workbench.modal();
      assert.match(question.text, /--import tsx servers\/orders\.mts/);
      assert.deepEqual([...question.buttons].sort(), ['Always for this command', 'Cancel', 'Probe once']);
      await workbench.screenshot('consent');
      await workbench.answer('Probe once');

      // The server is a part of the workspace, so what is wrong stands in its own source.
      await workbench.problem('cancel_order');
      const problems = await workbench.problems();
      assert.ok(
        problems.some((row) => /^orders\.mts.*4$/.test(row)),
        problems.join('\n'),
      );
      // Rows below a finding name the entry, with its line.
      assert.ok(!problems.some((row) => /^\.mcp\.json(?! \[)/.test(row)), problems.join('\n'));

      const hover = await workbench.hover('"orders"');
      assert.match(hover, /4 tools/);
      assert.match(hover, /servers\/orders\.mts/);
      await workbench.screenshot('hover');
      const status = await workbench.languageStatus();
      assert.ok(
        status.some((line) => /orders/.test(line)),
        status.join('\n'),
      );

      await workbench.codeLens(/^Tools/);
      await workbench.page.waitForTimeout(1_000);
      assert.match(await workbench.text(), /"tools": \[/);
      await workbench.screenshot('tools');
    });
  });

  test('mends a tool in the source of its server, and sees it mended', async (context) => {
    // In the project, where the demo finds its packages, and apart from it: the file is edited.
    const workspace = copyOfDemo();
    context.after(workspace.remove);
    const file = workspace.path('.mcp.json');
    const options = { workspace: workspace.folder, file, trust: 'granted', vsix } as const;
    await inWorkbench(options, async (workbench) => {
      workspace.reset();
      await workbench.codeLens(/^Probe/);
      await workbench.modal();
      await workbench.answer('Always for this command');
      await workbench.problem('collection_time');
      await workbench.openProblem('collection_time');
      await workbench.problem('collection_time');
      const offered = await workbench.quickFixes('collection_time');
      assert.ok(
        offered.some((title) => title.includes('date-time')),
        offered.join('\n'),
      );
      await workbench.screenshot('source');
      await workbench.page.keyboard.press('Escape');
      await workbench.quickFix('collection_time', 'date-time');
      await workbench.page.keyboard.press('ControlOrMeta+s');
      await workbench.problem('collection_time', 'detached');
      await workbench.screenshot('source-mended');
      assert.match(workspace.read('servers/orders.mts'), /collection_time: \{[^}]*format: 'date-time'/);
    });
  });

  test('starts nothing when the person says no, and checks the file all the same', async (context) => {
    const workspace = workspaceWith({
      '.mcp.json':
        '{\n  "mcpServers": {\n    "docs": { "url": "https://docs.example/mcp" },\n    "mail": {\n      "command": "npx",\n      "args": ["mail-mcp"]\n    }\n  }\n}\n',
    });
    context.after(workspace.remove);
    const options = {
      workspace: workspace.folder,
      file: workspace.path('.mcp.json'),
      trust: 'granted',
      vsix,
    } as const;
    await inWorkbench(options, async (workbench) => {
      await workbench.problem('config/transport-type');
      await workbench.quickFix('"url"', 'Add "type": "http"');
      await workbench.problem('config/transport-type', 'detached');
      assert.match(await workbench.text(), /"type": "http"/);
      await workbench.screenshot('quick-fix');
      await workbench.codeLens(/^Probe/);
      await workbench.answer('Cancel');
    });
  });

  test('checks and does not start anything in a folder that is not trusted', async () => {
    const options = { workspace: demo, file: join(demo, '.mcp.json'), trust: 'restricted', vsix } as const;
    await inWorkbench(options, async (workbench) => {
      await workbench.codeLens(/^Probe/);
      await workbench.page.waitForTimeout(500);
      assert.equal(await workbench.page.locator('.monaco-dialog-box').count(), 0);
      await workbench.screenshot('untrusted');
    });
  });
});
