// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** Files as people have them, on a machine with nothing but its runtimes: what must stay silent, and what is a note. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lint } from '../../lint.ts';
import { exampleSettings, exampleSubject } from '../examples.ts';
import { findingsOn, fixed } from '../fixed.ts';
import { rules } from '../index.ts';
import type { Example, MachineExample } from '../rule.ts';
import commandNotFound from './command-not-found.ts';
import drift from './drift.ts';
import unsetVariable from './unset-variable.ts';

const runtimes = ['node', 'npx', 'python3', 'uvx', 'uv', 'docker'].map((name) => `/usr/bin/${name}`);
const about = rules.filter(({ needs }) => needs.includes('machine') || needs.includes('siblings'));

function told(example: Omit<Example, 'name'>): readonly string[] {
  const named = { ...example, name: '' };
  const { findings, failures } = lint(exampleSubject(named), exampleSettings(named), about);
  assert.deepEqual(failures, []);
  return findings.map(({ rule, severity, server }) => `${rule} ${severity} ${server}`);
}

const bare: MachineExample = { commands: runtimes };

describe('silent', () => {
  const silent: readonly (readonly [string, Omit<Example, 'name'>])[] = [
    [
      'the variables of a plugin, its placeholders and a flat map',
      {
        config:
          '{ "a": { "type": "http", "url": "" }, "b": { "command": "node", "args": ["${CLAUDE_PLUGIN_ROOT}/b.js"], "env": { "D": "${CLAUDE_PLUGIN_DATA}", "K": "${user_config.key}" } } }',
        folder: { pluginManifest: 'present' },
        machine: { ...bare, files: ['b.js'] },
      },
    ],
    [
      'headers that mcp-remote fills in',
      {
        config:
          '{ "mcpServers": { "a": { "command": "npx", "args": ["-y", "mcp-remote@1", "https://a.example/mcp", "--header", "Authorization: Bearer ${TOKEN}"], "env": { "TOKEN": "x" } } } }',
        machine: bare,
      },
    ],
    [
      'gallery entries with inputs, and hosts of Docker',
      {
        file: '.vscode/mcp.json',
        config:
          '{ "inputs": [], "servers": { "io.github.bakery/orders": { "type": "stdio", "command": "uvx", "args": ["orders==1"], "gallery": "https://g.example", "version": "1" }, "host": { "type": "http", "url": "http://bakery-host:8000/mcp" } } }',
        machine: bare,
      },
    ],
    [
      'an argument that only the server knows to be a path, or not',
      {
        config:
          '{ "mcpServers": { "a": { "command": "npx", "args": ["-y", "db-mcp@1", "./data.db", "--root", "./x"] }, "b": { "command": "uvx", "args": ["b-mcp", "/srv/b"] }, "c": { "command": "docker", "args": ["run", "-i", "-v", "./c:/c", "c:1", "/c"] } } }',
        machine: bare,
      },
    ],
    [
      'a container of development, where other programs are',
      {
        file: '.devcontainer/devcontainer.json',
        config:
          '{ "customizations": { "vscode": { "mcp": { "servers": { "a": { "command": "a-mcp", "args": ["${env:A}"], "cwd": "/workspaces/a" } } } } } }',
        machine: bare,
      },
    ],
  ];
  for (const [name, example] of silent) test(name, () => assert.deepEqual(told(example), []));
});

describe('notes', () => {
  test('what a build makes, where its sources are', () => {
    for (const path of ['dist/index.js', './build/server.js', '${CLAUDE_PROJECT_DIR:-.}/out/main.js']) {
      const config = JSON.stringify({ mcpServers: { a: { command: 'node', args: [path] } } });
      assert.deepEqual(told({ config, machine: { ...bare, files: ['package.json'] } }), [
        'config/path-not-found info a',
      ]);
    }
  });

  test('what a plugin needs of the machines of others', () => {
    const config = '{ "mcpServers": { "a": { "command": "a-mcp", "env": { "A_KEY": "${A_KEY}" } } } }';
    assert.deepEqual(told({ config, folder: { pluginManifest: 'present' }, machine: bare }), [
      'config/command-not-found info a',
      'config/unset-variable info a',
    ]);
  });
});

describe('a command', () => {
  const mended = (command: string, machine: MachineExample, file?: string) => {
    const key = file === undefined ? 'mcpServers' : 'servers';
    const config = JSON.stringify({ [key]: { a: { command } } });
    const text = fixed(commandNotFound, { config, machine, ...(file !== undefined && { file }) });
    return text === undefined ? undefined : JSON.parse(text)[key].a.command;
  };

  test('is written as it is called here', () => {
    assert.equal(mended('python', { commands: ['/usr/bin/python3'] }), 'python3');
    assert.equal(mended('Java', { commands: ['/usr/bin/java'] }), 'java');
    assert.equal(mended('npxx', { commands: ['/usr/bin/npx'] }), 'npx');
  });

  test('is found where its installer puts it, in the words of the file', () => {
    const machine = { files: ['/home/ada/.local/bin/uvx'] };
    assert.equal(mended('uvx', machine), '${HOME}/.local/bin/uvx');
    assert.equal(mended('uvx', machine, '.vscode/mcp.json'), '${userHome}/.local/bin/uvx');
    assert.equal(mended('uvx', { files: ['/opt/homebrew/bin/uvx'] }), '/opt/homebrew/bin/uvx');
    const node = {
      files: ['/home/ada/.nvm/versions/node/v9.1.0/bin/npx', '/home/ada/.nvm/versions/node/v22.3.0/bin/npx'],
    };
    assert.equal(mended('npx', node), '${HOME}/.nvm/versions/node/v22.3.0/bin/npx');
  });

  test('is not guessed: another program is no slip', () => {
    for (const command of ['pnpx', 'pnx', 'npm', 'gh', 'dart', 'stock-mcp'])
      assert.equal(mended(command, { commands: runtimes }), undefined, command);
  });

  test('hostile names are neither looked for nor shown', () => {
    for (const command of [
      '__proto__',
      'constructor',
      '..',
      '-',
      'a\u202eb',
      'a b',
      '',
      'x'.repeat(10_000),
    ]) {
      const config = JSON.stringify({ mcpServers: { a: { command } } });
      for (const { message } of findingsOn(commandNotFound, { config, machine: {} })) {
        assert.ok(message.summary.length <= 80);
        assert.doesNotMatch(message.summary, /[\p{Cc}\p{Cf}]/u);
      }
    }
  });
});

describe('a variable', () => {
  test('all of its uses get a default at once, and its value is nowhere', () => {
    const config =
      '{ "mcpServers": { "a": { "command": "a", "args": ["${TEAM}", "x${TEAM}"], "env": { "B": "${TEAM}" } } } }';
    assert.equal(fixed(unsetVariable, { config, machine: {} }), config.replaceAll('${TEAM}', '${TEAM:-}'));
  });

  test('of a file without a form for defaults gets none', () => {
    const config = '{ "servers": { "a": { "command": "a", "args": ["${env:TEAM}"] } } }';
    assert.equal(fixed(unsetVariable, { config, file: '.vscode/mcp.json', machine: {} }), undefined);
  });
});

describe('drift', () => {
  const differs = (own: object, other: object) => {
    const config = JSON.stringify({ mcpServers: { a: own } });
    const siblings = [{ file: '.vscode/mcp.json', config: JSON.stringify({ servers: { a: other } }) }];
    const [finding] = findingsOn(drift, { config, siblings });
    return finding && (finding.data as { readonly differs: readonly string[] }).differs;
  };

  test('is in what is started, not in how it is spelled', () => {
    const url = 'https://a.example/mcp';
    assert.equal(differs({ type: 'http', url }, { url: `${url}/` }), undefined);
    assert.equal(
      differs({ command: 'npx', args: ['-y', 'a'] }, { command: 'npx.cmd', args: ['a'] }),
      undefined,
    );
    assert.equal(
      differs({ command: 'a', env: { K: 'x' } }, { command: 'a', env: { K: '${input:k}' } }),
      undefined,
    );
    assert.equal(differs({ command: 'a', env: { K: 'x' } }, { command: 'a' }), undefined);
    assert.equal(
      differs({ command: 'node', args: ['./a.js'] }, { command: 'node', args: ['${workspaceFolder}/a.js'] }),
      undefined,
    );
  });

  test('is named by what differs', () => {
    assert.deepEqual(differs({ command: 'a', args: ['1'] }, { command: 'b', args: ['2'] }), [
      'command',
      'args',
    ]);
    assert.deepEqual(differs({ command: 'a', env: { K: 'x' } }, { command: 'a', env: { K: 'y' } }), [
      '`K` in env',
    ]);
    assert.deepEqual(differs({ command: 'a' }, { url: 'https://a.example' }), ['transport']);
    assert.deepEqual(differs({ url: 'https://a.example' }, { url: 'https://b.example' }), ['url']);
  });
});
