/** The program and its arguments as one list, as two fields, or as one object. */
import type { Dialect } from '../dialects/dialect.ts';
import { elements, type JsonNode, member, nodeRange } from '../document/node.ts';
import type { TextEdit } from '../document/range.ts';
import { withoutMembers } from './pieces.ts';

export function commandEdits(
  text: string,
  entry: JsonNode,
  { fields: { command } }: Dialect,
): readonly TextEdit[] {
  const program = member(entry, 'command')?.value;
  const args = member(entry, 'args')?.value;
  if (program === undefined) return [];
  if (command === 'list' && program.type === 'string') {
    const list = [slice(text, nodeRange(program)), inside(text, args)].filter((part) => part !== '');
    return [
      { range: nodeRange(program), text: `[${list.join(', ')}]` },
      ...(args?.type === 'array' ? withoutMembers(text, entry, ({ key }) => key.value === 'args') : []),
    ];
  }
  if (command === 'list' || program.type !== 'array' || args !== undefined) return [];
  const [first, ...rest] = elements(program);
  if (first === undefined) return [];
  const [from, to] = [rest[0], rest.at(-1)];
  const list = from === undefined || to === undefined ? '' : text.slice(from.offset, nodeRange(to).end);
  const split = `${slice(text, nodeRange(first))}, "args": [${list}]`;
  return [{ range: nodeRange(program), text: split }];
}

/** Zed once had the program, its arguments and its environment inside `command`. */
export function objectEdits(text: string, entry: JsonNode, { fields }: Dialect): readonly TextEdit[] {
  const object = member(entry, 'command')?.value;
  const path = member(object, 'path')?.value;
  if (object?.type !== 'object' || path === undefined || fields.command === 'text-or-object') return [];
  const [args, env] = ['args', 'env'].map((name) =>
    member(entry, name) === undefined ? member(object, name)?.value : undefined,
  );
  const parts = [
    slice(text, nodeRange(path)),
    ...(args === undefined ? [] : [`"args": ${slice(text, nodeRange(args))}`]),
    ...(env === undefined ? [] : [`${JSON.stringify(fields.env)}: ${slice(text, nodeRange(env))}`]),
  ];
  return [{ range: nodeRange(object), text: parts.join(', ') }];
}

function inside(text: string, list: JsonNode | undefined): string {
  const [first, last] = [elements(list)[0], elements(list).at(-1)];
  return first === undefined || last === undefined ? '' : text.slice(first.offset, nodeRange(last).end);
}

function slice(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  return text.slice(start, end);
}
