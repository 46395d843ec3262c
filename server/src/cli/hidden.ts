/** What of a config is not printed: its lines end up in logs, which more people read than the file. */
import type { ConfigDocument } from '../core/document/document.ts';
import { rangeInside } from '../core/document/literal.ts';
import { elements, type JsonNode, type Member, members, nodeRange } from '../core/document/node.ts';
import type { Range } from '../core/document/range.ts';
import { isSecretName } from '../core/rules/entries/secretNames.ts';
import { secretsOf } from '../core/rules/entries/secrets.ts';

/** The stretches that hold a secret, or may hold one: values of env and headers among them. Sorted, disjoint. */
export function hiddenRanges({ root, servers, text }: ConfigDocument): readonly Range[] {
  const found = servers.flatMap((entry) =>
    secretsOf(entry).map(({ text: value, start, end }) => rangeInside(text, value.text, start, end)),
  );
  const values = root === undefined ? [] : valuesIn(root, text);
  return disjoint([...values, ...found]);
}

function disjoint(ranges: readonly Range[]): readonly Range[] {
  const apart: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = apart.at(-1);
    if (last === undefined || last.end < range.start) apart.push(range);
    else apart[apart.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return apart;
}

/** The text from one offset to another, with marks for what is hidden of it. */
export function maskedText(text: string, from: number, to: number, hidden: readonly Range[]): string {
  let out = '';
  let at = from;
  for (let next = firstEndingBehind(hidden, from); next < hidden.length; next++) {
    const { start, end } = hidden[next] as Range;
    if (start >= to) break;
    out += `${text.slice(at, Math.max(at, start))}•••`;
    at = end;
  }
  return out + text.slice(at, to);
}

const fieldsOfValues = new Set(['env', 'headers']);

/** Wherever they stand: a config that no client can read has secrets as well. */
function valuesIn(node: JsonNode, text: string): readonly Range[] {
  if (node.type === 'array') return elements(node).flatMap((element) => valuesIn(element, text));
  return members(node).flatMap((one) => {
    const { key, value } = one;
    if (value.type === 'string') return isSecretName(key.value) ? hiddenValue(one, text) : [];
    if (!fieldsOfValues.has(key.value.toLowerCase())) return valuesIn(value, text);
    return members(value).flatMap((pair) => hiddenValue(pair, text));
  });
}

function hiddenValue({ key, value }: Member, text: string): readonly Range[] {
  if (value.type !== 'string') return [];
  const literal = String(value.value).replace(
    /^(?:Bearer|Basic|Token) |\$\{[^{}]*\}|\$[A-Z_][A-Z0-9_]*/g,
    '',
  );
  // `info` or `8080` tells nobody anything.
  if (literal.length < (isSecretName(key.value) ? 4 : 8)) return [];
  const { start, end } = nodeRange(value);
  const closed = end - start > 1 && text[end - 1] === '"';
  return [{ start: start + 1, end: closed ? end - 1 : end }];
}

function firstEndingBehind(ranges: readonly Range[], offset: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
