/** JSON-RPC as seen from the client: which answer belongs to what, and what is odd about the others. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { JsonObject } from '../../core/json.ts';
import { redactor } from '../redact.ts';
import { type Answer, type Connection, connect } from './connection.ts';

const soon = 20;
const enough = 10_000;

/** A connection, and what was sent over it. */
function opened(secret = ''): Connection & { readonly sent: JsonObject[] } {
  const sent: JsonObject[] = [];
  const redact = redactor([{ name: 'API_KEY', value: secret }]);
  return Object.assign(
    connect((message) => sent.push(message), redact),
    { sent },
  );
}

function answer(id: unknown, rest: JsonObject = { result: {} }): JsonObject {
  return { jsonrpc: '2.0', id, ...rest };
}

function failureOf(given: Answer) {
  assert.ok(!given.ok);
  return given.failure;
}

describe('requests', () => {
  test('have ids above 0, every other one of them a string', async () => {
    const connection = opened();
    for (const id of [1, 'tools/list-2', 3, 'tools/list-4']) {
      const pending = connection.request('tools/list', undefined, enough);
      assert.deepEqual(connection.sent.at(-1), { jsonrpc: '2.0', id, method: 'tools/list' });
      connection.receive(answer(id, { result: { tools: [] } }));
      const given = await pending;
      assert.ok(given.ok);
      assert.deepEqual(given.result, { tools: [] });
    }
    assert.deepEqual(connection.oddities, []);
  });

  test('carry their parameters, notifications have neither id nor parameters', () => {
    const connection = opened();
    void connection.request('tools/list', { cursor: 'page-2' }, soon);
    connection.notify('notifications/initialized');
    assert.deepEqual(connection.sent, [
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { cursor: 'page-2' } },
      { jsonrpc: '2.0', method: 'notifications/initialized' },
    ]);
    connection.close({ kind: 'closed' });
  });

  test('time out, and an answer after that is late and answers no other request', async () => {
    const connection = opened();
    const first = await connection.request('initialize', {}, soon);
    assert.deepEqual(failureOf(first), { kind: 'timeout', afterMs: soon });
    const second = connection.request('tools/list', {}, enough);
    connection.receive(answer(1));
    connection.receive(answer('tools/list-2', { result: { tools: [] } }));
    assert.ok((await second).ok);
    assert.deepEqual(connection.oddities, [{ kind: 'late-answer', method: 'initialize', sent: 1 }]);
  });

  test('are over when the connection is closed, and the first reason counts', async () => {
    const connection = opened();
    const pending = connection.request('initialize', {}, enough);
    connection.close({ kind: 'budget', budget: 'time' });
    connection.close({ kind: 'closed' });
    const expected = { kind: 'budget', budget: 'time' };
    assert.deepEqual(failureOf(await pending), expected);
    assert.deepEqual(failureOf(await connection.request('tools/list', {}, enough)), expected);
    assert.equal(connection.sent.length, 1, 'nothing is sent over a closed connection');
  });

  test('are not answered by what is in the prototype of everything', async () => {
    const connection = opened();
    const pending = connection.request('initialize', {}, enough);
    connection.receive(JSON.parse('{"jsonrpc":"2.0","id":1,"__proto__":{"result":{}}}'));
    const { kind } = failureOf(await pending);
    assert.equal(kind, 'invalid');
  });
});

describe('ids of answers', () => {
  for (const received of ['1', 0, 2, null, { id: 1 }, [1], true]) {
    test(`${JSON.stringify(received)} is not 1`, async () => {
      const connection = opened();
      const pending = connection.request('initialize', {}, enough);
      connection.receive(answer(received));
      assert.deepEqual(failureOf(await pending), { kind: 'wrong-id', sent: 1, received });
      assert.deepEqual(connection.oddities, [
        { kind: 'unknown-id', method: 'initialize', sent: 1, received },
      ]);
    });
  }

  test('an answer that comes twice', async () => {
    const connection = opened();
    const pending = connection.request('initialize', {}, enough);
    connection.receive(answer(1));
    connection.receive(answer(1));
    assert.ok((await pending).ok);
    assert.deepEqual(connection.oddities, [{ kind: 'answered-twice', method: 'initialize', sent: 1 }]);
  });

  test('an answer while no request is open', () => {
    const connection = opened();
    connection.receive(answer(4711));
    assert.deepEqual(connection.oddities, [{ kind: 'unknown-id', received: 4711, method: 'none', sent: 0 }]);
  });

  test('an answer without an id belongs to the notification when the request gets one of its own', async () => {
    const connection = opened();
    connection.notify('notifications/initialized');
    const pending = connection.request('tools/list', {}, enough);
    connection.receive({ jsonrpc: '2.0', result: {} });
    connection.receive(answer(1));
    assert.ok((await pending).ok);
    assert.deepEqual(connection.oddities, [{ kind: 'reply-to-notification', received: null }]);
  });

  test('and to the request when it does not', async () => {
    const connection = opened();
    connection.notify('notifications/initialized');
    const pending = connection.request('tools/list', {}, soon);
    connection.receive(answer(null));
    const given = await pending;
    assert.deepEqual(failureOf(given), { kind: 'wrong-id', sent: 1, received: null });
    assert.deepEqual(connection.oddities, [
      { kind: 'unknown-id', method: 'tools/list', sent: 1, received: null },
    ]);
  });

  test('oddities are kept up to a limit', () => {
    const connection = opened();
    for (let id = 1; id <= 100; id++) connection.receive(answer(id));
    assert.equal(connection.oddities.length, 20);
  });
});

describe('answers', () => {
  const failures: readonly (readonly [name: string, rest: JsonObject, expected: JsonObject])[] = [
    ['neither', {}, { kind: 'invalid', problem: 'neither result nor error', pointer: '' }],
    ['an error in text', { error: 'no' }, { kind: 'invalid', pointer: '/error' }],
    ['an error that is null', { error: null }, { kind: 'invalid', pointer: '/error' }],
    ['no code', { error: { message: 'no' } }, { kind: 'invalid', pointer: '/error' }],
    ['a code in text', { error: { code: '401' } }, { kind: 'invalid', pointer: '/error' }],
    ['an error', { error: { code: -32603, message: 'no' } }, { code: -32603, message: 'no', gate: 'none' }],
    ['no text', { error: { code: -32603 } }, { message: '', gate: 'none' }],
    ['a text that is none', { error: { code: 1, message: { toString: 1 } } }, { message: '', gate: 'none' }],
    ['status 401', { error: { code: -32001, data: { status: 401 } } }, { gate: 'credentials' }],
    ['status 403', { error: { code: -32000, data: { statusCode: 403 } } }, { gate: 'credentials' }],
    ['code 401', { error: { code: 401, message: 'no' } }, { gate: 'credentials' }],
    ['a visit to a URL', { error: { code: -32042, message: 'no' } }, { gate: 'credentials' }],
    ['the word alone', { error: { code: -32603, message: '401 Unauthorized' } }, { gate: 'none' }],
    ['a number in text', { error: { code: -32603, data: { status: '401' } } }, { gate: 'none' }],
  ];
  for (const [name, rest, expected] of failures) {
    test(name, async () => {
      const connection = opened();
      const pending = connection.request('initialize', {}, enough);
      connection.receive(answer(1, rest));
      const failure = failureOf(await pending);
      assert.deepEqual({ ...failure, ...expected }, failure);
    });
  }

  test('messages that break JSON-RPC are kept as such', async () => {
    const connection = opened();
    const pending = connection.request('initialize', {}, enough);
    connection.receive({ id: 1, result: {} });
    connection.receive({ jsonrpc: '2.0', method: 7 });
    connection.receiveBatch(2);
    assert.ok((await pending).ok);
    assert.deepEqual(
      connection.oddities.map((oddity) => ('problem' in oddity ? oddity.problem : oddity.kind)),
      ['jsonrpc is not "2.0"', 'method is not a string', 'unknown-id', 'batch'],
    );
  });
});

describe('requests of the server', () => {
  test('ping and roots/list are answered, all others do not exist', () => {
    const connection = opened();
    const methods = ['ping', 'roots/list', 'sampling/createMessage', 'elicitation/create', 'constructor'];
    for (const [id, method] of methods.entries()) connection.receive(answer(id, { method }));
    const refused = { code: -32601, message: 'Method not found' };
    assert.deepEqual(connection.sent, [
      answer(0, { result: {} }),
      answer(1, { result: { roots: [] } }),
      ...[2, 3, 4].map((id) => answer(id, { error: refused })),
    ]);
  });

  test('their ids have nothing to do with those of the client', async () => {
    const connection = opened();
    const pending = connection.request('initialize', {}, enough);
    connection.receive(answer(1, { method: 'ping' }));
    connection.receive(answer(1));
    assert.ok((await pending).ok);
    assert.deepEqual(connection.oddities, []);
  });

  test('announced changes are counted by list', () => {
    const connection = opened();
    for (const list of ['tools', 'tools', 'prompts']) {
      connection.receive({ jsonrpc: '2.0', method: `notifications/${list}/list_changed` });
    }
    assert.deepEqual(['tools', 'prompts', 'resources'].map(connection.changes), [2, 1, 0]);
    assert.deepEqual(connection.sent, []);
  });
});

test('nothing of a secret stays where a text is cut', async () => {
  const secret = 'correct-horse-battery-staple';
  const connection = opened(secret);
  const pending = connection.request('initialize', {}, enough);
  connection.receive({ id: 7, method: `${'x'.repeat(170)}${secret}` });
  connection.receive(answer(1, { error: { code: 1, message: `${'x'.repeat(490)}${secret}` } }));
  const kept = JSON.stringify([connection.oddities, failureOf(await pending)]);
  assert.ok(kept.includes('x'.repeat(170)));
  assert.doesNotMatch(kept, /corr/);
});
