// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** Edge cases of config/docker-env: where a variable is added. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Config, findingsOn, fixed, underlined } from '../fixed.ts';
import dockerEnv from './docker-env.ts';

/** A file of VS Code, laid out as people lay it out, with comments in it. */
const editor = (lines: string): Config => ({
  config: `{\n\t// ours\n\t"servers": {\n\t\t"docs": {\n${lines}\n\t\t},\n\t},\n}\n`,
  file: '.vscode/mcp.json',
});
const shared = (entry: object): Config => ({
  config: `${JSON.stringify({ mcpServers: { docs: entry } }, undefined, 2)}\n`,
});

test('a variable is set from the client’s own environment', () => {
  const before = shared({ command: 'docker', args: ['run', '-i', '-e', 'DOCS_URL', 'x:1'] });
  const after = JSON.parse(fixed(dockerEnv, before) ?? '').mcpServers.docs;
  assert.deepEqual(after.env, { DOCS_URL: '${DOCS_URL}' });
  assert.equal(underlined(dockerEnv, before), '"DOCS_URL"');
});

test('in VS Code a secret one is asked for', () => {
  const before = editor(
    '\t\t\t"command": "docker",\n\t\t\t"args": ["run", "-i", "-e", "DOCS_TOKEN", "x:1"],\n\t\t\t"env": { "A": "1" } // one',
  );
  const after =
    fixed(dockerEnv, { ...before, config: before.config.replace('"-e",', '"-e", "A", "-e",') }) ?? '';
  assert.match(after, /"env": \{ "A": "1", "DOCS_TOKEN": "\$\{input:docs-token\}" \} \/\/ one/);
  assert.match(
    after,
    /\t"inputs": \[\{ "type": "promptString", "id": "docs-token", .*"password": true \}\],\n\t"servers"/,
  );
});

test('variables that nothing passes on are named before the image', () => {
  const before = editor(
    '\t\t\t"command": "docker",\n\t\t\t"args": [\n\t\t\t\t"run",\n\t\t\t\t"-i", // input\n\t\t\t\t"x:1"\n\t\t\t],\n\t\t\t"env": { "A": "1", "B": "2" }',
  );
  assert.equal(
    fixed(dockerEnv, before),
    before.config.replace('"run",\n', '"run",\n\t\t\t\t"-e", "A", "-e", "B",\n'),
  );
  assert.equal(underlined(dockerEnv, before), '"A"');
});

test('another spelling is one fault, not two', () => {
  const before = shared({
    command: 'docker',
    args: ['run', '-i', '-eDOCS_TOKN', 'x:1'],
    env: { DOCS_TOKEN: 'a' },
  });
  assert.equal(findingsOn(dockerEnv, before).length, 1);
  assert.equal(fixed(dockerEnv, before), before.config.replace('-eDOCS_TOKN', '-eDOCS_TOKEN'));
});

test('a file of variables, and values that other arguments use, are left in peace', () => {
  for (const args of [
    ['run', '-i', '--env-file', '.env', 'x:1'],
    ['run', '-i', '-e', 'X=${A}', 'x:1'],
  ]) {
    assert.deepEqual(findingsOn(dockerEnv, shared({ command: 'docker', args, env: { A: '1' } })), []);
  }
});
