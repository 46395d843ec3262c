/** What every rule and client has to have, and that generated files are current. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { rules } from '../../server/src/core/rules/index.ts';

declare const LITMUS_ROOT: string;

describe('rules', () => {
  test('ids are unique and name the file', () => {
    const ids = rules.map(({ id }) => id);
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) assert.ok(existsSync(join(LITMUS_ROOT, 'server/src/core/rules', `${id}.ts`)), id);
  });

  for (const { id, docs, examples, title, since, needs, message } of rules) {
    test(`${id} has words, examples and a page`, () => {
      for (const text of [docs.what, docs.why, docs.how]) assert.match(text, /\S.*[.:`]$/s);
      assert.doesNotMatch(title, /\.$/);
      assert.match(since, /^\d+\.\d+\.\d+$|^next$/);
      assert.ok(needs.length > 0 && typeof message === 'function');
      assert.ok(examples.bad.length > 0 && examples.good.length > 0);
      for (const reference of docs.references) assert.match(reference, /^https:\/\/\S+$/);
      assert.ok(existsSync(join(LITMUS_ROOT, 'docs/rules', `${id}.md`)));
    });
  }

  test('every rule that the design marks for this product is there', () => {
    const missing = starred.filter((id) => !rules.some((rule) => rule.id === id));
    assert.deepEqual(missing, []);
  });
});

test('generated files are current', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/generate.mjs', '--check'], {
    cwd: LITMUS_ROOT,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
});

test('the bundle of the command line holds no code generator and no SDK', () => {
  const bundle = readFileSync(join(LITMUS_ROOT, 'dist/cli.js'), 'utf8');
  assert.ok(!bundle.includes('new Function('));
  assert.ok(!bundle.includes('StdioClientTransport'));
});

test('every script of package.json is explained in CONTRIBUTING.md', () => {
  const { scripts } = JSON.parse(readFileSync(join(LITMUS_ROOT, 'package.json'), 'utf8'));
  const text = readFileSync(join(LITMUS_ROOT, 'CONTRIBUTING.md'), 'utf8');
  for (const name of Object.keys(scripts))
    assert.ok(text.includes(`npm run ${name}`) || text.includes(`npm ${name}`), name);
});

/** Rules that have to stay, whatever else comes: those that the product was founded for. */
const starred = [
  'config/windows-shim',
  'stdio/not-json-rpc',
  'stdio/not-utf8',
  'stdio/crlf',
  'launch/no-answer',
  'transport/content-type',
  'transport/accept-sse',
  'auth/metadata',
  'mcp/protocol-version',
  'mcp/unknown-tool',
  'tools/no-description',
  'tools/description-length',
  'tools/name-length',
  'tools/case-collision',
  'tools/count',
  'tools/missing-annotations',
  'tools/structured-only',
  'schema/no-format',
  'schema/missing-required',
  'schema/deep-nesting',
  'schema/additionalProperties-strict',
  'schema/root-combinator',
  'schema/ref',
  'schema/type-list',
  'schema/array-items',
  'schema/strict-required',
  'schema/property-name',
];
