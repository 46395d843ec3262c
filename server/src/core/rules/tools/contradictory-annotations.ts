import { property } from '../../json.ts';
import { quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly tool: string;
}

export default defineRule<Data, 'tools'>({
  id: 'tools/contradictory-annotations',
  title: 'Tool says that it only reads and that it destroys',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'A tool with both `readOnlyHint: true` and `destructiveHint: true`.',
    why: 'A tool that changes nothing cannot destroy anything. Clients settle the contradiction in different ways: some let the tool run without asking because it only reads, others ask before every call because it destroys.',
    how: 'Set `destructiveHint` to false when the tool only reads, otherwise set `readOnlyHint` to false.',
    references: ['https://modelcontextprotocol.io/specification/2025-11-25/schema#toolannotations'],
  },
  examples: {
    bad: [
      {
        name: 'Both are true',
        tools: [
          {
            name: 'purge_cache',
            description: 'Empties the cache.',
            inputSchema: { type: 'object' },
            annotations: { readOnlyHint: true, destructiveHint: true },
          },
        ],
      },
    ],
    good: [
      {
        name: 'It destroys',
        tools: [
          {
            name: 'purge_cache',
            description: 'Empties the cache.',
            inputSchema: { type: 'object' },
            annotations: { readOnlyHint: false, destructiveHint: true },
          },
        ],
      },
      {
        name: 'It only reads and leaves the rest open',
        tools: [
          {
            name: 'show_cache',
            description: 'Lists what is in the cache.',
            inputSchema: { type: 'object' },
            annotations: { readOnlyHint: true },
          },
        ],
      },
    ],
  },
  *check({ tools }) {
    for (const { name, raw } of tools) {
      const annotations = property(raw, 'annotations');
      if (property(annotations, 'readOnlyHint') !== true) continue;
      if (property(annotations, 'destructiveHint') !== true) continue;
      yield { at: { kind: 'tool', tool: name }, data: { tool: name } };
    }
  },
  message: ({ tool }) => ({
    summary: `Tool ${quoted(tool, 28)} claims that it only reads and that it destroys.`,
    why: 'Codex asks before each call of such a tool (2026-09); clients that look at `readOnlyHint` alone, as VS Code does (2026), run it without asking.',
    fix: 'Set `destructiveHint` to false when the tool only reads, otherwise set `readOnlyHint` to false.',
  }),
  many: (count) => `${count} tools claim that they only read and that they destroy.`,
  fix: () => ({
    kind: 'tool',
    title: 'Set readOnlyHint to false',
    safety: 'unsafe',
    operations: [{ kind: 'set', pointer: '/annotations/readOnlyHint', value: false }],
  }),
});
