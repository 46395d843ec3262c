/** Every fact can be checked and told: it says where it was read, as of when, and what the client does. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Client, Fact, Limit } from './client.ts';
import { clients } from './index.ts';
import { automaticClients, clientsById, disputes, known, sizeOf, sure, tell, told } from './select.ts';

for (const client of clients) {
  describe(client.title, () => {
    for (const [key, fact] of factsOf(client)) {
      test(key, () => checkFact(fact));
    }
    test('its revisions are in order', () => {
      const { revisions } = client;
      assert.ok(revisions === undefined || revisions.oldest <= revisions.newest);
    });
  });
}

test('ids are used once, and so are titles', () => {
  for (const key of ['id', 'title'] as const) {
    const values = clients.map((client) => client[key]);
    assert.deepEqual(values, [...new Set(values)]);
  }
});

test('the automatic selection holds clients that exist and no profile', () => {
  const selected = clientsById(automaticClients);
  assert.deepEqual(
    selected.map(({ id }) => id),
    automaticClients,
  );
  assert.ok(selected.every(({ kind }) => kind === 'client'));
});

test('a limit is in the unit of what it limits', () => {
  const units = {
    toolNameLength: ['utf16', 'bytes'],
    descriptionLength: ['utf16', 'bytes'],
    toolsPerServer: ['tools'],
    toolsInAll: ['tools'],
    inputSchemaBytes: ['bytes'],
    startupTime: ['ms'],
  } as const;
  for (const [key, allowed] of Object.entries(units) as [keyof typeof units, readonly string[]][]) {
    for (const { client, fact } of known(clients, key)) {
      assert.ok(allowed.includes(fact.unit), `${client.id} ${key} is in ${fact.unit}`);
      assert.ok(Number.isSafeInteger(fact.value) && fact.value > 0);
    }
  }
});

describe('telling', () => {
  const drops = { effect: 'drops the tool', source: 'https://a.example', asOf: '2026-01' } as const;
  const facts = [
    { client: client('claude-ai', 'Claude.ai'), fact: { ...drops, confidence: 'high' } as const },
    { client: client('codex', 'Codex'), fact: { ...drops, confidence: 'low' } as const },
    { client: client('chatgpt', 'ChatGPT'), fact: { ...drops, confidence: 'high' } as const },
  ];

  test('shares a clause between clients that do the same', () => {
    assert.equal(
      tell(facts.map(told)),
      'Each of Claude.ai and ChatGPT drops the tool (2026-01); Codex drops the tool (2026-01, unconfirmed).',
    );
    assert.equal(tell(facts.slice(0, 1).map(told)), 'Claude.ai drops the tool (2026-01).');
    assert.equal(tell([]), '');
  });

  test('is sure as soon as one fact is', () => {
    assert.equal(sure(facts), true);
    assert.equal(sure(facts.slice(1, 2)), false);
  });

  test('keeps the number that was said otherwise', () => {
    const otherwise = disputes(known(clientsById(['claude-code', 'claude-ai']), 'descriptionLength'));
    assert.deepEqual(
      otherwise.map(({ client, effect }) => [client, effect]),
      [['claude-code', 'was said to take 8,192 characters']],
    );
  });
});

test('text is counted in UTF-16 units or in UTF-8 bytes', () => {
  const size = sizeOf('né🙂');
  assert.equal(size('utf16'), 4);
  assert.equal(size('bytes'), 7);
});

function client(id: Client['id'], title: string): Client {
  return { id, title, kind: 'client', facts: {} };
}

function factsOf({ revisions, facts }: Client): readonly (readonly [string, Fact])[] {
  return [
    ...(revisions === undefined ? [] : [['revisions', revisions] as const]),
    ...(Object.entries(facts) as [string, Fact & Partial<Limit>][]).flatMap(([key, fact]) => [
      [key, fact] as const,
      ...(fact.disputed === undefined ? [] : [[`${key}, disputed`, fact.disputed] as const]),
    ]),
  ];
}

function checkFact({ effect, source, asOf }: Fact): void {
  assert.equal(new URL(source).protocol, 'https:');
  assert.match(source, /^\S+$/);
  assert.notEqual(asOf.trim(), '');
  assert.match(effect, /^[a-z]/, 'an effect follows a name, so it starts in lower case');
  assert.match(effect, /[^.\s]$/, 'an effect ends inside a sentence, so it has no full stop');
}
