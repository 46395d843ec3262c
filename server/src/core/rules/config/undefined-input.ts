import { appendInput } from '../../document/edits.ts';
import { escaped } from '../../document/literal.ts';
import type { Range } from '../../document/range.ts';
import { counted, quoted, shown } from '../../words.ts';
import { askedInputs, type InputUse, inputUses, newInput, readsInputs } from '../entries/inputs.ts';
import { nearest } from '../entries/nearest.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly id: string;
  readonly server: string;
  /** Everywhere that it is asked for. */
  readonly places: readonly Range[];
  /** An input that is there and that may be meant. */
  readonly meant?: string;
}

/** A file that asks for more inputs than it defines by this many has one fault, and it is told often enough. */
const maximumTold = 200;

/** So many places are told beside the first one. */
const relatedPlaces = 20;

/** A file holds fewer, and comparing names takes long. */
const mostCompared = 50;

export default defineRule<Data, 'document'>({
  id: 'config/undefined-input',
  title: 'An input that is defined nowhere',
  severity: 'error',
  since: '0.1.0',
  needs: ['document'],
  clients: 'all',
  docs: {
    what: 'A variable `${input:id}` whose id stands in no definition under `inputs`.',
    why: 'VS Code asks for an input only when it is defined in the same file. For one that is not it cannot fill in the value, and the server does not start.',
    how: 'Add a definition to `inputs`, with `"password": true` for a secret, or correct the id.',
    references: [
      'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
      'https://github.com/microsoft/apm/issues/342',
    ],
  },
  examples: {
    bad: [
      {
        name: 'No inputs at all',
        file: '.vscode/mcp.json',
        config:
          '{\n  "servers": {\n    "docs": {\n      "type": "http",\n      "url": "https://docs.example/mcp",\n      "headers": { "Authorization": "Bearer ${input:docs-token}" }\n    }\n  }\n}\n',
      },
      {
        name: 'Another spelling of an input',
        file: '.vscode/mcp.json',
        config:
          '{ "inputs": [{ "type": "promptString", "id": "docsToken", "description": "Token" }], "servers": { "docs": { "command": "docs", "env": { "TOKEN": "${input:docs-token}" } } } }',
      },
      {
        name: 'Asked for twice, told once',
        file: '.vscode/mcp.json',
        config:
          '{ "inputs": [], "servers": { "a": { "command": "a", "args": ["${input:x}"] }, "b": { "command": "b", "args": ["${input:x}"] } } }',
      },
    ],
    good: [
      {
        name: 'A defined input',
        file: '.vscode/mcp.json',
        config:
          '{ "inputs": [{ "type": "promptString", "id": "docs-token", "description": "Token", "password": true }], "servers": { "docs": { "command": "docs", "env": { "TOKEN": "${input:docs-token}" } } } }',
      },
      {
        name: 'Nothing asked for',
        file: '.vscode/mcp.json',
        config: '{ "inputs": [], "servers": { "docs": { "command": "docs" } } }',
      },
      {
        name: 'In .mcp.json, where config/variable-syntax tells of it',
        config: '{ "mcpServers": { "docs": { "command": "docs", "args": ["${input:x}"] } } }',
      },
    ],
  },
  *check({ document }) {
    if (!readsInputs(document)) return;
    const defined = document.inputs.map(({ id }) => id.value);
    const known = new Set(defined);
    const uses = new Map<string, InputUse[]>();
    const asking = document.servers.filter((entry) => askedInputs(entry).some((id) => !known.has(id)));
    for (const use of asking.flatMap((entry) => inputUses(entry, document))) {
      const same = uses.get(use.id);
      if (same !== undefined) same.push(use);
      else if (!known.has(use.id)) uses.set(use.id, [use]);
    }
    for (const [id, [first, ...others]] of [...uses].slice(0, maximumTold)) {
      if (first === undefined) continue;
      const meant = nearest(id, defined.slice(0, mostCompared));
      yield {
        at: { kind: 'config', range: first.range },
        clients: ['vscode'],
        related: others.slice(0, relatedPlaces).map(({ range, server }) => ({
          range,
          message: `also asked for by ${quoted(server)}`,
        })),
        data: {
          id,
          server: first.server,
          places: [first, ...others].map(({ range }) => range),
          ...(meant !== undefined && { meant }),
        },
      };
    }
  },
  message: ({ id, server, places, meant }) => ({
    summary: `VS Code cannot start ${quoted(server, 14)}: it knows no input ${quoted(id, 20)}.`,
    why: `The file asks for it in ${counted(places.length, 'place')} and defines it nowhere, so VS Code has nothing to fill in.`,
    fix:
      meant === undefined
        ? `Add an input with the id ${quoted(id)} to \`inputs\`.`
        : `Write ${quoted(meant)} if that is the one that is meant, or add an input ${quoted(id)}.`,
  }),
  many: (count) => `VS Code cannot start this server: it knows ${count} inputs not.`,
  fix: ({ id, places, meant }, { document }) => {
    if (meant !== undefined) {
      const edits = places.map((range) => ({ range, text: escaped(`\${input:${meant}}`) }));
      return { kind: 'config', title: `Use the input ${shown(meant)}`, safety: 'unsafe', edits };
    }
    if (document.section === undefined) return undefined;
    const edits = appendInput(document.text, document.section, newInput(id));
    return { kind: 'config', title: `Add the input ${shown(id)}`, safety: 'unsafe', edits };
  },
});
