/** How well a declaration fits what the probe saw of a tool, and how likely its file is the one that runs. */
import { property } from '../json.ts';
import type { ToolFacts } from '../report/report.ts';
import type { Declaration } from './declaration.ts';
import { isGenerated } from './entry/generated.ts';
import type { Sources } from './sources.ts';
import { perFile } from './sources.ts';

export interface Score {
  /** What speaks for the declaration by itself: form, description, parameters. Decides whether it is published. */
  readonly evidence: number;
  /** What of that comes from the tool as it was seen, and not from the form. */
  readonly seen: number;
  /** All of it with where the file lies. Decides between declarations. */
  readonly total: number;
}

export const descriptionWeight = 6;
export const parametersWeight = 5;
export const closureWeight = 6;

/** A description of that many words is as good as the whole to compare. */
const maximumWords = 400;
const maximumParameters = 40;

export interface Fit {
  readonly declaration: Declaration;
  readonly tool: Pick<ToolFacts, 'name' | 'raw'>;
  /** Whether the name is known in all its pieces. */
  readonly fit: 'exact' | 'partial';
  readonly inClosure: boolean;
  /** Whether the source shows the parameter of that name at the top of the input schema. */
  hasParameter(name: string): boolean;
}

export function scoreOf({ declaration, tool, fit, inClosure, hasParameter }: Fit, sources: Sources): Score {
  const { parts, weight } = declaration;
  const described = descriptionScore(parts.descriptionText, property(tool.raw, 'description'));
  const parameters = parameterNames(tool.raw);
  const found = parameters.filter(hasParameter).length;
  const seen = described + (parameters.length === 0 ? 0 : (parametersWeight * found) / parameters.length);
  const evidence = weight + seen - (fit === 'partial' ? 4 : 0);
  const file = parts.whole.file;
  const penalty = pathPenalty(file.path) + (generated(file) ? 5 : 0) + (isStale(file.path, sources) ? 8 : 0);
  return { evidence, seen, total: evidence + (inClosure ? closureWeight : 0) - penalty };
}

/** The names of the parameters at the top of a tool's input schema; the first of very many. */
export function parameterNames(raw: Pick<ToolFacts, 'raw'>['raw']): readonly string[] {
  const properties = property(property(raw, 'inputSchema'), 'properties');
  return typeof properties === 'object' && properties !== null
    ? Object.keys(properties).slice(0, maximumParameters)
    : [];
}

/** 0 to 6: how much of the description that was seen is written in the source. Spaces and line ends do not count. */
export function descriptionScore(written: string | undefined, seen: unknown): number {
  if (written === undefined || typeof seen !== 'string') return 0;
  const [a, b] = [plain(written), plain(seen)];
  if (a === '' || b === '') return 0;
  if (a === b) return descriptionWeight;
  const share = Math.min(a.length, b.length) / Math.max(a.length, b.length);
  if (a.includes(b) || b.includes(a)) return descriptionWeight * (0.5 + 0.5 * share);
  const [left, right] = [words(a), words(b)];
  const common = [...left].filter((word) => right.has(word)).length;
  const alike = (2 * common) / (left.size + right.size);
  return alike > 0.5 ? descriptionWeight * alike : 0;
}

function plain(text: string): string {
  return text.slice(0, 8_000).replace(/\s+/g, ' ').trim();
}

function words(text: string): ReadonlySet<string> {
  return new Set(
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u, maximumWords)
      .filter((word) => word !== ''),
  );
}

const penalties: readonly (readonly [pattern: RegExp, points: number])[] = [
  [
    /\/(?:tests?|__tests__|__mocks__|mocks?|specs?|e2e|fixtures?|testdata)\/|\.(?:test|spec)\.\w+$|_test\.\w+$|\/test_[^/]*$/i,
    6,
  ],
  [/\/(?:examples?|samples?|demos?|docs?|templates?)\//i, 3],
  [/\/(?:dist|build|out|\.next|obj|target|vendor|node_modules|coverage)\//, 6],
  [/\/(?:generated|__generated__|gen)\/|\.(?:gen|generated|min|bundle)\.\w+$/i, 5],
];

function pathPenalty(path: string): number {
  return penalties.reduce((sum, [pattern, points]) => sum + (pattern.test(path) ? points : 0), 0);
}

const generated = perFile(
  ({ text }) =>
    isGenerated(text) || /^(?:\/\/|#|\/\*+)[^\n]*(?:@generated|DO NOT EDIT)/im.test(text.slice(0, 2_000)),
);

/** Whether a script lies beside the TypeScript that it was compiled from. */
function isStale(path: string, { files }: Sources): boolean {
  const base = /^(.*)\.([cm]?)jsx?$/.exec(path);
  if (base === null) return false;
  return [`${base[1]}.${base[2]}ts`, `${base[1]}.tsx`].some((source) => files.kindOf(source) === 'file');
}
