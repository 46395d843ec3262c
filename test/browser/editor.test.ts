/** The workbench opens a config file, as a person would see it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { prepareHost } from '../../scripts/host/prepare.mjs';
import { workspaceFrom } from '../host/workspaces.ts';
import { inWorkbench } from './page.ts';

const skip = prepareHost() ?? false;

test('the editor shows the config file', { skip }, async (context) => {
  const workspace = workspaceFrom('host/basic');
  context.after(workspace.remove);
  const options = {
    workspace: workspace.folder,
    file: workspace.path('.mcp.json'),
    trust: 'granted',
  } as const;
  await inWorkbench(options, async (workbench) => {
    assert.equal((await workbench.text()).trimEnd(), workspace.read('.mcp.json').trimEnd());
    await workbench.screenshot('editor');
  });
});
