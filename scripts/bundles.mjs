// The esbuild bundles, described once. Needs the packages to be installed.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as esbuild from 'esbuild';
import { root } from './setup.mjs';

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  mainFields: ['module', 'main'],
  logLevel: 'warning',
  legalComments: 'none',
};

/** dist/cli.js, and the licences of what is in it. */
export async function buildProduct() {
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  const result = await esbuild.build({
    ...common,
    entryPoints: { cli: 'server/src/cli.ts' },
    outdir: 'dist',
    minify: true,
    keepNames: false,
    metafile: true,
    splitting: false,
    banner: { js: '#!/usr/bin/env node' },
    define: { LITMUS_VERSION: JSON.stringify(version) },
  });
  writeFileSync(join(root, 'dist', 'ThirdPartyNotices.txt'), notices(Object.keys(result.metafile.inputs)));
}

/** The groups of tests: each is one bundle, for a process per test file would take minutes. */
export const testGroups = ['core', 'probe', 'cli', 'meta', 'real'];

/**
 * One bundle in `folder` for each group that has tests; answers their paths. `core` holds the tests beside
 * the sources.
 */
export async function buildTests(groups, folder) {
  const built = [];
  for (const group of groups) {
    const files = testFiles(join(root, group === 'core' ? 'server/src' : `test/${group}`));
    if (files.length === 0) continue;
    const contents = files.map(
      (file) => `import ${JSON.stringify(`./${relative(root, file).split(sep).join('/')}`)};`,
    );
    await esbuild.build({
      ...common,
      stdin: {
        contents: contents.join('\n'),
        resolveDir: root,
        sourcefile: `${group}.test-list.ts`,
        loader: 'ts',
      },
      outfile: join(folder, `${group}.js`),
      sourcemap: 'inline',
      define: { LITMUS_VERSION: '"0.0.0-test"', LITMUS_ROOT: JSON.stringify(root) },
    });
    built.push(join(folder, `${group}.js`));
  }
  return built;
}

/** Loads a TypeScript module of the project into a script. */
export async function loadModule(entry) {
  const outfile = join(root, 'dist', 'scripts', `${entry.replaceAll('/', '-')}.cjs`);
  await esbuild.build({ ...common, entryPoints: [entry], outfile });
  const { createRequire } = await import('node:module');
  return createRequire(import.meta.url)(outfile);
}

function testFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function notices(inputs) {
  const packages = new Set(
    inputs.flatMap((input) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []),
  );
  const texts = [...packages].sort().map((name) => {
    const folder = join(root, 'node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file ? readFileSync(join(folder, file), 'utf8').trim() : `Licence: ${license}`;
    return `${name} ${version}\n\n${text}\n`;
  });
  return `MCP Litmus includes the following packages.\n\n${texts.join(`\n${'-'.repeat(72)}\n\n`)}`;
}
