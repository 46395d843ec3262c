/** Which of several declarations is the tool's: published only with a clear margin over the next one. */
import type { Declaration, Place } from './declaration.ts';
import type { SeenTool } from './locate.ts';
import { parameterOf } from './parameter.ts';
import { parameterNames, type Score, scoreOf } from './score.ts';
import type { Sources } from './sources.ts';
import { contains } from './syntax.ts';

export interface Candidate {
  readonly declaration: Declaration;
  readonly fit: 'exact' | 'partial';
  readonly inClosure: boolean;
  /** Outside of the files that the program is made of the form alone is not enough. */
  readonly needsEvidence: boolean;
}

export type Choice =
  | { readonly kind: 'found'; readonly declaration: Declaration }
  | { readonly kind: 'ambiguous'; readonly declarations: readonly Declaration[] }
  | { readonly kind: 'absent'; readonly reason: 'not-written' | 'too-weak' };

/** Points between the best declaration and the next. */
const margin = 1.5;

/** What a declaration must have by itself, wherever its file lies. */
const leastEvidence = 6;

/** What an own literal is worth against a constant: the place where the name is written is the better one. */
const ownLiteral = 1.5;

interface Scored extends Score {
  readonly declaration: Declaration;
}

export function choose(tool: SeenTool, candidates: readonly Candidate[], sources: Sources): Choice {
  if (candidates.length === 0) return { kind: 'absent', reason: 'not-written' };
  const scored = candidates
    .map((candidate) => ({ candidate, scored: scoreCandidate(tool, candidate, sources) }))
    .filter(({ candidate, scored }) => isEnough(tool, candidate, scored))
    .map(({ scored }) => scored);
  if (scored.length === 0) return { kind: 'absent', reason: 'too-weak' };
  const groups = grouped(scored)
    .map(bestOf)
    .sort((a, b) => b.total - a.total);
  const [best, next] = groups;
  if (best === undefined) return { kind: 'absent', reason: 'too-weak' };
  if (next !== undefined && best.total - next.total < margin)
    return {
      kind: 'ambiguous',
      declarations: groups
        .filter(({ total }) => best.total - total < margin)
        .map(({ declaration }) => declaration),
    };
  return { kind: 'found', declaration: best.declaration };
}

function scoreCandidate(
  tool: SeenTool,
  { declaration, fit, inClosure }: Candidate,
  sources: Sources,
): Scored {
  const hasParameter = (name: string) =>
    parameterOf(declaration, 'inputSchema', ['properties', name], sources) !== undefined;
  return { declaration, ...scoreOf({ declaration, tool, fit, inClosure, hasParameter }, sources) };
}

/** Forms of that weight are written for tools and for nothing else. */
const sureForm = 8;

function isEnough(
  tool: SeenTool,
  { declaration, fit, needsEvidence }: Candidate,
  { evidence, seen }: Scored,
): boolean {
  if (evidence < leastEvidence) return false;
  if (fit === 'partial') return seen >= 2;
  const canCompare = Boolean(tool.raw.description) || parameterNames(tool.raw).length > 0;
  // A command or a prompt of the same name looks much like a tool, and nothing else of it is the tool's.
  if (canCompare && seen === 0 && declaration.weight < sureForm) return false;
  if (!needsEvidence) return true;
  return canCompare ? seen >= 2.5 : declaration.weight > sureForm;
}

/** Declarations that are one: within each other, with the same literal or description, or one being the other's config. */
function grouped(scored: readonly Scored[]): readonly (readonly Scored[])[] {
  const groups: Scored[][] = [];
  for (const one of scored) {
    const same = groups.filter((group) => group.some((other) => areOne(one.declaration, other.declaration)));
    const [first, ...rest] = same;
    if (first === undefined) groups.push([one]);
    else {
      first.push(one, ...rest.flat());
      for (const merged of rest) groups.splice(groups.indexOf(merged), 1);
    }
  }
  return groups;
}

function areOne({ parts: a }: Declaration, { parts: b }: Declaration): boolean {
  return (
    overlap(a.whole, b.whole) ||
    isSame(a.literal ?? a.name, b.literal ?? b.name) ||
    (a.description !== undefined && b.description !== undefined && isSame(a.description, b.description)) ||
    (a.config !== undefined && overlap(a.config, b.whole)) ||
    (b.config !== undefined && overlap(b.config, a.whole))
  );
}

function overlap(a: Place, b: Place): boolean {
  return a.file.path === b.file.path && (contains(a.node, b.node) || contains(b.node, a.node));
}

function isSame(a: Place, b: Place): boolean {
  return a.file.path === b.file.path && a.node.start === b.node.start && a.node.end === b.node.end;
}

function bestOf(group: readonly Scored[]): Scored {
  const rank = ({ total, declaration }: Scored) =>
    total + (declaration.parts.literal === undefined ? ownLiteral : 0);
  return group.reduce((best, one) => (rank(one) > rank(best) ? one : best));
}
