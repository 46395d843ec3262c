import { escaped, rangeInside } from '../../document/literal.ts';
import type { Range } from '../../document/range.ts';
import type { Machine } from '../../machine.ts';
import { isWithin, pathFrom } from '../../paths.ts';
import { quoted } from '../../words.ts';
import { buildAdvice } from '../entries/buildOutputs.ts';
import { isCommandLine } from '../entries/commandLines.ts';
import { type MissingPath, missingPath } from '../entries/missingPaths.ts';
import { type Ground, startsElsewhere, startsHere, workingFolder } from '../entries/resolved.ts';
import { rewrite } from '../entries/rewrite.ts';
import { type WrittenPath, writtenPaths } from '../entries/writtenPaths.ts';
import { quotedPath } from '../evidence/output.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly kind: MissingPath['kind'] | 'unbuilt';
  readonly role: WrittenPath['role'];
  /** From the folder of the file on, where it lies in it. */
  readonly path: string;
  readonly advice: string;
  readonly range: Range;
  readonly replacement?: string;
}

export default defineRule<Data, 'entry' | 'document' | 'machine'>({
  id: 'config/path-not-found',
  title: 'A path that leads nowhere',
  severity: 'warning',
  since: '0.1.0',
  needs: ['entry', 'document', 'machine'],
  givesWayTo: ['launch/not-found', 'launch/exit-early'],
  clients: 'all',
  docs: {
    what: 'A script, program, folder or env file that a server is started with and that does not exist.',
    why: 'The server ends as soon as it is started, and the client says that the connection was closed. A relative path counts from the folder that the client is open in, or from `cwd`. What a build makes, such as `dist/` or `.venv/`, is in no repository: there it is a note, “not built yet”.',
    how: 'Correct the path, or make what it leads to. Only arguments are looked at that are surely paths: the script behind `node` or `python`, the value of `uv --directory`, `cwd`, `envFile`, the roots of the filesystem server.',
    references: [
      'https://github.com/mksglu/context-mode/issues/531',
      'https://code.visualstudio.com/docs/reference/variables-reference',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A slip in the name of the file',
        config: '{ "mcpServers": { "docs": { "command": "node", "args": ["src/servr.mjs"] } } }',
        machine: { files: ['src/server.mjs'] },
      },
      {
        name: 'A file that has moved',
        file: '.vscode/mcp.json',
        config:
          '{ "servers": { "docs": { "command": "python3", "args": ["${workspaceFolder}/docs.py", "--port", "1"] } } }',
        machine: { files: ['servers/docs.py'] },
      },
      {
        name: 'A script that is nowhere',
        config: '{ "mcpServers": { "docs": { "command": "node", "args": ["./start.mjs"] } } }',
        machine: { files: ['package.json'] },
      },
      {
        name: 'A program by its path',
        config: '{ "mcpServers": { "docs": { "command": "/opt/docs/bin/docs-mcp" } } }',
        machine: {},
      },
      {
        name: 'A folder to work in',
        config:
          '{ "mcpServers": { "docs": { "command": "uv", "args": ["--directory", "servers/dosc", "run", "docs.py"] } } }',
        machine: { files: ['servers/docs/docs.py'] },
      },
      {
        name: 'A root of the filesystem server',
        config:
          '{ "mcpServers": { "files": { "command": "npx", "args": ["-y", "@modelcontextprotocol/server-filesystem", "./documents"] } } }',
        machine: { files: ['document.txt'] },
      },
      {
        name: 'An env file',
        file: '.vscode/mcp.json',
        config: '{ "servers": { "docs": { "command": "docs", "envFile": "${workspaceFolder}/.env" } } }',
        machine: { files: ['.env.example'] },
      },
      {
        name: 'Not built yet',
        config: '{ "mcpServers": { "docs": { "command": "node", "args": ["dist/server.js"] } } }',
        machine: { files: ['src/server.ts'], packages: { '.': { scripts: ['build'] } } },
      },
      {
        name: 'A virtual environment that nobody has made yet',
        config: '{ "mcpServers": { "docs": { "command": ".venv/bin/python", "args": ["-m", "docs"] } } }',
        machine: { files: ['pyproject.toml', 'uv.lock'] },
      },
      {
        name: 'A path with the separators of Windows',
        config: '{ "mcpServers": { "docs": { "command": "node", "args": ["src\\\\server.mjs"] } } }',
        machine: { files: ['src/server.mjs'] },
      },
    ],
    good: [
      {
        name: 'It is there',
        config:
          '{ "mcpServers": { "docs": { "command": "node", "args": ["--no-warnings", "src/server.mjs"] } } }',
        machine: { files: ['src/server.mjs'] },
      },
      {
        name: 'It is there from cwd on',
        config:
          '{ "mcpServers": { "docs": { "command": "node", "args": ["server.mjs"], "cwd": "servers" } } }',
        machine: { files: ['servers/server.mjs'] },
      },
      {
        name: 'Node adds the ending',
        config: '{ "mcpServers": { "docs": { "command": "node", "args": ["src/server"] } } }',
        machine: { files: ['src/server.js'] },
      },
      {
        name: 'A module, code, a command line of a shell',
        config:
          '{ "mcpServers": { "a": { "command": "python3", "args": ["-m", "docs.server"] }, "b": { "command": "node", "args": ["-e", "start/it"] }, "c": { "command": "bash", "args": ["-lc", "cd /opt/docs && ./start.sh"] } } }',
        machine: {},
      },
      {
        name: 'A folder of somebody else, of which config/machine-path tells',
        config:
          '{ "mcpServers": { "docs": { "command": "node", "args": ["/Users/grace/docs/server.mjs"] } } }',
        machine: {},
      },
      {
        name: 'A path of Windows on Linux',
        config: '{ "mcpServers": { "docs": { "command": "C:\\\\tools\\\\docs.exe" } } }',
        machine: {},
      },
      {
        name: 'In a plugin paths count from where the client stands',
        config: '{ "mcpServers": { "docs": { "command": "node", "args": ["./start.mjs"] } } }',
        folder: { pluginManifest: 'present' },
        machine: {},
      },
      {
        name: 'A variable that is known to the client only',
        config: '{ "mcpServers": { "docs": { "command": "node", "args": ["${DOCS_HOME}/server.mjs"] } } }',
        machine: { variables: ['DOCS_HOME'] },
      },
      {
        name: 'A script of package.json, and an argument that is none of a script’s',
        config:
          '{ "mcpServers": { "a": { "command": "bun", "args": ["run", "docs"] }, "b": { "command": "npx", "args": ["-y", "docs-mcp", "./notes"] }, "c": { "command": "docker", "args": ["run", "-i", "docs:1", "node", "/app/server.js"] } } }',
        machine: {},
      },
      {
        name: 'A folder that Docker makes by itself',
        config:
          '{ "mcpServers": { "docs": { "command": "docker", "args": ["run", "-i", "-v", "./data:/data", "docs:1"] } } }',
        machine: {},
      },
      {
        name: 'A server that is switched off',
        config: '{ "mcpServers": { "docs": { "command": "node", "args": ["gone.js"], "disabled": true } } }',
        machine: {},
      },
    ],
  },
  *check({ entry, document, machine, platform }) {
    const { command, transport, disabled } = entry;
    if (transport !== 'stdio' || disabled === 'yes' || command === undefined || !startsHere(document)) return;
    const ground: Ground = { document, machine, platform };
    const base = workingFolder(entry, ground);
    for (const written of writtenPaths(entry)) {
      if (written.role === 'program' && isCommandLine(command.value)) continue;
      const from = written.role === 'cwd' ? workingFolder({ ...entry, cwd: undefined }, ground) : base;
      const missing = missingPath(written, from, ground) ?? withOtherSeparators(written, from, ground);
      if (missing === undefined) continue;
      const { nearest, unbuilt, path } = missing;
      const place = nearest ?? written;
      yield {
        at: { kind: 'config', range: rangeInside(document.text, written.text, written.start, written.end) },
        severity: severityOf(missing, written, ground),
        data: {
          server: entry.name,
          kind: unbuilt === undefined ? missing.kind : 'unbuilt',
          role: written.role,
          path: pathFrom(machine.folder, path),
          advice: adviceFor(missing, written, machine),
          range: rangeInside(document.text, written.text, place.start, place.end),
          ...(nearest !== undefined && { replacement: nearest.text }),
        },
      };
    }
  },
  message: ({ server, kind, path, advice, role }) => ({
    summary:
      kind === 'unbuilt'
        ? `${quoted(server, 18)} needs ${quotedPath(path, 24)}, which is not built yet.`
        : kind === 'absent'
          ? `${quoted(server, 18)} needs ${quotedPath(path, 26)}, which is not there.`
          : `${quoted(server, 18)} needs a folder, and ${quotedPath(path, 22)} is a file.`,
    why: roles[role],
    fix: advice,
  }),
  many: (count) => `${count} paths of this server lead nowhere.`,
  fix: ({ range, replacement }) => rewrite(range, replacement, escaped),
});

const roles: { readonly [role in WrittenPath['role']]: string } = {
  program: 'A client starts this file, so that there is no server without it.',
  script: 'The command runs this file, so that the server ends at once without it.',
  option: 'The command is told to use it, and ends when it is not there.',
  root: 'The server serves this folder, and needs it to be there when it starts.',
  cwd: 'The server is started in this folder, so that it does not start without it.',
  'env-file': 'The variables of the server are read from it before it starts.',
};

/** What a build makes is a note; so is, on a machine of continuous integration, what is in no repository. */
function severityOf(
  { unbuilt, path }: MissingPath,
  { role }: WrittenPath,
  ground: Ground,
): 'warning' | 'info' {
  if (unbuilt !== undefined) return 'info';
  const notInRepository = !isWithin(path, ground.machine.folder) || role === 'env-file';
  return startsElsewhere(ground) && notInRepository ? 'info' : 'warning';
}

function adviceFor({ nearest, unbuilt, path }: MissingPath, { role }: WrittenPath, machine: Machine): string {
  if (nearest !== undefined) return `Write ${quoted(nearest.text, 60)}, which is there.`;
  if (unbuilt !== undefined) return buildAdvice(unbuilt, machine);
  const samples = ['.example', '.sample', '.template'].map((ending) => `${path}${ending}`);
  const sample = role === 'env-file' ? samples.find((file) => machine.kindOf(file) === 'file') : undefined;
  if (sample !== undefined)
    return `Copy ${quotedPath(pathFrom(machine.folder, sample))} to that name, and fill it in.`;
  if (!isWithin(path, machine.folder)) return 'Correct the path, or put there what it is to lead to.';
  return 'Correct the path; a relative one counts from the folder that the client is open in, or from `cwd`.';
}

/** Outside Windows `\` is a character like any other. Only where `/` would lead somewhere it is surely meant. */
function withOtherSeparators(
  written: WrittenPath,
  base: string | undefined,
  ground: Ground,
): MissingPath | undefined {
  const literal = written.text.value.slice(written.start, written.end);
  if (ground.platform === 'win32' || !literal.includes('\\') || /^[A-Za-z]:|^\\\\/.test(literal))
    return undefined;
  const slashes = literal.replaceAll('\\', '/');
  const { start, end } = written;
  const other = { ...written, text: { ...written.text, value: slashes }, start: 0, end: slashes.length };
  if (base === undefined || missingPath(other, base, ground) !== undefined) return undefined;
  return { path: literal, kind: 'absent', nearest: { start, end, text: slashes } };
}
