/** Choosing clients, and telling what the chosen ones do. */

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

/** The clients whose limit is below `size(unit)`. */
export function exceeded(
  limits: readonly Known<Limit>[],
  size: (unit: Limit['unit']) => number,
): readonly Known<Limit>[] {
  return limits.filter(({ fact }) => size(fact.unit) > fact.value);
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

/** `Cursor refuses the tool (2025-11); Codex drops it (0.157).` Facts of low confidence say so. */
export function tell(facts: readonly ToldFact[]): string {
  const clauses = facts.map(({ title, effect, asOf, confidence }) => {
    const doubt = confidence === 'low' ? ', unconfirmed' : '';
    return `${title} ${effect} (${asOf}${doubt})`;
  });
  return clauses.length === 0 ? '' : `${clauses.join('; ')}.`;
}

export function idsOf(facts: readonly Known[]): readonly ClientId[] {
  return facts.map(({ client }) => client.id);
}
