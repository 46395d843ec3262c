import {
  idsOf,
  type Known,
  known,
  subjectOf,
  sure,
  type ToldFact,
  tell,
  told,
} from '../../clients/select.ts';
import { cutName, type VisibleNameFact } from '../../clients/shared/visibleName.ts';
import { property } from '../../json.ts';
import type { ProbeReport } from '../../report/report.ts';
import { quoted } from '../../words.ts';
import { defineRule } from '../rule.ts';
import { portable, rename } from '../toolNames.ts';

interface Data {
  readonly tool: string;
  readonly other: string;
  /** What both become for the first of the clients; others may take the tool for another one. */
  readonly visible: string;
  readonly clients: readonly ToldFact[];
}

const describedAs = (name: string) => ({
  name,
  description: 'Reads a file.',
  inputSchema: { type: 'object' },
});

export default defineRule<Data, 'tools' | 'report'>({
  id: 'tools/prefixed-name-collision',
  title: 'Two tools become one for a client',
  severity: 'error',
  since: '0.1.0',
  needs: ['tools', 'report'],
  clients: 'by-fact',
  docs: {
    what: 'Two tools whose names are the same once a client has replaced characters, or cut what is too long.',
    why: 'The model then sees one name for both. Calls of one tool reach the other, or one of them is simply not there. The names as the server gives them differ, so nothing else tells of it.',
    how: 'Rename one of them so that they differ in letters and digits, and near the beginning.',
    references: [
      'https://github.com/google-gemini/gemini-cli/blob/5411f113cafae26161b4969b0237b8e1e024e2c2/packages/core/src/tools/mcp-tool.ts#L590-L618',
      'https://github.com/microsoft/vscode/blob/b9d464f54ac4b6180db5fc9f1967938779c4d3ab/src/vs/workbench/contrib/mcp/common/mcpServer.ts',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A dot and an underscore',
        config: '{ "mcpServers": { "files": { "command": "files-mcp" } } }',
        tools: [describedAs('file_read'), describedAs('file.read')],
      },
      {
        name: 'Names that differ behind the place where VS Code cuts',
        tools: [
          describedAs('read_the_lines_of_a_file_in_the_workspace_of_the_first_user'),
          describedAs('read_the_lines_of_a_file_in_the_workspace_of_the_first_team'),
        ],
        clients: ['vscode'],
      },
      {
        name: 'Names that differ in the middle, which Gemini CLI takes out',
        config: '{ "mcpServers": { "files": { "command": "files-mcp" } } }',
        tools: [
          describedAs('read_the_lines_of_a_file_in_one_workspace_of_the_very_first_user'),
          describedAs('read_the_lines_of_a_file_in_all_workspace_of_the_very_first_user'),
        ],
        clients: ['gemini-cli'],
      },
    ],
    good: [
      {
        name: 'Names that differ in their letters',
        tools: [describedAs('file_read'), describedAs('file.write')],
      },
      {
        name: 'Clients that keep them apart',
        tools: [describedAs('file_read'), describedAs('file.read')],
        clients: ['codex', 'cursor'],
      },
      {
        name: 'The same name twice, of which tools/duplicate-name tells',
        tools: [describedAs('file_read'), describedAs('file_read')],
      },
    ],
  },
  *check({ tools, report, entry, clients }) {
    const title = titleOf(report);
    const server = entry?.name ?? report.server;
    const names = [...new Set(tools.map(({ name }) => name))];
    const found = new Map<string, Collision>();
    for (const one of known(clients, 'equalNames')) {
      const { visibleName } = one.client.facts;
      if (visibleName === undefined) continue;
      for (const pair of equalNames(names, visibleName, { server, ...(title !== undefined && { title }) })) {
        const before = found.get(pair.tool);
        found.set(pair.tool, { ...(before ?? pair), hit: [...(before?.hit ?? []), one] });
      }
    }
    for (const { tool, other, visible, hit } of found.values()) {
      yield {
        at: { kind: 'tool', tool },
        clients: idsOf(hit),
        ...(!sure(hit) && { severity: 'info' }),
        data: { tool, other, visible, clients: hit.map(told) },
      };
    }
  },
  message: ({ tool, other, visible, clients }) => ({
    summary: `${subjectOf(clients, 'takes', 'take')} ${quoted(tool, 20)} and ${quoted(other, 20)} for one tool.`,
    why: `Both become ${quoted(visible, 64)}. ${tell(clients)}`,
    fix: 'Rename one of them so that they differ in letters and digits, and near the beginning.',
  }),
  many: (count) => `Some clients take ${count} tools for others of this server.`,
  fix: ({ tool }, { tools }) => (portable(tool) === tool ? undefined : rename(portable(tool), tools)),
});

interface Pair {
  readonly tool: string;
  readonly other: string;
  readonly visible: string;
}

interface Collision extends Pair {
  readonly hit: readonly Known[];
}

/** Each name that becomes the same as an earlier one, with the first of those. */
function equalNames(
  names: readonly string[],
  fact: VisibleNameFact,
  of: { readonly server: string; readonly title?: string },
): readonly Pair[] {
  const first = new Map<string, string>();
  return names.flatMap((tool): Pair[] => {
    const visible = cutName(fact, { ...of, tool });
    const other = first.get(visible);
    if (other !== undefined) return [{ tool, other, visible }];
    first.set(visible, tool);
    return [];
  });
}

/** VS Code builds its prefix from what the server calls itself. */
function titleOf({ handshake }: ProbeReport): string | undefined {
  if (handshake.kind !== 'done') return undefined;
  const { serverInfo } = handshake;
  const title = property(serverInfo, 'title') ?? property(serverInfo, 'name');
  return typeof title === 'string' ? title : undefined;
}
