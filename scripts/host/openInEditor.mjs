// Opens a folder in VS Code with the extension loaded: in the one that is installed, else in a browser.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../setup.mjs';
import { startEmbedded } from './embedded.mjs';
import { whyNoEmbedded } from './install.mjs';

/** Resolves when the person has ended it. */
export async function openInEditor(folder, file) {
  console.error('');
  if (openInstalled(folder, file)) {
    console.error(
      'The demo workspace is open in VS Code, with MCP Litmus loaded. Close the window when you are done.',
    );
    return;
  }
  const reason = whyNoEmbedded();
  if (reason !== undefined) {
    console.error(`No editor is opened: there is no \`code\` on the PATH, and ${reason}.`);
    return;
  }
  console.error('There is no `code` on the PATH: VS Code for the browser is used. Ctrl+C leaves it out.');
  const ended = untilInterrupted();
  const editor = await startEmbedded({ workspace: folder, extension: root });
  console.error(`\nOpen this address in a browser:\n\n${editor.url({ file: join(folder, file) })}\n`);
  console.error('It is VS Code with MCP Litmus and the demo workspace. Ctrl+C ends it.');
  await ended;
  await editor.stop();
}

/** Whether there is an editor of this machine's own that takes an extension under development. */
function openInstalled(folder, file) {
  // In a terminal of a remote window, `code` speaks to that window and knows no extension under development.
  if (process.env.VSCODE_IPC_HOOK_CLI || process.env.WSL_DISTRO_NAME) return false;
  const isWindows = process.platform === 'win32';
  const args = ['--new-window', `--extensionDevelopmentPath=${root}`, folder, '--goto', join(folder, file)];
  // On Windows it is a batch file, which needs a shell.
  const quoted = isWindows ? args.map((argument) => `"${argument}"`) : args;
  const { status } = spawnSync('code', quoted, { stdio: 'ignore', shell: isWindows });
  return status === 0;
}

function untilInterrupted() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
}
