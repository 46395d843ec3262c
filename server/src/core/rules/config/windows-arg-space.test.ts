// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** Edge cases of config/windows-arg-space: what moves to env. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Config, findingsOn, fixed } from '../fixed.ts';
import windowsArgSpace from './windows-arg-space.ts';

/** A file of VS Code, laid out as people lay it out, with comments in it. */
const editor = (lines: string): Config => ({
  config: `{\n\t// ours\n\t"servers": {\n\t\t"docs": {\n${lines}\n\t\t},\n\t},\n}\n`,
  file: '.vscode/mcp.json',
});
const shared = (entry: object): Config => ({
  config: `${JSON.stringify({ mcpServers: { docs: entry } }, undefined, 2)}\n`,
});

const remote = (header: string) =>
  editor(
    `\t\t\t"command": "npx",\n\t\t\t"args": [\n\t\t\t\t"-y",\n\t\t\t\t"mcp-remote",\n\t\t\t\t"https://x.example",\n\t\t\t\t"--header",\n\t\t\t\t"${header}" // mine\n\t\t\t],\n\t\t\t"env": {\n\t\t\t\t"TOKEN": "\${input:t}"\n\t\t\t}`,
  );

test('a header of mcp-remote moves to env', () => {
  const before = remote('Authorization: Bearer ${input:t}');
  assert.equal(
    fixed(windowsArgSpace, before),
    before.config
      .replace('Authorization: Bearer ${input:t}', 'Authorization:${AUTHORIZATION_HEADER}')
      .replace(
        '"TOKEN": "${input:t}"\n',
        '"TOKEN": "${input:t}",\n\t\t\t\t"AUTHORIZATION_HEADER": "Bearer ${input:t}"\n',
      ),
  );
});

test('one that is filled in from env already stays, for it would be filled in once only', () => {
  assert.equal(findingsOn(windowsArgSpace, remote('Authorization: Bearer ${TOKEN}')).length, 1);
  assert.equal(fixed(windowsArgSpace, remote('Authorization: Bearer ${TOKEN}')), undefined);
});

test('without env it gets one; of another server nothing is changed', () => {
  const args = ['mcp-remote', 'https://x.example', '--header', 'X-Key: a b'];
  const after = JSON.parse(fixed(windowsArgSpace, shared({ command: 'npx', args })) ?? '').mcpServers.docs;
  assert.deepEqual(after.env, { X_KEY_HEADER: 'a b' });
  assert.equal(after.args.at(-1), 'X-Key:${X_KEY_HEADER}');
  assert.equal(
    fixed(windowsArgSpace, shared({ command: 'npx', args: ['-y', 'docs', 'X-Key: a b'] })),
    undefined,
  );
});

test('never changes the exit status, and shows no secret', () => {
  const args = ['mcp-remote', 'https://x.example', '--header', 'Authorization: Bearer f3b9a1c07d2e48a6b5'];
  const [finding] = findingsOn(windowsArgSpace, shared({ command: 'npx', args }));
  assert.equal(finding?.failsRun, 'no');
  assert.doesNotMatch(JSON.stringify(finding?.message), /f3b9a1c0/);
});
