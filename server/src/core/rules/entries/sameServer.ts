/** Whether two entries, perhaps of two kinds of file, start the same server. */
import type { ServerEntry } from '../../document/document.ts';
import { startedProgram } from './command.ts';
import { writtenVariables } from './variables.ts';

/** What differs, in words; empty for two that start the same. */
export function differences(a: ServerEntry, b: ServerEntry): readonly string[] {
  if (kindOf(a) !== kindOf(b)) return ['transport'];
  if (kindOf(a) === 'http') return same(address(a), address(b)) ? [] : ['url'];
  const [first, second] = [startedProgram(a), startedProgram(b)];
  const found: string[] = [];
  if (!same(program(a), program(b))) found.push('command');
  if (!same(words(first?.args ?? []), words(second?.args ?? []))) found.push('args');
  return [...found, ...differingVariables(a, b)];
}

function kindOf({ transport }: ServerEntry): 'stdio' | 'http' | 'none' {
  return transport === 'sse' ? 'http' : transport;
}

function program(entry: ServerEntry): string {
  const started = startedProgram(entry);
  const written = started?.through.length ? started.name : (entry.command?.value ?? '');
  return neutral(written).replace(/\.(?:exe|cmd|bat)$/i, '');
}

function address({ url }: ServerEntry): string {
  return neutral(url?.value ?? '').replace(/\/$/, '');
}

function words(args: readonly { readonly value: string }[]): string {
  const kept = args.map(({ value }) => neutral(value)).filter((value) => value !== '-y' && value !== '--yes');
  return JSON.stringify(kept);
}

/** Only values that both write out: a variable, an input and a secret of one's own are spelled as each file has it. */
function differingVariables(a: ServerEntry, b: ServerEntry): readonly string[] {
  const others = new Map(b.env.map(({ key, value }) => [key.value, value.value]));
  return a.env.flatMap(({ key, value }) => {
    const other = others.get(key.value);
    if (other === undefined || other === null || value.value === null) return [];
    return same(neutral(value.value), neutral(other)) ? [] : [`\`${key.value.slice(0, 40)}\` in env`];
  });
}

/** The same text whatever variables it is written with: they differ between the kinds of file. */
function neutral(text: string): string {
  const found = writtenVariables(text);
  let out = '';
  let from = 0;
  for (const { start, end } of found) {
    out += `${text.slice(from, start)}\0`;
    from = end;
  }
  return (out + text.slice(from)).replaceAll('\\', '/').replace(/^(?:\0|\.)\/+/, '');
}

/** What holds a variable may stand for anything that the other file writes in its place. */
function same(a: string, b: string): boolean {
  if (a === b) return true;
  return matches(a, b) || matches(b, a);
}

/** Whether `text` can be `pattern` with something in the place of its variables. */
function matches(pattern: string, text: string): boolean {
  const [first = '', ...rest] = pattern.split(/(?:\\u0000|\0)/);
  if (rest.length === 0) return false;
  const last = rest.pop() ?? '';
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= text.length - last.length;
}
