// npm run package: dist/mcp-litmus-<version>.vsix. Fails when it has grown too large.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { install, root, runNode } from './setup.mjs';

install();
const { buildProduct } = await import('./bundles.mjs');
await buildProduct();

// Eight grammars are two thirds of it.
const limit = 1536 * 1024;
const dist = join(root, 'dist');
for (const name of readdirSync(dist)) if (name.endsWith('.vsix')) rmSync(join(dist, name));

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const file = join(dist, `${name}-${version}.vsix`);
// Everything that is needed at run time is in the bundles.
runNode([join(root, 'node_modules/@vscode/vsce/vsce'), 'package', '--no-dependencies', '--out', file]);

const { size } = statSync(file);
console.log(`${Math.ceil(size / 1024)} KB of at most ${limit / 1024} KB.`);
if (size > limit) {
  console.error('The extension is too large. See with `--metafile` of esbuild what is in its bundles.');
  process.exit(1);
}
