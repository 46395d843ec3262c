/** Choosing clients, and telling what the chosen ones do. */

import { counted, listed } from '../words.ts';
import type { Client, ClientFacts, ClientId, Confidence, Fact, FactKey, Limit } from './client.ts';
import { clients } from './index.ts';

/** Whom tool rules are about when nobody says otherwise. */
export const automaticClients: readonly ClientId[] = [
  'claude-ai',
  'chatgpt',
  'claude-code',
  'vscode',
  'copilot-cli',
  'cursor',
  'codex',
  'gemini-cli',
];

/** A client that somebody named, or `auto`: the readers of a file, and for servers those above. */
export type ClientChoice = Client | 'auto';

/** The clients that are meant, each once. `automatic` stands for `auto`. */
export function chosenClients(
  choice: readonly ClientChoice[],
  automatic: readonly Client[],
): readonly Client[] {
  return [...new Set(choice.flatMap((one) => (one === 'auto' ? automatic : [one])))];
}

export function clientsById(ids: readonly ClientId[]): readonly Client[] {
  return ids.flatMap((id) => clients.find((client) => client.id === id) ?? []);
}

export interface Known<F extends Fact = Fact> {
  readonly client: Client;
  readonly fact: F;
}

/** The clients of a selection that something is known of, in the selection's order. */
export function known<Key extends FactKey>(
  selection: readonly Client[],
  key: Key,
): readonly Known<NonNullable<ClientFacts[Key]>>[] {
  return selection.flatMap((client) => {
    const fact = client.facts[key];
    return fact === undefined ? [] : [{ client, fact: fact as NonNullable<ClientFacts[Key]> }];
  });
}

/** The clients of a selection that nothing is known of. */
export function withoutFact(selection: readonly Client[], key: FactKey): readonly Client[] {
  return selection.filter(({ facts }) => facts[key] === undefined);
}

/** The clients whose limit is below `size(unit)`. */
export function exceeded(
  limits: readonly Known<Limit>[],
  size: (unit: Limit['unit']) => number,
): readonly Known<Limit>[] {
  return limits.filter(({ fact }) => size(fact.unit) > fact.value);
}

/** The size of a text in the unit that a limit is given in. */
export function sizeOf(text: string): (unit: Limit['unit']) => number {
  return (unit) => (unit === 'bytes' ? new TextEncoder().encode(text).length : text.length);
}

/** Whether at least one of the facts is sure enough for a warning. */
export function sure(facts: readonly Known[]): boolean {
  return facts.some(({ fact }) => fact.confidence !== 'low');
}

/** What a rule's data keeps of a client's fact: plain JSON, with the words for the message. */
export interface ToldFact {
  readonly client: ClientId;
  readonly title: string;
  readonly effect: string;
  readonly asOf: string;
  readonly confidence: Confidence;
}

export function told({ client, fact }: Known): ToldFact {
  const { effect, asOf, confidence } = fact;
  return { client: client.id, title: client.title, effect, asOf, confidence };
}

/** What was said otherwise of the limits that have a competing number, to be told beside them. */
export function disputes(limits: readonly Known<Limit>[]): readonly ToldFact[] {
  return limits.flatMap(({ client, fact }) =>
    fact.disputed === undefined ? [] : [told({ client, fact: fact.disputed })],
  );
}

/**
 * `Cursor refuses the tool (2025-11); Codex drops it (0.157).` Clients that do the same share a clause, and
 * facts of low confidence say so.
 */
export function tell(facts: readonly ToldFact[]): string {
  const doers = new Map<string, string[]>();
  for (const { title, effect, asOf, confidence } of facts) {
    const doubt = confidence === 'low' ? ', unconfirmed' : '';
    const predicate = `${effect} (${asOf}${doubt})`;
    doers.set(predicate, [...(doers.get(predicate) ?? []), title]);
  }
  const clauses = [...doers].map(([predicate, titles], index) => {
    const each = index === 0 ? 'Each of' : 'each of';
    return `${titles.length === 1 ? titles[0] : `${each} ${listed(titles)}`} ${predicate}`;
  });
  return clauses.length === 0 ? '' : `${clauses.join('; ')}.`;
}

/** `Codex drops` for one, `3 clients drop` for several: how a summary begins that has no room for names. */
export function subjectOf(facts: readonly ToldFact[], one: string, several: string): string {
  const [first] = facts;
  return facts.length === 1 && first !== undefined
    ? `${first.title} ${one}`
    : `${counted(facts.length, 'client')} ${several}`;
}

export function idsOf(facts: readonly Known[]): readonly ClientId[] {
  return facts.map(({ client }) => client.id);
}
