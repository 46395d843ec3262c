// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** Edge cases of config/unpinned-package: every way to run a package. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Config, findingsOn } from '../fixed.ts';
import unpinned from './unpinned-package.ts';

const shared = (entry: object): Config => ({
  config: `${JSON.stringify({ mcpServers: { docs: entry } }, undefined, 2)}\n`,
});

test('versions of packages and images, however they are run', () => {
  const loose = (command: string, ...args: readonly string[]) =>
    findingsOn(unpinned, shared({ command, args })).length === 1;
  for (const [command, ...args] of [
    ['npx', 'a'],
    ['npx', '-y', '-p', '@a/b', 'c'],
    ['npx', '--package=@a/b@next', 'c'],
    ['bunx', 'a@latest'],
    ['pnpm', 'dlx', 'a'],
    ['npm', 'exec', '--', 'a'],
    ['uvx', '--python', '3.12', 'a'],
    ['uvx', 'a@latest'],
    ['uv', 'tool', 'run', '--from', 'git+https://github.com/a/b', 'c'],
    ['npx', 'github:a/b'],
    ['docker', 'run', '-i', 'localhost:5000/a/b'],
    ['cmd', '/c', 'npx', '-y', 'a'],
  ] as const) {
    assert.equal(loose(command, ...args), true, `${command} ${args.join(' ')}`);
  }
  for (const [command, ...args] of [
    ['npx', 'a@1'],
    ['npx', '@a/b@^1.2.0'],
    ['npx', '-p', '@a/b@1.0.0', 'c'],
    ['npx', 'github:a/b#v1'],
    ['npx', './a'],
    ['npx', '${PACKAGE}'],
    ['npx'],
    ['uvx', 'a==1.0'],
    ['uvx', 'a@1.0'],
    ['uvx', '--from', 'a>=1', 'c'],
    ['uvx', '--from', 'git+https://github.com/a/b@main', 'c'],
    ['uvx', '--from', '.', 'c'],
    ['uv', 'run', 'a.py'],
    ['docker', 'run', '-i', 'a/b:1'],
    ['docker', 'exec', '-i', 'a', 'b'],
    ['node', 'a.js'],
  ] as const) {
    assert.equal(loose(command, ...args), false, `${command} ${args.join(' ')}`);
  }
});
