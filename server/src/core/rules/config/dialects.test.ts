// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/**
 * Each kind of file by its own rule book: what is told of it, what is not, and fixes in its own words. The rules
 * that need a disk are left out.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyEdits } from '../../document/range.ts';
import { lint } from '../../lint.ts';
import { exampleSettings, exampleSubject } from '../examples.ts';
import { rules } from '../index.ts';
import type { Example } from '../rule.ts';

const config = rules.filter(({ id }) => id.startsWith('config/'));

function findingsOf(example: Omit<Example, 'name'>) {
  const named = { ...example, name: '' };
  const { findings, failures } = lint(exampleSubject(named), exampleSettings(named), config);
  assert.deepEqual(failures, []);
  return findings;
}

interface Case {
  readonly name: string;
  readonly file: string;
  readonly config: string;
  readonly folder?: NonNullable<Example['folder']>;
  /** `rule severity` of each finding; nothing where absent. */
  readonly told?: readonly string[];
  /** A part of the summary of the first one that is more than a note, or of the first note. */
  readonly says?: RegExp;
  /** What the fix of that one makes of the text. */
  readonly fixed?: (text: string) => string;
}

const pinned = '"npx", "args": ["-y", "docs-mcp@1.0.0"]';

const cases: readonly Case[] = [
  // .cursor/mcp.json
  {
    name: 'Cursor: its own variables, and a url alone',
    file: '.cursor/mcp.json',
    config:
      '{ "mcpServers": { "a": { "command": "${workspaceFolder}/bin/a", "envFile": ".env", "env": { "K": "${env:K}" } }, "b": { "url": "https://b.example/mcp", "auth": { "CLIENT_ID": "b" } } } }',
  },
  {
    name: 'Cursor: the form of .mcp.json',
    file: '.cursor/mcp.json',
    config: '{ "mcpServers": { "a": { "command": "a", "env": { "K": "${K}" } } } }',
    told: ['config/variable-syntax warning'],
    says: /^Cursor passes `\$\{K\}` on/,
    fixed: (text) => text.replace('${K}', '${env:K}'),
  },
  {
    name: 'Cursor: an input of VS Code',
    file: '.cursor/mcp.json',
    config: '{ "mcpServers": { "a": { "command": "a", "env": { "K": "${input:my-key}" } } } }',
    told: ['config/variable-syntax warning'],
    fixed: (text) => text.replace('${input:my-key}', '${env:MY_KEY}'),
  },
  {
    name: 'Cursor: a trailing comma; of comments nothing is known',
    file: '.cursor/mcp.json',
    config: '{ "mcpServers": { "a": { "command": "a" /* ours */, } } }',
    told: ['config/strict-json warning'],
    says: /a trailing comma/,
    fixed: (text) => text.replace(', }', ' }'),
  },
  // .github/mcp.json
  {
    name: 'Copilot CLI: its own variables and fields',
    file: '.github/mcp.json',
    config:
      '{ "mcpServers": { "a": { "type": "local", "command": "a", "tools": ["*"], "env": { "K": "$K", "L": "${L:-x}" } }, "my docs": { "url": "https://b.example/mcp" } } }',
  },
  {
    name: 'Copilot CLI: a comment',
    file: '.github/mcp.json',
    config: '{ "mcpServers": {} /* none yet */ }',
    told: ['config/strict-json warning'],
    says: /^Copilot CLI skips/,
    fixed: (text) => text.replace('/* none yet */', ''),
  },
  // .roo/mcp.json
  {
    name: 'Roo Code: everything that it knows',
    file: '.roo/mcp.json',
    config: `{ "mcpServers": { "a": { "command": ${pinned}, "disabled": true, "alwaysAllow": ["x"], "timeout": 60, "env": { "K": "\${env:K}" } }, "b": { "type": "streamable-http", "url": "https://b.example/mcp" } } }`,
    told: ['config/windows-shim info'],
    fixed: (text) => text.replace('"npx", "args": [', '"cmd", "args": ["/c", "npx", '),
  },
  {
    name: 'Roo Code: no type',
    file: '.roo/mcp.json',
    config: '{ "mcpServers": { "a": { "url": "https://a.example/mcp" } } }',
    told: ['config/transport-type error'],
    says: /^Roo Code skips `a`: it has a `url` and no `type`\./,
    fixed: (text) => text.replace('"url"', '"type": "streamable-http", "url"'),
  },
  {
    name: 'Roo Code: the type of other clients',
    file: '.roo/mcp.json',
    config: '{ "mcpServers": { "a": { "type": "http", "url": "https://a.example/mcp" } } }',
    told: ['config/transport-type error'],
    fixed: (text) => text.replace('"http"', '"streamable-http"'),
  },
  {
    name: 'Roo Code: fields of both transports',
    file: '.roo/mcp.json',
    config: '{ "mcpServers": { "a": { "type": "stdio", "command": "a", "url": "https://a.example/mcp" } } }',
    told: ['config/entry error'],
  },
  {
    name: 'Roo Code: a secret is given its own variable',
    file: '.roo/mcp.json',
    config: '{ "mcpServers": { "a": { "command": "a", "env": { "API_TOKEN": "f3b9a1c07d2e48a6b5c4" } } } }',
    told: ['config/secret warning'],
    fixed: (text) => text.replace('f3b9a1c07d2e48a6b5c4', '${env:API_TOKEN}'),
  },
  // cline_mcp_settings.json
  {
    name: 'Cline: a url without type is SSE',
    file: 'cline_mcp_settings.json',
    config: '{ "mcpServers": { "a": { "url": "https://a.example/mcp", "autoApprove": [] } } }',
    told: ['config/transport-type warning'],
    says: /^Cline takes `a` for SSE/,
    fixed: (text) => text.replace('"url"', '"type": "streamableHttp", "url"'),
  },
  {
    name: 'Cline: an address of SSE without type, and its newer shape',
    file: 'cline_mcp_settings.json',
    config:
      '{ "mcpServers": { "a": { "url": "https://a.example/sse" }, "b": { "transport": { "type": "stdio", "command": "b" } } } }',
  },
  // .kiro, .amazonq, .junie, .factory
  {
    name: 'Kiro: as its documentation writes it',
    file: '.kiro/settings/mcp.json',
    config:
      '{ "mcpServers": { "a": { "command": "a", "env": { "K": "${K}" }, "disabled": false, "autoApprove": ["x"], "disabledTools": ["y"] }, "b": { "url": "https://b.example/mcp", "headers": { "A": "Bearer ${T}" } } } }',
  },
  {
    name: 'Kiro: a field that may be one, and one that is misspelt',
    file: '.kiro/settings/mcp.json',
    config: '{ "mcpServers": { "a": { "command": "a", "powers": [], "agrs": ["x"] } } }',
    told: ['config/unknown-key warning'],
    fixed: (text) => text.replace('agrs', 'args'),
  },
  {
    name: 'Amazon Q: variables in env only',
    file: '.amazonq/mcp.json',
    config:
      '{ "mcpServers": { "a": { "command": "a", "args": ["${env:K}"], "env": { "K": "${env:K}" }, "timeout": 1000 } } }',
    told: ['config/variable-syntax warning'],
    says: /^Amazon Q CLI passes `\$\{env:K\}` on/,
  },
  {
    name: 'Amazon Q: a url without type, of which nothing is sure',
    file: '.amazonq/mcp.json',
    config: '{ "mcpServers": { "a": { "url": "https://a.example/mcp" } } }',
    told: ['config/transport-type info'],
    fixed: (text) => text.replace('"url"', '"type": "http", "url"'),
  },
  {
    name: 'Junie and Factory: nothing is known of their variables',
    file: '.junie/mcp/mcp.json',
    config: '{ "mcpServers": { "a": { "command": "a", "env": { "K": "${K}", "L": "${env:L}" } } } }',
  },
  {
    name: 'Factory: a url with and without type',
    file: '.factory/mcp.json',
    config:
      '{ "mcpServers": { "a": { "type": "http", "url": "https://a.example/mcp" }, "b": { "url": "https://b.example/mcp" } } }',
  },
  // claude_desktop_config.json
  {
    name: 'Claude Desktop: a file of a person, with their own folders',
    file: 'claude_desktop_config.json',
    config:
      '{ "globalShortcut": "", "mcpServers": { "my notes": { "command": "/Users/ada/bin/notes", "args": ["/Users/ada/notes"] } } }',
  },
  {
    name: 'Claude Desktop: a server elsewhere',
    file: 'claude_desktop_config.json',
    config: '{ "mcpServers": { "a": { "type": "http", "url": "https://a.example/mcp" } } }',
    told: ['config/transport-type error'],
    says: /^Claude Desktop does not start `a`/,
  },
  {
    name: 'Claude Desktop: a secret has nowhere else to go',
    file: 'claude_desktop_config.json',
    config: '{ "mcpServers": { "a": { "command": "a", "env": { "API_TOKEN": "f3b9a1c07d2e48a6b5c4" } } } }',
    told: ['config/secret info'],
  },
  // mcp_config.json
  {
    name: 'Windsurf: its own field, and that of others',
    file: '.codeium/windsurf/mcp_config.json',
    config:
      '{ "mcpServers": { "a": { "serverUrl": "https://a.example/mcp", "headers": { "A": "${env:A}" } }, "b": { "url": "https://b.example/mcp", "disabled": true } } }',
  },
  // .gemini/settings.json
  {
    name: 'Gemini CLI: everything that it knows, with comments',
    file: '.gemini/settings.json',
    config:
      '{\n  // ours\n  "theme": "x", "theme": "y",\n  "mcpServers": {\n    // docs\n    "a": { "httpUrl": "https://a.example/mcp", "timeout": 1000, "trust": true, "includeTools": ["x"] },\n    "b": { "command": "b", "env": { "K": "$K", "L": "${L:-${M}}" }, "cwd": "$HOME/b" },\n    "c": { "url": "https://c.example/mcp" }, "d": { "tcp": "127.0.0.1:1" }\n  }\n}\n',
  },
  {
    name: 'Gemini CLI: a trailing comma among the servers, and elsewhere',
    file: '.gemini/settings.json',
    config: '{\n  "ui": { "x": 1, },\n  "mcpServers": { "a": { "command": "a", } }\n}\n',
    told: ['config/strict-json warning'],
    says: /^Gemini CLI skips .*a trailing comma/,
    fixed: (text) => text.replace('"a", }', '"a" }'),
  },
  {
    name: 'Gemini CLI: a form of VS Code',
    file: '.gemini/settings.json',
    config: '{ "mcpServers": { "a": { "command": "a", "args": ["${env:K}"] } } }',
    told: ['config/variable-syntax warning'],
    fixed: (text) => text.replace('${env:K}', '${K}'),
  },
  {
    name: 'Gemini CLI: the root key of VS Code',
    file: '.gemini/settings.json',
    config: '{ "servers": { "a": { "command": "a" } } }',
    told: ['config/root-key error'],
    fixed: (text) => text.replace('servers', 'mcpServers'),
  },
  // opencode.json
  {
    name: 'OpenCode: everything that it knows, with comments and trailing commas',
    file: 'opencode.jsonc',
    config:
      '{\n  // ours\n  "model": "x",\n  "mcp": {\n    "a": { "type": "local", "command": ["npx", "-y", "a@1.0.0"], "environment": { "K": "{env:K}" }, "enabled": true, },\n    "b": { "type": "remote", "url": "https://b.example/mcp", "oauth": false, "headers": { "A": "Bearer {env:T}" } },\n    "c": { "enabled": false },\n  },\n}\n',
    told: ['config/windows-shim info'],
    fixed: (text) => text.replace('"npx"', '"cmd", "/c", "npx"'),
  },
  {
    name: 'OpenCode: an environment by another name',
    file: 'opencode.json',
    config: '{ "mcp": { "a": { "type": "local", "command": ["a"], "env": { "K": "1" } } } }',
    told: ['config/unknown-key error'],
    says: /^OpenCode refuses opencode\.json: it does not know `env`\./,
    fixed: (text) => text.replace('"env"', '"environment"'),
  },
  {
    name: 'OpenCode: a label that others pass over',
    file: 'opencode.json',
    config: '{ "mcp": { "a": { "type": "local", "command": ["a"], "description": "A" } } }',
    told: ['config/unknown-key error'],
  },
  {
    name: 'OpenCode: a command as others write it',
    file: 'opencode.json',
    config: '{ "mcp": { "a": { "type": "local", "command": "npx", "args": ["a"] } } }',
    told: ['config/entry error', 'config/unknown-key error'],
    says: /`command` is no list/,
  },
  {
    name: 'OpenCode: no type',
    file: 'opencode.json',
    config: '{ "mcp": { "a": { "command": ["a"] } } }',
    told: ['config/transport-type error'],
    fixed: (text) => text.replace('"command"', '"type": "local", "command"'),
  },
  {
    name: 'OpenCode: the type of others',
    file: 'opencode.json',
    config: '{ "mcp": { "a": { "type": "stdio", "command": ["a"] } } }',
    told: ['config/transport-type error'],
    fixed: (text) => text.replace('stdio', 'local'),
  },
  {
    name: 'OpenCode: the form of .mcp.json',
    file: 'opencode.json',
    config: '{ "mcp": { "a": { "type": "local", "command": ["a", "${K}"] } } }',
    told: ['config/variable-syntax warning'],
    fixed: (text) => text.replace('${K}', '{env:K}'),
  },
  {
    name: 'OpenCode: -y goes into the list',
    file: 'opencode.json',
    config: '{ "mcp": { "a": { "type": "local", "command": ["npx", "a@1.0.0"] } } }',
    told: ['config/windows-shim info', 'config/npx-yes warning'],
    fixed: (text) => text.replace('"npx", ', '"npx", "-y", '),
  },
  {
    name: 'OpenCode: a command line in the list',
    file: 'opencode.json',
    config: '{ "mcp": { "a": { "type": "local", "command": ["npx -y a@1.0.0"] } } }',
    told: ['config/command-line error'],
    fixed: (text) => text.replace('"npx -y a@1.0.0"', '"npx", "-y", "a@1.0.0"'),
  },
  {
    name: 'OpenCode: the variables of a container',
    file: 'opencode.json',
    config:
      '{ "mcp": { "a": { "type": "local", "command": ["docker", "run", "-i", "-e", "DOCS_KEY", "docs@sha256:0000000000000000000000000000000000000000000000000000000000000000"] } } }',
    told: ['config/docker-env warning'],
    fixed: (text) => text.replace('"] } } }', '"], "environment": { "DOCS_KEY": "{env:DOCS_KEY}" } } } }'),
  },
  {
    name: 'OpenCode: the root key of others, and nothing of their entries',
    file: 'opencode.json',
    config: '{ "mcpServers": { "a": { "command": "npx", "args": ["a"], "env": {} } } }',
    told: ['config/root-key error'],
    says: /the key is `mcpServers`/,
  },
  // .zed/settings.json
  {
    name: 'Zed: both ways to write a command, a server of an extension, and an address',
    file: '.zed/settings.json',
    config:
      '{\n  // ours\n  "languages": { "a": 1, "a": 2, },\n  "context_servers": {\n    "a": { "source": "custom", "command": "a", "args": [], "env": { "K": "${K}" } },\n    "b": { "command": { "path": "b", "args": [], "env": null } },\n    "c": { "settings": { "key": "x" } },\n    "d": { "url": "https://d.example/mcp" },\n  },\n}\n',
  },
  {
    name: 'Zed: -y in the older shape',
    file: '.zed/settings.json',
    config: '{ "context_servers": { "a": { "command": { "path": "npx", "args": ["a@1.0.0"] } } } }',
    told: ['config/windows-shim info', 'config/npx-yes warning'],
    fixed: (text) => text.replace('["a', '["-y", "a'),
  },
  // sections
  {
    name: 'a workspace file of VS Code: its inputs and its variables',
    file: 'bakery.code-workspace',
    config:
      '{\n  "folders": [{ "path": "." }],\n  "settings": {\n    "mcp": {\n      "inputs": [{ "id": "key", "type": "promptString", "description": "Key", "password": true }],\n      "servers": { "a": { "command": "${workspaceFolder}/a", "env": { "K": "${input:key}" } }, },\n    },\n  },\n}\n',
  },
  {
    name: 'a workspace file of VS Code: an input that is not there',
    file: 'bakery.code-workspace',
    config: '{ "settings": { "mcp": { "servers": { "a": { "command": "a", "args": ["${input:key}"] } } } } }',
    told: ['config/undefined-input error'],
    fixed: (text) =>
      text.replace(
        '"servers"',
        '"inputs": [{ "type": "promptString", "id": "key", "description": "Key" }], "servers"',
      ),
  },
  {
    name: 'a dev container: the root key of others, in its section',
    file: '.devcontainer/devcontainer.json',
    config:
      '{ "image": "x", "customizations": { "vscode": { "mcp": { "mcpServers": { "a": { "command": "a" } } } } } }',
    told: ['config/root-key error'],
    fixed: (text) => text.replace('mcpServers', 'servers'),
  },
  {
    name: 'Visual Studio: its own file',
    file: '.vs/mcp.json',
    config: '{ "servers": { "a": { "command": "a", "env": { "K": "${env:K}" } } } }',
    folder: { solution: 'present' },
  },
];

describe('by its own rule book', () => {
  for (const { name, told = [], says, fixed, ...example } of cases) {
    test(name, () => {
      const findings = findingsOf(example);
      assert.deepEqual(
        findings.map(({ rule, severity }) => `${rule} ${severity}`),
        told,
        findings.map(({ message }) => message.summary).join('\n'),
      );
      const first = findings.find(({ severity }) => severity !== 'info') ?? findings[0];
      if (says !== undefined) assert.match(first?.message.summary ?? '', says);
      if (told.length !== 1 && fixed === undefined) return;
      const fix = first?.fix;
      assert.equal(
        fix?.kind === 'config' ? applyEdits(example.config, fix.edits) : undefined,
        fixed?.(example.config),
      );
    });
  }
});

describe('files that hold much else', () => {
  const files = [
    'opencode.json',
    '.zed/settings.json',
    '.gemini/settings.json',
    'bakery.code-workspace',
    '.devcontainer/devcontainer.json',
  ];
  const texts: readonly (readonly [string, string])[] = [
    ['empty', ''],
    ['an empty object', '{}'],
    ['a list', '[1, 2]'],
    ['no section', '{ "a": { "command": "x" }, "a": 1 }'],
    ['a fault outside the servers', '{ "a": [1, 2 }'],
    ['something else under a name for servers', '{ "servers": { "port": 80 }, "mcpServers": 5 }'],
  ];
  for (const file of files) {
    test(`${file} without servers is nobody’s business`, () => {
      for (const [what, text] of texts) {
        assert.deepEqual(
          findingsOf({ file, config: text }).map(({ message }) => message.summary),
          [],
          what,
        );
      }
    });
  }

  test('a fault among the servers is told', () => {
    const config = '{ "mcp": { "a": { "type": "local" "command": ["a"] } }, "x": 1 }';
    assert.deepEqual(
      findingsOf({ file: 'opencode.json', config }).map(({ rule }) => rule),
      ['config/syntax'],
    );
  });

  test('a server that is there twice is told, and so are two maps of servers', () => {
    const twice = '{ "x": 1, "x": 2, "mcpServers": { "a": { "command": "a" }, "a": { "command": "b" } } }';
    const maps = '{ "mcpServers": { "a": { "command": "a" } }, "mcpServers": { "b": { "command": "b" } } }';
    for (const config of [twice, maps]) {
      assert.deepEqual(
        findingsOf({ file: '.gemini/settings.json', config }).map(({ rule }) => rule),
        ['config/duplicate-key'],
      );
    }
  });
});
