import { idsOf, known, type ToldFact, tell, told, withoutFact } from '../../clients/select.ts';
import { variablesOf } from '../../dialects/readers.ts';
import { findVariables } from '../../dialects/variables.ts';
import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { insertMemberAfter, replaceString, setMember } from '../../document/edits.ts';
import type { TextEdit } from '../../document/range.ts';
import { listed, quoted } from '../../words.ts';
import { isBatchFile, remoteHeaders, shellTexts, startedProgram } from '../entries/command.ts';
import { isCommandLine, joinedArguments } from '../entries/commandLines.ts';
import { startsHere } from '../entries/resolved.ts';
import { masked } from '../entries/secrets.ts';
import { writtenVariables } from '../entries/variables.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly value: string;
  readonly argument: number;
  /** Whether it is a header of `mcp-remote`, which fills in variables itself; no other server is known to. */
  readonly header: 'remote' | 'none';
  readonly clients: readonly ToldFact[];
  /** Titles of those of which nothing is known. */
  readonly unheard: readonly string[];
}

export default defineRule<Data, 'entry'>({
  id: 'config/windows-arg-space',
  title: 'An argument with a space for a batch file',
  severity: 'info',
  since: '0.1.0',
  needs: ['entry'],
  clients: 'by-fact',
  failsRun: 'never',
  docs: {
    what: 'An argument with white space where the command is a batch file on Windows, such as `npx`.',
    why: 'On Windows a batch file is started through `cmd`, which reads the whole line again. Clients that put no quotes of their own around the arguments break them at the space, as the README of mcp-remote says of Cursor and Claude Desktop, with errors such as `C:\\Program is not recognized`. Elsewhere nothing happens, so this never changes the exit status.',
    how: 'Keep white space out of arguments. `mcp-remote` takes `"Authorization:${AUTH_HEADER}"` with the value in `env`.',
    references: [
      'https://github.com/geelen/mcp-remote#custom-headers',
      'https://github.com/Part-DB/Part-DB-server/issues/1480',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A header for mcp-remote',
        config:
          '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "mcp-remote@0.1.29", "https://docs.example/mcp", "--header", "Authorization: Bearer ${DOCS_TOKEN}"] } } }',
      },
      {
        name: 'A folder',
        config:
          '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp@1.0.0", "/srv/our docs"] } } }',
      },
    ],
    good: [
      {
        name: 'The value in env',
        config:
          '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "mcp-remote@0.1.29", "https://docs.example/mcp", "--header", "Authorization:${AUTH_HEADER}"], "env": { "AUTH_HEADER": "Bearer ${DOCS_TOKEN}" } } } }',
      },
      {
        name: 'The program itself, which cmd finds with its spaces',
        config:
          '{ "mcpServers": { "docs": { "command": "cmd", "args": ["/c", "C:\\\\Program Files\\\\nodejs\\\\npx.cmd", "-y", "docs-mcp"] } } }',
      },
      {
        name: 'A real program',
        config: '{ "mcpServers": { "docs": { "command": "uvx", "args": ["docs-mcp", "/srv/our docs"] } } }',
      },
      {
        name: 'In a container, which is not Windows',
        file: '.devcontainer/devcontainer.json',
        config:
          '{ "customizations": { "vscode": { "mcp": { "servers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp@1.0.0", "/srv/our docs"] } } } } } }',
      },
      {
        name: 'Two arguments in one, of which config/command-line tells',
        config: '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "docs-mcp", "--port 1"] } } }',
      },
    ],
  },
  *check({ entry, clients, document }) {
    const { command } = entry;
    if (document !== undefined && !startsHere(document)) return;
    if (command === undefined || isCommandLine(command.value) || !startsBatchFile(entry)) return;
    const hit = known(clients, 'windowsSpaces');
    const unheard = withoutFact(clients, 'windowsSpaces').map(({ title }) => title);
    const joined = new Set(joinedArguments(entry));
    const script = shellTexts(entry);
    const headers = remoteHeaders(entry);
    const through = startedProgram(entry)?.through.length ?? 0;
    for (const [argument, { value }] of entry.args.entries()) {
      const other = joined.has(argument) || (through === 0 && script.has(argument));
      if (other || argument < through || !/\s/.test(value.trim())) continue;
      yield {
        at: { kind: 'launch', argument },
        clients: idsOf(hit),
        data: {
          clients: hit.map(told),
          unheard,
          server: entry.name,
          value: masked(value),
          argument,
          header: headers.has(argument) ? 'remote' : 'none',
        },
      };
    }
  },
  message: ({ server, value, clients, unheard }) => ({
    summary:
      clients.length > 0
        ? `On Windows some clients break ${quoted(value, 34)} at its space.`
        : `On Windows a client may break ${quoted(value, 34)} at its space.`,
    why: [
      `${quoted(server)} is started through a batch file there, for which \`cmd\` reads the line again.`,
      tell(clients),
      unheard.length > 0 ? `Of ${listed(unheard)} nothing is known.` : '',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    fix: 'If such a client reads this file on Windows, keep white space out of the argument.',
  }),
  many: (count) => `On Windows clients may break ${count} arguments at their spaces.`,
  fix: ({ argument, header }, { entry, document }) => {
    if (header !== 'remote') return undefined;
    const edits = document && intoEnvironment(entry, argument, document);
    return edits && { kind: 'config', title: 'Move the value to env', safety: 'unsafe', edits };
  },
});

function startsBatchFile(entry: ServerEntry): boolean {
  const { command } = entry;
  if (command === undefined) return false;
  const wrapped = entry.args[(startedProgram(entry)?.through.length ?? 0) - 1];
  return isBatchFile(command.value) || (wrapped !== undefined && isBatchFile(wrapped.value));
}

/** The value behind the name of the header becomes a variable of `env`. */
function intoEnvironment(
  entry: ServerEntry,
  index: number,
  document: ConfigDocument,
): readonly TextEdit[] | undefined {
  const { text } = document;
  const argument = entry.args[index];
  const [, option = '', header, value] =
    /^(--header=)?([A-Za-z][\w-]*):\s*(\S[\s\S]*)$/.exec(argument?.value ?? '') ?? [];
  if (argument === undefined || header === undefined || value === undefined) return undefined;
  if (needsOtherVariables(value, entry, document)) return undefined;
  const name = `${header.toUpperCase().replaceAll('-', '_')}_HEADER`;
  const { args, env } = entry.parts;
  if (args === undefined || entry.env.some(({ key }) => key.value === name)) return undefined;
  const named = replaceString(argument, `${option}${header}:\${${name}}`);
  if (env === undefined) {
    const added = `{ ${JSON.stringify(name)}: ${JSON.stringify(value)} }`;
    return [named, insertMemberAfter(text, args, document.dialect.fields.env, added)];
  }
  return env.value.type === 'object'
    ? [named, ...setMember(text, env.value, name, JSON.stringify(value))]
    : undefined;
}

/** `mcp-remote` fills in once: a variable in the value has to be one that the client replaces in `env`. */
function needsOtherVariables(value: string, { env }: ServerEntry, document: ConfigDocument): boolean {
  const replaced = findVariables(value, variablesOf(document)).length;
  const written = writtenVariables(value);
  return written.length > replaced || written.some(({ name }) => env.some(({ key }) => key.value === name));
}
