/** The quick fixes of the commonest rules, taken by hand one after the other as a person would. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareHost } from '../../scripts/host/prepare.mjs';
import { workspaceWith } from '../host/workspaces.ts';
import { inWorkbench } from './page.ts';

const skip = prepareHost() ?? false;

const config = `{
  "mcpServers": {
    "docs": { "url": "https://docs.example/mcp" },
    "mail": { "command": "npx", "args": ["mail-mcp@1.0.0"] },
    "stream": { "type": "streamableHttp", "url": "https://stream.example/mcp" },
    "our wiki": { "type": "http", "url": "https://wiki.example/mcp" },
    "till": { "command": "node", "args": ["~/till.js"], "env": { "KEY": "\${input:till-key}" } },
    "weather": { "command": "uvx weather-mcp==1.2.0 --fast" },
    "shelf": { "command": "node", "args": ["\\"servers/shelf.js\\""] },
    "notes": { "command": "node", "args": ["servers/note.js"] },
    "box": { "command": "docker", "args": ["run", "--rm", "acme/box:1.0"] },
    "build": { "command": "yarn", "args": ["build-mcp"] }
  }
}
`;

/** What is clicked, which fix is taken, and what stands in the file then. */
const fixes: readonly (readonly [rule: string, at: string, title: string, after: RegExp])[] = [
  ['transport-type', '"url"', 'Add "type": "http"', /"docs": \{ "type": "http", "url"/],
  ['npx-yes', 'mail-mcp@1.0.0', 'Add -y', /"args": \["-y", "mail-mcp@1\.0\.0"\]/],
  ['transport-type', 'streamableHttp', 'Write "type": "http"', /"stream": \{ "type": "http"/],
  ['server-name', 'our wiki', 'Rename it to our-wiki', /"our-wiki": \{/],
  ['tilde', '~', 'Write ${HOME}', /"\$\{HOME\}\/till\.js"/],
  ['variable-syntax', '${input:till-key}', 'Write ${TILL_KEY}', /"KEY": "\$\{TILL_KEY\}"/],
  [
    'command-line',
    'uvx weather-mcp',
    'Split it',
    /"command": "uvx", "args": \["weather-mcp==1\.2\.0", "--fast"\]/,
  ],
  ['quoted-arg', 'servers/shelf.js', 'Remove the inner quotes', /"args": \["servers\/shelf\.js"\]/],
  ['path-not-found', 'servers/note.js', 'Write notes.js', /"servers\/notes\.js"/],
  ['docker-flags', '"run"', 'Start it with -i alone', /"run", "-i", "--rm"/],
  [
    'windows-shim',
    '"yarn"',
    'Start it through cmd /c',
    /"command": "cmd", "args": \["\/c", "yarn", "build-mcp"\]/,
  ],
];

test('the quick fixes of the commonest rules, applied in the editor', { skip }, async (context) => {
  const workspace = workspaceWith({ '.mcp.json': config, 'servers/shelf.js': '', 'servers/notes.js': '' });
  context.after(workspace.remove);
  const file = workspace.path('.mcp.json');
  const options = {
    workspace: workspace.folder,
    file,
    trust: 'granted',
    userSettings: { 'editor.fontSize': 12 },
  } as const;
  await inWorkbench(options, async (workbench) => {
    workspace.write('.mcp.json', config);
    await workbench.problem('transport-type');
    await workbench.screenshot('fixes-before');
    for (const [rule, at, title, after] of fixes) {
      await workbench.quickFix(at, title);
      await workbench.page.waitForTimeout(300);
      const text = await workbench.text();
      assert.match(text, after, `${rule}: ${title}`);
    }
    await workbench.page.keyboard.press('ControlOrMeta+s');
    await workbench.problem('transport-type', 'detached');
    await workbench.screenshot('fixes-after');
    assert.doesNotThrow(() => JSON.parse(workspace.read('.mcp.json')));
  });
});
