import { removeElement } from '../../document/edits.ts';
import { escaped } from '../../document/literal.ts';
import { elements, member } from '../../document/node.ts';
import { quoted, shown } from '../../words.ts';
import { mentionedInputs, readsInputs } from '../entries/inputs.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly id: string;
  /** Place in `inputs`. */
  readonly index: number;
}

const mostFixed = 1000;

export default defineRule<Data, 'document'>({
  id: 'config/unused-input',
  title: 'An input that nothing asks for',
  severity: 'info',
  since: '0.1.0',
  needs: ['document'],
  clients: 'all',
  docs: {
    what: 'A definition under `inputs` that no server uses.',
    why: 'VS Code asks for an input when a server uses it, so nobody is ever asked for this one. Often the variable was meant to stand where a value stands in clear.',
    how: 'Use it as `${input:id}`, or take the definition away.',
    references: ['https://code.visualstudio.com/docs/copilot/reference/mcp-configuration'],
  },
  examples: {
    bad: [
      {
        name: 'A definition that is left over',
        file: '.vscode/mcp.json',
        config:
          '{\n  "inputs": [\n    { "type": "promptString", "id": "docs-token", "description": "Token" }\n  ],\n  "servers": { "docs": { "command": "docs" } }\n}\n',
      },
    ],
    good: [
      {
        name: 'A used input',
        file: '.vscode/mcp.json',
        config:
          '{ "inputs": [{ "type": "promptString", "id": "t", "description": "Token" }], "servers": { "docs": { "command": "docs", "args": ["--token=${input:t}"] } } }',
      },
      {
        name: 'No inputs, as VS Code itself writes it',
        file: '.vscode/mcp.json',
        config: '{ "servers": {}, "inputs": [] }',
      },
      {
        name: 'Used by a server that is commented out',
        file: '.vscode/mcp.json',
        config:
          '{\n  "inputs": [{ "type": "promptString", "id": "t", "description": "Token" }],\n  "servers": {\n    // "docs": { "command": "docs", "args": ["${input:t}"] }\n  }\n}\n',
      },
      {
        name: 'In a file whose readers know no inputs',
        config: '{ "inputs": [{ "type": "promptString", "id": "t", "description": "T" }], "mcpServers": {} }',
      },
    ],
  },
  *check({ document }) {
    if (!readsInputs(document) || document.fault !== undefined) return;
    const list = elements(member(document.section, 'inputs')?.value);
    const mentioned = mentionedInputs(document);
    const places = new Map(list.map(({ offset }, index) => [offset, index]));
    for (const { id, range } of document.inputs) {
      const index = places.get(range.start);
      if (index === undefined || mentioned.has(escaped(id.value))) continue;
      yield { at: { kind: 'config', range: id.range }, clients: ['vscode'], data: { id: id.value, index } };
    }
  },
  message: ({ id }) => ({
    summary: `Nobody is ever asked for ${quoted(id, 30)}: no server uses it.`,
    why: 'VS Code asks for an input when a server that uses it starts.',
    fix: `Write \`\${input:${shown(id)}}\` where its value belongs, or take the definition away.`,
  }),
  many: (count) => `Nobody is ever asked for ${count} inputs: no server uses them.`,
  // Not safe: whoever writes an input first and its use second would lose it in between.
  fix: ({ id, index }, { document }) => {
    const list = member(document.section, 'inputs')?.value;
    // Every fix looks at the whole list, so in one of many thousands it would take minutes.
    if (list === undefined || elements(list).length > mostFixed) return undefined;
    const edits = removeElement(document.text, list, index);
    return { kind: 'config', title: `Remove the input ${shown(id)}`, safety: 'unsafe', edits };
  },
});
