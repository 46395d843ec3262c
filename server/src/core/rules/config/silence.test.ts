// biome-ignore-all lint/suspicious/noTemplateCurlyInString: variables of config files are what this is about.
/** Files as people have them that are fine: of these, no rule on configs says more than a note. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lint } from '../../lint.ts';
import { exampleSettings, exampleSubject } from '../examples.ts';
import type { Config } from '../fixed.ts';
import { rules } from '../index.ts';

const files: readonly (readonly [name: string, config: Config, notes: readonly string[]])[] = [
  [
    'a shared file in the forms that all of its readers take',
    {
      config: `{
  "mcpServers": {
    "orders": { "type": "http", "url": "https://orders.bakery.example/mcp", "headers": { "Authorization": "Bearer \${ORDERS_TOKEN}" } },
    "stock": { "type": "stdio", "command": "uvx", "args": ["stock-mcp==2.1.0"], "env": { "STOCK_DB": "\${STOCK_DB:-/srv/stock.db}" } },
    "oven": { "type": "local", "command": "node", "args": ["dist/oven.js"], "tools": ["*"], "description": "Reads the oven", "name": "Oven" },
    "till": { "command": "docker", "args": ["run", "-i", "--rm", "-e", "TILL_KEY", "bakery/till:3.2"], "env": { "TILL_KEY": "\${TILL_KEY}" } }
  }
}
`,
    },
    [],
  ],
  [
    'a plugin with a flat map, a placeholder and the plugin’s own variables',
    {
      config:
        '{ "orders": { "type": "http", "url": "" }, "stock": { "command": "node", "args": ["${CLAUDE_PLUGIN_ROOT}/stock.js"], "env": { "KEY": "${user_config.key}", "ROOT": "${CLAUDE_PROJECT_DIR}" } } }',
      folder: { pluginManifest: 'present' },
    },
    [],
  ],
  [
    'a plugin of Codex',
    {
      config:
        '{ "mcp_servers": { "orders": { "url": "https://orders.bakery.example/mcp", "bearer_token_env_var": "ORDERS_TOKEN" } } }',
      folder: { pluginManifest: 'present' },
    },
    [],
  ],
  [
    'a file of VS Code as its gallery and its people write it',
    {
      file: '.vscode/mcp.json',
      config: `{
  // started with the workspace
  "inputs": [],
  "servers": {
    "io.github.bakery/orders": { "type": "http", "url": "https://orders.bakery.example/mcp", "gallery": "https://gallery.example", "version": "1.2.0" },
    "local": { "url": "http://localhost:3001/mcp" },
    "host": { "type": "http", "url": "http://bakery-host:8000/mcp" },
    "My Stock": { "command": "\${workspaceFolder}/.venv/bin/python", "args": ["-m", "stock"], "envFile": "\${workspaceFolder}/.env" },
    "till": {
      "command": "npx",
      "args": ["-y", "mcp-remote@0.1.29", "https://till.bakery.example/mcp", "--header", "Authorization:\${TILL_AUTH}"],
      "env": { "TILL_AUTH": "Bearer \${env:TILL_TOKEN}" },
    },
  },
}
`,
    },
    ['config/windows-shim'],
  ],
  [
    'a header of mcp-remote, which fills in the variable itself; a batch file and a blank are notes',
    {
      file: '.vscode/mcp.json',
      config:
        '{ "servers": { "till": { "command": "npx", "args": ["-y", "mcp-remote@0.1.29", "https://till.bakery.example/mcp", "--header", "Authorization: Bearer ${TILL_TOKEN}"], "env": { "TILL_TOKEN": "${input:till}" } } }, "inputs": [{ "id": "till", "type": "promptString", "description": "Till", "password": true }] }',
    },
    ['config/windows-shim', 'config/windows-arg-space'],
  ],
  [
    'programs that a build has yet to make, beside their sources',
    {
      config:
        '{ "mcpServers": { "oven": { "command": "node", "args": ["dist/oven.js"] }, "stock": { "command": ".venv/bin/python", "args": ["-m", "stock"] }, "till": { "command": "java", "args": ["-jar", "target/till.jar"] } } }',
      machine: {
        commands: ['/usr/bin/node', '/usr/bin/java'],
        files: ['package.json', 'src/oven.ts', 'pyproject.toml', 'stock.py', 'pom.xml', 'src/main/Till.java'],
      },
    },
    ['config/path-not-found', 'config/path-not-found', 'config/path-not-found'],
  ],
  [
    'a plugin of Copilot, which takes an address without a type',
    {
      config: '{ "mcpServers": { "orders": { "url": "https://orders.bakery.example/mcp" } } }',
      folder: { pluginManifest: 'present', plugins: ['copilot'] },
    },
    [],
  ],
  [
    'a placeholder of a plugin under its root key',
    {
      config: '{ "mcpServers": { "orders": { "type": "http", "url": "" } } }',
      folder: { pluginManifest: 'present', plugins: ['claude'] },
    },
    [],
  ],
  [
    'a file with every server commented out',
    { file: '.vscode/mcp.json', config: '{\n  // "servers": {}\n}\n' },
    [],
  ],
  [
    'a mcp.json that is something else',
    {
      file: 'mcp.json',
      config: '{ "name": "bakery", "tools": [{ "name": "bake", "url": "http://x.example.com/~/<x>" }] }',
    },
    [],
  ],
];

for (const [name, config, notes] of files) {
  test(name, () => {
    const example = { ...config, name };
    const own = rules.filter(({ id }) => id.startsWith('config/'));
    const { findings, failures } = lint(exampleSubject(example), exampleSettings(example), own);
    assert.deepEqual(failures, []);
    assert.deepEqual(
      findings.map(({ rule, severity }) => (severity === 'info' ? rule : `${rule}: ${severity}`)),
      notes,
    );
  });
}

test('hostile names and values are named safely, and in few words', () => {
  const odd = [
    '__proto__',
    '',
    ' ',
    '\u202eevil\n',
    '🥐'.repeat(60),
    'x'.repeat(100_000),
    '${',
    '`',
    '$(',
    '<b>',
  ];
  const entries = odd.flatMap((text) => [
    {
      command: text,
      args: [text, `--x ${text}`, `"${text}"`, `~/${text}`],
      env: { [text]: `/Users/${text}/your-key` },
    },
    {
      type: text,
      url: `http://${text}.example.com/sse`,
      headers: { Authorization: `Bearer ${text}a1b2c3d4e5f6g7h8` },
    },
    { command: 'docs', args: [`\${input:${text}9}`, `\${env:${text}}`, `\${${text}}`] },
    { type: 'http', command: `npx ${text} -y`, [`${text}x`]: 1, disabled: true, cwd: `\${${text}` },
    { command: 'docker', args: ['run', '-it', '-e', text, text], env: { [`${text}_`]: text } },
    { command: 'sh', args: ['-c', `sudo rm -rf ${text}`] },
  ]);
  const servers = Object.fromEntries(
    entries.map((entry, index) => [`${odd[index % odd.length]}${index} `, entry]),
  );
  for (const file of ['.mcp.json', '.vscode/mcp.json', 'mcp.json']) {
    const key = file === '.mcp.json' ? 'mcpServers' : 'servers';
    const inputs = odd.map((id) => ({ id, type: 'promptString', description: id }));
    const example = { name: '', file, config: JSON.stringify({ inputs, [key]: servers }) };
    const { findings, failures } = lint(exampleSubject(example), exampleSettings(example));
    assert.deepEqual(failures, []);
    assert.ok(findings.length > 100);
    for (const { message, rule, fix } of findings) {
      assert.ok(message.summary.length <= 80, `${rule}: ${message.summary}`);
      const words = [message.summary, message.why, message.fix, fix?.title ?? ''].join(' ');
      assert.doesNotMatch(words, /[\p{Cc}\p{Cf}\p{Cs}]/u, rule);
      assert.ok((fix?.title.length ?? 0) <= 120, `${rule}: ${fix?.title}`);
      assert.ok(message.why.length < 2000 && message.fix.length < 2000, rule);
    }
  }
});
