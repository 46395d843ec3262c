/** Edge cases of tools/prefixed-name-length and tools/prefixed-name-collision: how each client builds a name. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clients } from '../../clients/index.ts';
import { cutName, type NameForm, type VisibleNameFact, wholeName } from '../../clients/shared/visibleName.ts';
import { findingsOn, fixed } from '../fixed.ts';
import collision from './prefixed-name-collision.ts';
import length from './prefixed-name-length.ts';

const tool = (name: string) => ({ name, description: 'Reads.', inputSchema: { type: 'object' } });
const config = (key: string) =>
  `{\n  "mcpServers": {\n    ${JSON.stringify(key)}: { "command": "docs" },\n    "docs": { "command": "other" }\n  }\n}\n`;

function fact(form: NameForm): VisibleNameFact {
  const found = clients.find(({ facts }) => facts.visibleName?.form === form)?.facts.visibleName;
  assert.ok(found !== undefined);
  return found;
}

describe('visible names', () => {
  for (const [form, server, name, visible] of [
    ['claude-code', 'my docs', 'read.it', 'mcp__my_docs__read_it'],
    ['codex', 'my-docs', 'read-it', 'mcp__my_docs__read_it'],
    ['gemini-cli', 'docs', 'read it', 'mcp_docs_read_it'],
    ['gemini-cli', 'mcp_docs', 'read', 'mcp_docs_read'],
    ['copilot-cli', 'io.github.x/docs', 'read', 'io_github_x_docs-read'],
    ['cursor', 'docs', 'read', 'docsread'],
  ] as const) {
    test(`${form}: ${server} ${name}`, () =>
      assert.equal(wholeName(fact(form), { server, tool: name }), visible));
  }

  test('vscode goes by what the server calls itself, in 18 characters', () => {
    const parts = { server: 'docs', title: 'Our Documentation Server', tool: 'read.it' };
    assert.equal(wholeName(fact('vscode'), parts), 'mcp_our_documenta_read_it');
  });

  test('cut ones', () => {
    const parts = { server: 'docs', tool: 'a'.repeat(40) + 'b'.repeat(40) };
    assert.equal(cutName(fact('gemini-cli'), parts), `mcp_docs_${'a'.repeat(21)}...${'b'.repeat(30)}`);
    assert.equal(cutName(fact('vscode'), parts).length, 64);
    assert.equal(cutName(fact('claude-code'), { ...parts, tool: 'a'.repeat(3_000_000) }).length, 128);
  });
});

test('the longest key that fits, without a separator at its end', () => {
  const name = 'a'.repeat(40);
  const example = {
    config: config('documents-of-all-teams'),
    tools: [tool(name)],
    clients: ['gemini-cli'] as const,
  };
  const text = fixed(length, example);
  // mcp_ + key + _ + 40 is at most 63, which leaves 18: `documents-of-all-t`.
  assert.equal(text, example.config.replace('documents-of-all-teams', 'documents-of-all-t'));
  assert.deepEqual(findingsOn(length, { ...example, config: text ?? '' }), []);
  const shorter = fixed(length, { ...example, tools: [tool('a'.repeat(42))] });
  assert.equal(shorter, example.config.replace('documents-of-all-teams', 'documents-of-all'));
});

test('the strictest client decides how short', () => {
  const example = { config: config('documents-of-all-teams'), tools: [tool('a'.repeat(45))] };
  const [finding] = findingsOn(length, example);
  assert.deepEqual(finding?.clients, ['cursor', 'gemini-cli']);
  assert.equal(finding?.severity, 'warning');
  assert.equal(fixed(length, example), example.config.replace('documents-of-all-teams', 'documents-of'));
});

test('a key is not shortened to one that is taken, nor to nothing', () => {
  const taken = {
    config: config('docs-of-all'),
    tools: [tool('a'.repeat(54))],
    clients: ['gemini-cli'] as const,
  };
  assert.equal(findingsOn(length, taken).length, 1);
  assert.equal(fixed(length, taken), undefined);
  const none = { ...taken, tools: [tool('a'.repeat(62))] };
  assert.equal(findingsOn(length, none).length, 1);
  assert.equal(fixed(length, none), undefined);
});

test('lost is an error, kept apart by a hash a note', () => {
  const example = { config: config('k'.repeat(100)), tools: [tool('a'.repeat(60))] };
  assert.equal(findingsOn(length, { ...example, clients: ['claude-code'] })[0]?.severity, 'error');
  assert.equal(findingsOn(length, { ...example, clients: ['codex'] })[0]?.severity, 'info');
});

test('one finding for each tool names the clients for which it becomes another one', () => {
  const findings = findingsOn(collision, {
    config: config('docs2'),
    tools: [tool('file.read'), tool('file_read'), tool('file read')],
  });
  assert.deepEqual(
    findings.map((finding) => [finding.tool, finding.clients]),
    [
      ['file read', ['claude-code', 'vscode', 'gemini-cli']],
      ['file_read', ['claude-code', 'vscode']],
    ],
  );
});

test('a server that no file names is told by the name that it was given', () => {
  const found = findingsOn(collision, { tools: [tool('a.b'), tool('a_b')] });
  assert.equal(found.length, 1);
  assert.deepEqual(findingsOn(length, { tools: [tool('a'.repeat(64))] }), []);
});
