/**
 * The name under which the model sees a tool. Each client builds it in its own way from the key of the server
 * in the config, or from the name that the server gives itself, and the tool's own name.
 */
import type { Client, Fact } from '../client.ts';

export type NameForm = 'claude-code' | 'codex' | 'gemini-cli' | 'vscode' | 'cursor' | 'copilot-cli';

export interface VisibleNameFact extends Fact {
  readonly form: NameForm;
  /** The longest that still works, in UTF-16 units. */
  readonly budget: number;
  /** What becomes of a longer one: the tool is lost, its name is cut, or cut with a hash that keeps it apart. */
  readonly over: 'loses' | 'cuts' | 'hashes';
}

export interface NameParts {
  /** The key of the server. */
  readonly server: string;
  readonly tool: string;
  /** What the server calls itself in `initialize`. */
  readonly title?: string;
}

interface Builder {
  /** Whether the key of the server is part of it. */
  readonly key: 'used' | 'unused';
  readonly whole: (parts: NameParts) => string;
  readonly cut: (whole: string, budget: number) => string;
}

const builders: { readonly [form in NameForm]: Builder } = {
  'claude-code': {
    key: 'used',
    whole: ({ server, tool }) =>
      `mcp__${clean(server, /[^A-Za-z0-9_-]/g)}__${clean(tool, /[^A-Za-z0-9_-]/g)}`,
    cut: slice,
  },
  codex: {
    key: 'used',
    whole: ({ server, tool }) => `mcp__${clean(server, /[^A-Za-z0-9_]/g)}__${clean(tool, /[^A-Za-z0-9_]/g)}`,
    cut: slice,
  },
  'gemini-cli': {
    key: 'used',
    whole: ({ server, tool }) => {
      const name = `${server}_${tool}`;
      return clean(name.startsWith('mcp_') ? name : `mcp_${name}`, /[^A-Za-z0-9_.:-]/g);
    },
    // The middle goes, and nothing keeps two such names apart.
    cut: (whole, budget) => (whole.length > budget ? `${whole.slice(0, 30)}...${whole.slice(-30)}` : whole),
  },
  vscode: {
    key: 'unused',
    whole: ({ server, title, tool }) => {
      const own = clean(`mcp_${(title ?? server).slice(0, 64).toLowerCase()}`, /[^a-z0-9_.-]/g).slice(0, 17);
      return clean(`${own}_${tool}`, /[^A-Za-z0-9_-]/g);
    },
    cut: slice,
  },
  // The two are counted together; how they are joined is not known.
  cursor: { key: 'used', whole: ({ server, tool }) => `${server}${tool}`, cut: slice },
  'copilot-cli': {
    key: 'used',
    whole: ({ server, tool }) => clean(`${server}-${tool}`, /[^A-Za-z0-9_-]/g),
    cut: slice,
  },
};

/** The whole name, which may be longer than the client takes. */
export function wholeName({ form }: VisibleNameFact, parts: NameParts): string {
  return builders[form].whole(parts);
}

/** The name as the client cuts it. */
export function cutName({ form, budget }: VisibleNameFact, parts: NameParts): string {
  const { whole, cut } = builders[form];
  return cut(whole({ ...parts, tool: bounded(parts.tool) }), budget);
}

export function usesKey({ form }: VisibleNameFact): boolean {
  return builders[form].key === 'used';
}

/** Whether the name of the tool alone is too long, whatever the server is called. */
export function isTooLongAlone(client: Client, { budget }: VisibleNameFact, tool: string): boolean {
  return tool.length > Math.min(budget, client.facts.toolNameLength?.value ?? budget);
}

/** Each unit that is not taken becomes `_`, so that the length stays the same. */
function clean(name: string, others: RegExp): string {
  return name.replace(others, '_');
}

function slice(whole: string, budget: number): string {
  return whole.slice(0, budget);
}

/** Beginning and end are all that a cut name keeps. */
function bounded(tool: string): string {
  return tool.length > 400 ? `${tool.slice(0, 200)}${tool.slice(-200)}` : tool;
}
