// Finds Chromium, installs it where that is possible, and starts it.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing but this machine is reached.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
];

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];

const wellKnown = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((variable) =>
    ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map((path) =>
      join(process.env[variable] ?? '', path),
    ),
  ),
};

/** CHROME_PATH, then what is installed, then what Playwright has fetched; nothing where there is none. */
export function findChromium() {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROME_PATH is ${named}, and there is no such file.`);
    return named;
  }
  const folders = process.platform === 'win32' ? [] : (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...names.map((name) => join('/usr/bin', name)),
    ...(wellKnown[process.platform] ?? []),
    playwrightsOwn(),
  ];
  return candidates.find((path) => path !== undefined && existsSync(path));
}

/** Installs Debian's package where there is no browser. Answers why it cannot, or nothing when all is well. */
export function ensureChromium() {
  if (findChromium() !== undefined) return undefined;
  if (!isDebian() || process.getuid?.() !== 0)
    return 'there is no Chromium: install Chrome or Chromium, or set CHROME_PATH to its program';
  console.error("Installing Debian's package chromium (about 80 MB to fetch, 300 MB on disk) …");
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  for (const args of [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
  ]) {
    const { status } = spawnSync('apt-get', args, options);
    if (status !== 0) return `apt-get ${args[0]} failed with ${status}`;
  }
  return findChromium() === undefined ? "Debian's package chromium brought no /usr/bin/chromium" : undefined;
}

// Without these two fonts the screenshots show boxes.
const packages = ['chromium', 'fonts-dejavu-core', 'fonts-liberation'];

/** A headless Chromium. It ends with this process, also when that is killed: its pipe closes. */
export async function launchBrowser() {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('There is no Chromium.');
  // Playwright would close the browser on these two and let the tests go on.
  return chromium.launch({ executablePath, args: flags, handleSIGTERM: false, handleSIGHUP: false });
}

function isDebian() {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID="?debian"?$/m.test(readFileSync(file, 'utf8'));
}

function playwrightsOwn() {
  try {
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}
