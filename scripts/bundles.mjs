// The esbuild bundles, described once. Needs the packages to be installed.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { root } from './setup.mjs';

const common = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  mainFields: ['module', 'main'],
  // Its other form asks where it stands as a module, which a bundle cannot say.
  alias: { 'web-tree-sitter': './node_modules/web-tree-sitter/web-tree-sitter.cjs' },
  logLevel: 'warning',
  legalComments: 'none',
};

/**
 * The extension loads the language client, which is most of it, when a server is started and not before: its
 * `import('./client.ts')` reads a bundle of its own.
 */
const lazyClient = {
  name: 'lazy client',
  setup(build) {
    build.onResolve({ filter: /^\.\/client\.ts$/ }, ({ kind }) =>
      kind === 'dynamic-import' ? { path: './languageClient.js', external: true } : undefined,
    );
  },
};

/** The protocol library is a third of what client and server need: both read the one bundle that holds it. */
const sharedProtocol = {
  name: 'shared protocol',
  setup(build) {
    const namespace = 'shared-protocol';
    build.onResolve({ filter: /^vscode-languageserver-protocol(\/node)?$/ }, ({ path }) => ({
      path,
      namespace,
    }));
    build.onLoad({ filter: /.*/, namespace }, ({ path }) => ({
      contents: `module.exports = require('./protocol.js')[${JSON.stringify(path)}];`,
    }));
    build.onResolve({ filter: /^\.\/protocol\.js$/, namespace }, ({ path }) => ({ path, external: true }));
  },
};

/** What the product consists of: a command line, a language server, and an extension that starts that. */
const products = [
  { entryPoints: { cli: 'server/src/cli.ts' }, banner: { js: '#!/usr/bin/env node' } },
  { entryPoints: { server: 'server/src/main.ts' }, plugins: [sharedProtocol] },
  // What searches sources runs in a thread of the server, and is loaded with the first question.
  { entryPoints: { source: 'server/src/source/worker.ts' } },
  {
    entryPoints: { client: 'client/src/extension.ts' },
    plugins: [lazyClient],
    // As `require`, for VS Code hands out its API by that.
    supported: { 'dynamic-import': false },
  },
  { entryPoints: { languageClient: 'client/src/client.ts' }, plugins: [sharedProtocol] },
  { entryPoints: { protocol: 'scripts/protocolBundle.cjs' } },
];

/** The bundles in dist/, and the licences of what is in them. */
export async function buildProduct() {
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
  const inputs = [];
  for (const options of products) {
    const result = await esbuild.build({
      ...common,
      ...options,
      external: ['vscode'],
      outdir: 'dist',
      minify: true,
      metafile: true,
      define: { LITMUS_VERSION: JSON.stringify(version) },
    });
    inputs.push(...Object.keys(result.metafile.inputs));
  }
  copyGrammars(join(root, 'dist', 'grammars'));
  const packages = [...inputs, 'node_modules/@vscode/tree-sitter-wasm/'];
  writeFileSync(join(root, 'dist', 'ThirdPartyNotices.txt'), notices(packages));
}

const grammars = ['typescript', 'tsx', 'javascript', 'python', 'c-sharp', 'go', 'rust', 'java'];

/** The parser and a grammar for each language, as they come: WebAssembly, the same on every system. */
function copyGrammars(folder) {
  mkdirSync(folder, { recursive: true });
  const modules = join(root, 'node_modules');
  const runtime = 'web-tree-sitter.wasm';
  copyFileSync(join(modules, 'web-tree-sitter', runtime), join(folder, runtime));
  for (const grammar of grammars) {
    const file = `tree-sitter-${grammar}.wasm`;
    copyFileSync(join(modules, '@vscode/tree-sitter-wasm/wasm', file), join(folder, file));
  }
}

/** The groups of tests: each is one bundle, for a process per test file would take minutes. */
export const testGroups = ['core', 'source', 'probe', 'cli', 'lsp', 'meta', 'real', 'host', 'browser'];

/** The groups that need the embedded VS Code and a browser. */
export const editorGroups = ['host', 'browser'];

const testDefines = { LITMUS_VERSION: '"0.0.0-test"', LITMUS_ROOT: JSON.stringify(root) };

/**
 * One bundle in `folder` for each group that has tests; answers their paths. `core` holds the tests beside
 * the sources; those of `host` are bundled for mocha, and one test of node:test runs them.
 */
export async function buildTests(groups, folder) {
  const built = [];
  for (const group of groups) {
    const files = testFiles(join(root, group === 'core' ? 'server/src' : `test/${group}`));
    if (files.length === 0) continue;
    if (group === 'host') await buildHostSuite(join(folder, 'host'));
    const entries = group === 'host' ? [join(root, 'test/host/inEmbedded.ts')] : files;
    const format = editorGroups.includes(group) ? asModule : {};
    const outfile = join(folder, `${group}.${editorGroups.includes(group) ? 'mjs' : 'js'}`);
    await esbuild.build({
      ...common,
      ...format,
      stdin: {
        contents: entries.map((file) => `import ${JSON.stringify(fromRoot(file))};`).join('\n'),
        resolveDir: root,
        sourcefile: `${group}.test-list.ts`,
        loader: 'ts',
      },
      outfile,
      sourcemap: 'inline',
      define: testDefines,
    });
    built.push(outfile);
  }
  return built;
}

/** The files of the mocha suite, below test/host. */
export function hostTestPaths() {
  return testFiles(join(root, 'test/host')).map((file) => fromRoot(file).replace('./test/host/', ''));
}

/** The mocha suite, as `index.js` in `folder`, with the `run()` that VS Code calls in its extension host. */
export async function buildHostSuite(folder) {
  const loaders = hostTestPaths().map(
    (path) => `  ${JSON.stringify(path)}: () => require(${JSON.stringify(`./test/host/${path}`)}),`,
  );
  await esbuild.build({
    ...common,
    stdin: {
      contents: [
        "import { runSuite } from './test/host/index.ts';",
        `export const run = () => runSuite({\n${loaders.join('\n')}\n});`,
      ].join('\n'),
      resolveDir: root,
      sourcefile: 'host.test-list.ts',
      loader: 'ts',
    },
    outfile: join(folder, 'index.js'),
    external: ['vscode'],
    // Mocha names files of its own for running in parallel, which is not done here.
    logOverride: { 'require-resolve-not-external': 'silent' },
    sourcemap: 'inline',
    define: testDefines,
  });
}

/** The tests that drive VS Code use scripts/host as it is, for those modules know where they stand. */
const asModule = {
  format: 'esm',
  external: ['playwright-core'],
  banner: {
    js: "import { createRequire as _create } from 'node:module'; const require = _create(import.meta.url);",
  },
  plugins: [
    {
      name: 'scripts stay outside',
      setup(build) {
        build.onResolve({ filter: /\/scripts\/host\/.*\.mjs$/ }, ({ path, resolveDir }) => ({
          path: pathToFileURL(resolve(resolveDir, path)).href,
          external: true,
        }));
      },
    },
  ],
};

/** Loads a TypeScript module of the project into a script. */
export async function loadModule(entry) {
  const define = { LITMUS_ROOT: JSON.stringify(root) };
  const outfile = join(root, 'dist', 'scripts', `${entry.replaceAll('/', '-')}.cjs`);
  await esbuild.build({ ...common, entryPoints: [entry], outfile, define });
  const { createRequire } = await import('node:module');
  return createRequire(import.meta.url)(outfile);
}

function fromRoot(file) {
  return `./${relative(root, file).split(sep).join('/')}`;
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
