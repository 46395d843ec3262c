/** One thing that a rule found, placed and worded: what every front end shows. */
import type { ClientId } from './clients/client.ts';
import type { ConfigDocument, ServerEntry } from './document/document.ts';
import type { Range } from './document/range.ts';
import type {
  Context,
  FactName,
  Fix,
  Hit,
  Message,
  Place,
  Related,
  Rule,
  SchemaName,
  Severity,
} from './rules/rule.ts';

export interface Finding {
  /** The same for the same fault in the same place, across runs: rule, server and place. */
  readonly key: string;
  readonly rule: string;
  readonly severity: Severity;
  readonly message: Message;
  /** The summary for `count` findings of this rule on this server shown as one. */
  readonly many: (count: number) => string;
  /** Where it stands in the config file; absent when the server comes from no file. */
  readonly range?: Range;
  readonly path?: string;
  readonly server?: string;
  readonly tool?: string;
  readonly schema?: SchemaName;
  /** JSON pointer from the root of `schema`. */
  readonly pointer?: string;
  /** Clients that are hit; empty when it hits whoever reads the file or starts the server. */
  readonly clients: readonly ClientId[];
  readonly fix?: Fix;
  /** Further changes that would do, to choose from. */
  readonly otherFixes: readonly Fix[];
  readonly related: readonly Related[];
  /** Whether it counts for the exit status of a run. */
  readonly failsRun: 'yes' | 'no';
  readonly data: unknown;
}

export function findingOf(
  rule: Rule,
  hit: Hit<unknown>,
  context: Context<FactName>,
  asked: { readonly severity: Severity | undefined; readonly server: string | undefined },
): Finding {
  const { at } = hit;
  const range = rangeOf(at, context.document, context.entry);
  const fix = rule.fix?.(hit.data, context);
  const tool = at.kind === 'tool' ? at : undefined;
  return {
    key: JSON.stringify([rule.id, asked.server, at]),
    rule: rule.id,
    severity: asked.severity ?? hit.severity ?? rule.severity,
    message: rule.message(hit.data),
    many: (count) => rule.many?.(count) ?? `${rule.title} (${count} times)`,
    ...(range !== undefined && { range }),
    ...(context.document !== undefined && { path: context.document.path }),
    ...(asked.server !== undefined && { server: asked.server }),
    ...(tool !== undefined && { tool: tool.tool }),
    ...(tool?.schema !== undefined && { schema: tool.schema, pointer: tool.pointer ?? '' }),
    clients: hit.clients ?? [],
    ...(fix !== undefined && { fix }),
    otherFixes: rule.otherFixes?.(hit.data, context) ?? [],
    related: hit.related ?? [],
    failsRun: rule.failsRun === 'never' ? 'no' : 'yes',
    data: hit.data,
  };
}

function rangeOf(
  at: Place,
  document: ConfigDocument | undefined,
  entry: ServerEntry | undefined,
): Range | undefined {
  if (at.kind === 'config') return at.range;
  if (entry === undefined) return document && { start: 0, end: 0 };
  if (at.kind === 'transport') return (transportValue(at, entry) ?? entry.url ?? entry.key).range;
  if (at.kind !== 'launch') return entry.key.range;
  const argument = at.argument === undefined ? undefined : entry.args[at.argument];
  return argument?.range ?? entry.command?.range ?? entry.key.range;
}

/** Without the header or the `type` that is meant, the address is the nearest place. */
function transportValue(
  at: Extract<Place, { kind: 'transport' }>,
  { url, type, headers }: ServerEntry,
): { readonly range: Range } | undefined {
  if (at.field !== 'header') return at.field === 'url' ? url : type;
  return headers.findLast(({ key }) => key.value.toLowerCase() === at.header.toLowerCase())?.value;
}

/** Every change that would do, the first choice first. */
export function fixesOf({ fix, otherFixes }: Pick<Finding, 'fix' | 'otherFixes'>): readonly Fix[] {
  return fix === undefined ? otherFixes : [fix, ...otherFixes];
}

/** Findings that a front end shows as one: those of one rule about the tools of one server. Others stand alone. */
export type FindingGroup = readonly [Finding, ...Finding[]];

/** In the order of their first findings. */
export function groupFindings(findings: readonly Finding[]): readonly FindingGroup[] {
  const groups = new Map<string, [Finding, ...Finding[]]>();
  for (const finding of findings) {
    const { tool, server, rule, severity } = finding;
    // Findings in the file have a place each; those about tools share the server's.
    const key = tool === undefined ? finding.key : `${server}\0${rule}\0${severity}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [finding]);
    else group.push(finding);
  }
  return [...groups.values()];
}

const weight: { readonly [severity in Severity]: number } = { error: 0, warning: 1, info: 2 };

export function placeOrder(a: Finding, b: Finding): number {
  return (
    (a.range?.start ?? 0) - (b.range?.start ?? 0) ||
    weight[a.severity] - weight[b.severity] ||
    order(a.rule, b.rule) ||
    order(a.key, b.key)
  );
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
