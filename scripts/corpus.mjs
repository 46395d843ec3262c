// npm run corpus: checks real config files that are kept outside of the project, and counts what is found. Writes nothing.
import { install } from './setup.mjs';

/**
 * Every error and every warning was read in its file and judged: does what it says hold there? A number that has
 * changed since is pointed out, for then somebody has to look again.
 */
const judged = {
  on: '2026-11-30',
  findings: {
    'config/docker-env warning': { found: 1, held: 1 },
    'config/duplicate-key error': { found: 1, held: 1 },
    // Written for an agent of its own, it seems; the three readers that are named do leave these out.
    'config/entry error': { found: 3, held: 3 },
    // Today's npm asks only where its input is a terminal, as the finding says.
    'config/npx-yes warning': { found: 31, held: 31 },
    'config/root-key error': { found: 5, held: 5 },
    'config/secret warning': { found: 5, held: 5 },
    'config/sse-deprecated warning': { found: 1, held: 1 },
    'config/syntax error': { found: 1, held: 1 },
    'config/transport-type error': { found: 6, held: 6 },
    'config/variable-syntax warning': { found: 1, held: 1 },
    'config/windows-only warning': { found: 1, held: 1 },
    'config/wrong-location warning': { found: 3, held: 3 },
  },
};

install();
const { loadModule } = await import('./bundles.mjs');
const { checkFile, corpusMissing, readCorpus } = await loadModule('test/real/corpusFiles.ts');
if (corpusMissing !== undefined) {
  console.log(`Left out: ${corpusMissing}.`);
  process.exit(0);
}

const counts = new Map();
const crashes = [];
const files = readCorpus();
for (const file of files) {
  for (const platform of ['win32', 'darwin', 'linux']) {
    const { findings, failures } = checked(file, platform);
    for (const { rule, error } of failures) crashes.push(`${file.name} (${platform}): ${rule}: ${error}`);
    // Other kinds of files are no configs that anybody would have checked.
    if (platform === 'linux' && file.kind === 'known') findings.forEach(count);
  }
}

const names = new Set([...counts.keys(), ...Object.keys(judged.findings)]);
for (const name of [...names].sort()) {
  const [rule, severity] = name.split(' ');
  const found = counts.get(name) ?? 0;
  console.log(
    `${rule.padEnd(28)} ${severity.padEnd(8)} found ${String(found).padStart(3)}${judgement(name, found)}`,
  );
}
const others = files.filter(({ kind }) => kind === 'other').length;
const [all, held] = ['found', 'held'].map((which) =>
  Object.values(judged.findings).reduce((sum, one) => sum + one[which], 0),
);
console.log(
  `\nErrors and warnings, judged on ${judged.on}: ${held} of ${all} true (${((held / all) * 100).toFixed(1)} %; aim: 95 %)`,
);
console.log(
  `${files.length} files, ${others} of kinds that are not read and therefore not counted; crashed: ${crashes.length}`,
);
for (const crash of crashes) console.log(`  ${crash}`);
process.exitCode = crashes.length === 0 ? 0 : 1;

function checked(file, platform) {
  try {
    return checkFile(file, platform);
  } catch (error) {
    return { findings: [], failures: [{ rule: 'the check', error: error.message }] };
  }
}

function count({ rule, severity }) {
  const name = `${rule} ${severity}`;
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function judgement(name, found) {
  const one = judged.findings[name];
  if (one === undefined) return name.endsWith(' info') ? '' : ', NOT JUDGED YET';
  const told = `, judged on ${judged.on}: ${one.held} of ${one.found} true`;
  return found === one.found ? told : `${told} - CHANGED SINCE, judge again`;
}
