// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** What each reader makes of an entry, over the kinds of file; and that rules and readings tell the same. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { clients } from '../clients/index.ts';
import { clientsById } from '../clients/select.ts';
import { dialectOf } from '../dialects/index.ts';
import { bareFolder, type ConfigDocument, type FolderFacts, parseDocument } from '../document/document.ts';
import { lint } from '../lint.ts';
import { exampleSettings, exampleSubject } from '../rules/examples.ts';
import { rules } from '../rules/index.ts';
import { type Reading, readingsOf } from './readings.ts';

function documentOf(file: string, text: string, folder: Partial<FolderFacts> = {}): ConfigDocument {
  const dialect = dialectOf(file);
  assert.ok(dialect);
  return parseDocument(text, file, dialect, { ...bareFolder, ...folder });
}

function told({ client, outcome, transport, notes }: Reading): string {
  const left = notes.flatMap((note) => (note.kind === 'leaves' ? note.variables : [note.kind]));
  return [client.id, outcome, transport, ...left].filter((word) => word !== undefined).join(' ');
}

const cases: readonly (readonly [string, string, string, readonly string[], Partial<FolderFacts>?])[] = [
  [
    'a url without type',
    '.mcp.json',
    '{ "mcpServers": { "a": { "url": "https://a.example" } } }',
    ['claude-code skipped', 'copilot-cli taken http', 'vscode taken http'],
  ],
  [
    'a command',
    '.mcp.json',
    '{ "mcpServers": { "a": { "command": "a" } } }',
    ['claude-code taken stdio', 'copilot-cli taken stdio', 'vscode taken stdio'],
  ],
  [
    'variables that each reads otherwise, and a name with a space',
    '.mcp.json',
    '{ "mcpServers": { "my a": { "command": "a", "args": ["$HOME", "${env:K}", "$HOME"] } } }',
    [
      'claude-code taken stdio does $HOME ${env:K}',
      'copilot-cli taken stdio ${env:K}',
      'vscode taken stdio $HOME ${env:K}',
    ],
  ],
  [
    'a comment: sure for one, not for another, fine for the third',
    '.mcp.json',
    '{ "mcpServers": { "a": { "command": "a" /* ours */ } } }',
    ['claude-code unknown', 'copilot-cli file-skipped', 'vscode taken stdio'],
  ],
  [
    'a WebSocket',
    '.mcp.json',
    '{ "mcpServers": { "a": { "type": "ws", "url": "wss://a.example" } } }',
    ['claude-code taken ws', 'copilot-cli unknown', 'vscode skipped'],
  ],
  [
    'a reserved name, switched off in a way that nobody here reads',
    '.mcp.json',
    '{ "mcpServers": { "workspace": { "command": "a", "disabled": true } } }',
    ['claude-code skipped', 'copilot-cli taken stdio', 'vscode taken stdio'],
  ],
  [
    'servers beside a solution',
    '.mcp.json',
    '{ "servers": { "a": { "command": "a" } } }',
    [
      'visual-studio taken stdio',
      'claude-code file-skipped',
      'copilot-cli file-skipped',
      'vscode file-skipped',
    ],
    { solution: 'present' },
  ],
  [
    'mcpServers beside a solution',
    '.mcp.json',
    '{ "mcpServers": { "a": { "command": "a" } } }',
    ['claude-code taken stdio', 'copilot-cli taken stdio', 'vscode taken stdio', 'visual-studio unknown'],
    { solution: 'present' },
  ],
  [
    'a plugin of Codex',
    '.mcp.json',
    '{ "mcp_servers": { "a": { "command": "a" } } }',
    ['codex taken stdio', 'claude-code file-skipped', 'copilot-cli file-skipped', 'vscode file-skipped'],
    { pluginManifest: 'present', plugins: ['codex'] },
  ],
  [
    'a fault in the file',
    '.vscode/mcp.json',
    '{ "servers": { "a": { "command": "a" } }',
    ['vscode file-skipped'],
  ],
  [
    'values of the wrong type',
    '.vscode/mcp.json',
    '{ "servers": { "a": { "command": "a", "args": "x" } } }',
    ['vscode skipped'],
  ],
  [
    'switched off',
    '.roo/mcp.json',
    '{ "mcpServers": { "a": { "command": "a", "disabled": true } } }',
    ['roo off'],
  ],
  [
    'taken for SSE',
    'cline_mcp_settings.json',
    '{ "mcpServers": { "a": { "url": "https://a.example" } } }',
    ['cline taken sse'],
  ],
  [
    'a client without servers elsewhere',
    'claude_desktop_config.json',
    '{ "mcpServers": { "a": { "url": "https://a.example" } } }',
    ['claude-desktop skipped'],
  ],
  [
    'nothing is known',
    '.factory/mcp.json',
    '{ "mcpServers": { "a": { "url": "https://a.example" } } }',
    ['factory unknown'],
  ],
  [
    'what is not sure is not known',
    '.junie/mcp/mcp.json',
    '{ "mcpServers": { "a": { "url": "https://a.example" } } }',
    ['junie unknown'],
  ],
  ['OpenCode: no type', 'opencode.json', '{ "mcp": { "a": { "command": ["a"] } } }', ['opencode skipped']],
  [
    'OpenCode: its variables, and those of others',
    'opencode.json',
    '{ "mcp": { "a": { "type": "local", "command": ["a", "{env:K}", "${L}"] } } }',
    ['opencode taken stdio ${L}'],
  ],
];

for (const [name, file, text, expected, folder] of cases) {
  test(name, () => {
    const document = documentOf(file, text, folder);
    const [entry] = document.servers;
    assert.ok(entry);
    assert.deepEqual(readingsOf(entry, document, 'all').map(told), expected);
  });
}

test('only the clients that were chosen are told of', () => {
  const document = documentOf('.mcp.json', '{ "mcpServers": { "a": { "command": "a" } } }');
  const [entry] = document.servers;
  assert.ok(entry);
  const chosen = clientsById(['vscode', 'cursor']);
  assert.deepEqual(readingsOf(entry, document, chosen).map(told), ['vscode taken stdio']);
});

describe('rules and readings tell the same', () => {
  const byReader = new Set([
    'config/transport-type',
    'config/strict-json',
    'config/root-key',
    'config/syntax',
  ]);
  const examples = rules
    .filter(({ id }) => byReader.has(id))
    .flatMap(({ id, examples }) => examples.bad.map((example) => ({ rule: id, ...example })));

  for (const { rule, ...example } of examples) {
    test(`${rule}: ${example.name}`, () => {
      const subject = exampleSubject(example);
      const { document } = subject;
      const [entry] = document?.servers ?? [];
      if (document === undefined || entry === undefined) return;
      const hit = new Set(
        lint(subject, exampleSettings(example), rules)
          .findings.filter((finding) => finding.rule === rule)
          .flatMap((finding) => finding.clients),
      );
      for (const { client, outcome } of readingsOf(entry, document, clients)) {
        // What is not sure enough for a finding is no finding.
        if (outcome !== 'unknown' && client.id !== 'visual-studio')
          assert.equal(outcome !== 'taken', hit.has(client.id), client.id);
      }
    });
  }
});
