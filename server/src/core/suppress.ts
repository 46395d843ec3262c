/** Comments that switch rules off for a place: in files whose readers take comments. */
import type { ConfigDocument } from './document/document.ts';
import { lineEnd } from './document/edits.ts';
import { positionAt, type TextEdit } from './document/range.ts';
import { tokens } from './document/tokens.ts';
import type { Finding } from './finding.ts';

/** Ignores the rules that it names for what stands on the next line. */
const nextLine = 'mcp-litmus-disable-next-line';
/** Ignores them in the whole file. */
const wholeFile = 'mcp-litmus-disable';

/**
 * Puts a comment before the finding that ignores its rule there. `undefined` where the readers of the file
 * take no comments, or the finding has no place.
 */
export function suppressionEdit(
  { rule, range }: Pick<Finding, 'rule' | 'range'>,
  { dialect, text, lines }: ConfigDocument,
): TextEdit | undefined {
  if (range === undefined || dialect.comments === 'rejected') return undefined;
  const { line } = positionAt(lines, range.start);
  const start = lines[line] ?? 0;
  const before = text.slice(lines[line - 1] ?? 0, start).trimEnd();
  if (line > 0 && before.includes(`// ${nextLine}`)) {
    // A second comment would come between the first one and its line.
    const end = (lines[line - 1] ?? 0) + before.length;
    return { range: { start: end, end }, text: ` ${rule}` };
  }
  const indent = /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
  return { range: { start, end: start }, text: `${indent}// ${nextLine} ${rule}${lineEnd(text)}` };
}

/** The findings that no comment of the file switches off. Several rules are separated by spaces or commas. */
export function withoutSuppressed(
  findings: readonly Finding[],
  document: ConfigDocument,
): readonly Finding[] {
  if (document.dialect.comments === 'rejected' || !document.text.includes(wholeFile)) return findings;
  const { lines, file } = readComments(document);
  return findings.filter(({ rule, range }) => {
    if (file.has(rule)) return false;
    if (range === undefined) return true;
    const { line } = positionAt(document.lines, range.start);
    return lines.get(line)?.has(rule) !== true;
  });
}

interface Suppressions {
  /** Rules by the 0-based line on which they are off. */
  readonly lines: ReadonlyMap<number, ReadonlySet<string>>;
  readonly file: ReadonlySet<string>;
}

function readComments({ text, lines: starts }: ConfigDocument): Suppressions {
  const lines = new Map<number, ReadonlySet<string>>();
  const file = new Set<string>();
  for (const { kind, range } of tokens(text)) {
    if (kind !== 'comment') continue;
    const [mark, ...rules] = text
      .slice(range.start, range.end)
      .replace(/^\/[/*]|\*\/$/g, '')
      .split(/[\s,]+/)
      .filter((word) => word !== '');
    if (mark === wholeFile) for (const rule of rules) file.add(rule);
    if (mark !== nextLine) continue;
    const next = positionAt(starts, range.end).line + 1;
    lines.set(next, new Set([...(lines.get(next) ?? []), ...rules]));
  }
  return { lines, file };
}
