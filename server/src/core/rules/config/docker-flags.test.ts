// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** Edge cases of config/docker-flags: how the arguments of Docker are read and mended. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Config, findingsOn, fixed, underlined } from '../fixed.ts';
import dockerFlags from './docker-flags.ts';

/** A file of VS Code, laid out as people lay it out, with comments in it. */
const editor = (lines: string): Config => ({
  config: `{\n\t// ours\n\t"servers": {\n\t\t"docs": {\n${lines}\n\t\t},\n\t},\n}\n`,
  file: '.vscode/mcp.json',
});
const shared = (entry: object): Config => ({
  config: `${JSON.stringify({ mcpServers: { docs: entry } }, undefined, 2)}\n`,
});

const run = (...args: readonly string[]) => shared({ command: 'docker', args });
const mended = (before: readonly string[], after: readonly string[]) =>
  assert.deepEqual(JSON.parse(fixed(dockerFlags, run(...before)) ?? ''), JSON.parse(run(...after).config));

test('-i is added, -d and -t go', () => {
  mended(['run', '--rm', 'x'], ['run', '-i', '--rm', 'x']);
  mended(['run', '-it', '--rm', 'x'], ['run', '-i', '--rm', 'x']);
  mended(['run', '-dit', 'x'], ['run', '-i', 'x']);
  mended(['run', '-d', 'x'], ['run', '-i', 'x']);
  mended(['run', '-i', '--tty', '-d', 'x'], ['run', '-i', 'x']);
  mended(['run', '-td', '-e', 'A=1', 'x'], ['run', '-i', '-e', 'A=1', 'x']);
  mended(['--context', 'a', 'container', 'run', 'x'], ['--context', 'a', 'container', 'run', '-i', 'x']);
  mended(['exec', 'x', 'y'], ['exec', '-i', 'x', 'y']);
});

test('comments and lines stay', () => {
  const before = editor(
    '\t\t\t"command": "docker",\n\t\t\t"args": [\n\t\t\t\t"run",\n\t\t\t\t"-t", // a terminal\n\t\t\t\t"-i",\n\t\t\t\t"x:1", // ours\n\t\t\t],',
  );
  assert.equal(fixed(dockerFlags, before), before.config.replace('\t\t\t\t"-t", // a terminal\n', ''));
  assert.equal(underlined(dockerFlags, before), '"-t"');
});

test('flags with values are passed over, and what stands behind the image', () => {
  for (const args of [
    ['run', '-i', '-e', '-t', 'x', '-t'],
    ['run', '--name', '-d', '-i', 'x'],
    ['run', '-ie', 'A=1', 'x'],
    ['run', '-iv/a:/b', 'x'],
    ['run', '--interactive=true', 'x'],
    ['run', '-i', '--tty=false', 'x'],
    ['compose', 'run', 'x'],
    ['run'],
  ]) {
    assert.deepEqual(findingsOn(dockerFlags, run(...args)), [], args.join(' '));
  }
});
