/** Reading a list to its last page, and comparing two readings of it. */
import { isArray, isObject, isString, type JsonObject, property } from '../../core/json.ts';
import type {
  InvalidItem,
  ListFacts,
  RepeatedListFacts,
  RequestFailure,
  ToolFacts,
} from '../../core/report/report.ts';
import type { Connection } from './connection.ts';

/** Codex stops here too (codex-mcp, pagination.rs). */
export const maximumPages = 100;

export type ListName = 'tools' | 'prompts' | 'resources';

/** Every page of `<name>/list`. What came before a failure is kept. */
export async function readList(
  connection: Pick<Connection, 'request'>,
  name: ListName,
  timeoutMs: number,
): Promise<ListFacts<JsonObject>> {
  const items: JsonObject[] = [];
  const invalid: InvalidItem[] = [];
  /** The page that each cursor came with. */
  const seen = new Map<string, string>();
  let pages = 0;
  let cursor: string | undefined;
  let ms = 0;
  const read = (
    extent: Extract<ListFacts<JsonObject>, { kind: 'read' }>['extent'],
    failure?: RequestFailure,
  ) =>
    ({ kind: 'read', extent, items, pages, invalid, ms, ...(failure !== undefined && { failure }) }) as const;

  for (;;) {
    const params = cursor === undefined ? {} : { cursor };
    const answer = await connection.request(`${name}/list`, params, timeoutMs);
    const page = answer.ok ? readPage(answer.result, name) : answer;
    if (!page.ok)
      return pages === 0 ? { kind: 'failed', failure: page.failure } : read('broken-off', page.failure);
    pages++;
    ms += answer.ok ? answer.ms : 0;
    const text = page.cursor === undefined ? '' : JSON.stringify(page.items);
    if (page.cursor !== undefined && seen.has(page.cursor)) {
      // A server that ignores the cursor sends the same page again; its items are not there twice.
      if (seen.get(page.cursor) !== text) keep(page.items);
      return read('repeated-cursor');
    }
    keep(page.items);
    cursor = page.cursor;
    // Before 2026-07-28 an empty cursor is the end, as SDK clients take it.
    if (cursor === undefined || cursor === '') return read('complete');
    if (pages >= maximumPages) return read('page-limit');
    seen.set(cursor, text);
  }

  function keep(page: readonly unknown[]): void {
    const before = items.length + invalid.length;
    for (const [index, item] of page.entries()) {
      const problem = itemProblem(item, name);
      if (problem === undefined) items.push(item as JsonObject);
      else invalid.push({ index: before + index, problem });
    }
  }
}

type Page =
  | { readonly ok: true; readonly items: readonly unknown[]; readonly cursor: string | undefined }
  | { readonly ok: false; readonly failure: RequestFailure };

function readPage(result: unknown, name: ListName): Page {
  const invalid = (problem: string, pointer: string): Page => ({
    ok: false,
    failure: { kind: 'invalid', problem, pointer },
  });
  if (!isObject(result)) return invalid('result is not an object', '/result');
  const items = property(result, name);
  if (!isArray(items))
    return invalid(`${name} is ${items === null ? 'null' : 'not an array'}`, `/result/${name}`);
  const cursor = property(result, 'nextCursor');
  if (cursor !== undefined && !isString(cursor))
    return invalid('nextCursor is not a string', '/result/nextCursor');
  return { ok: true, items, cursor };
}

function itemProblem(item: unknown, name: ListName): string | undefined {
  if (!isObject(item)) return 'is not an object';
  if (!isString(property(item, 'name'))) return 'has no name';
  if (name === 'tools' && !isObject(property(item, 'inputSchema'))) return 'has no inputSchema';
  return undefined;
}

export function toolsOf(list: ListFacts<JsonObject>): ListFacts<ToolFacts> {
  if (list.kind !== 'read') return list;
  const taken = new Set(list.invalid.map(({ index }) => index));
  let next = 0;
  const items = list.items.map((raw) => {
    while (taken.has(next)) next++;
    const bytes = Buffer.byteLength(JSON.stringify(raw));
    return { index: next++, name: String(property(raw, 'name')), raw, bytes };
  });
  return { ...list, items };
}

/** What differs between two readings; `undefined` where one of them is not there to compare. */
export function compareLists(
  first: ListFacts<JsonObject>,
  second: ListFacts<JsonObject>,
  announced: RepeatedListFacts['announced'],
): RepeatedListFacts | undefined {
  if (first.kind !== 'read' || second.kind !== 'read') return undefined;
  const [before, after] = [byName(first.items), byName(second.items)];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const changed = names.filter((name) => before.get(name) !== after.get(name));
  const common = (list: typeof first) =>
    list.items.map(({ name }) => String(name)).filter((name) => before.has(name) && after.has(name));
  const sameOrder = common(first).join('\0') === common(second).join('\0');
  return { sameOrder, changed: changed.slice(0, 50), announced };
}

function byName(items: readonly JsonObject[]): ReadonlyMap<string, string> {
  return new Map(items.map((item) => [String(item.name), JSON.stringify(item)]));
}
