/** What each server in `test/servers/mcp` must show on the raw wire. */
import assert from 'node:assert/strict';
import { isArray, isObject, type JsonObject, property } from '../../server/src/core/json.ts';
import type { Conversation } from './converse.ts';
import type { Fault } from './serverFaults.ts';

const list = 'tools/list-2';

export const protocolFaults: { readonly [server: string]: Fault } = {
  'mcp/protocol-version-typo': result(1, ({ protocolVersion }) => protocolVersion === '2025-11-52'),
  'mcp/protocol-version-newer': result(1, ({ protocolVersion }) => protocolVersion === '2027-03-01'),
  'mcp/protocol-version-2024-10-07': result(1, ({ protocolVersion }) => protocolVersion === '2024-10-07'),
  'mcp/protocol-version-2024-11-05': result(1, ({ protocolVersion }) => protocolVersion === '2024-11-05'),
  'mcp/protocol-version-missing': result(1, (it) => isObject(it.serverInfo) && !('protocolVersion' in it)),
  'mcp/refuses-revision': error(1, -32602),
  'mcp/id-string': ids(['1', list, '3']),
  'mcp/id-number': ids([1, 0, 3]),
  'mcp/id-zero': ids([0, 0, 0]),
  'mcp/id-other': ids([1001, 'answer-1002', 1003]),
  'mcp/id-null': ids([null, null, null]),
  'mcp/id-missing': ids([undefined, undefined, undefined]),
  'mcp/answers-twice': ids([1, 1, list]),
  'mcp/unasked-answer': ids([1, 4711, list]),
  'mcp/reply-to-notification': extra((message) => message.id === null && 'result' in message),
  'mcp/reply-to-notification-error': extra((message) => !('id' in message) && 'error' in message),
  'mcp/tools-null': result(list, ({ tools }) => tools === null),
  'mcp/tools-missing': result(list, (it) => Object.keys(it).length === 0),
  'mcp/tools-not-array': result(list, ({ tools }) => isObject(tools)),
  'mcp/tools-bare': answer(list, (it) => isArray(it.result)),
  'mcp/result-null': answer(list, (it) => it.result === null),
  'mcp/result-missing': answer(list, (it) => !('result' in it) && !('error' in it)),
  'mcp/result-bare': extra((message) => !('id' in message) && 'protocolVersion' in message),
  'mcp/result-and-error': answer(list, (it) => 'result' in it && it.error === null),
  'mcp/jsonrpc-missing': answer(list, (it) => 'result' in it && !('jsonrpc' in it)),
  'mcp/error-not-object': answer(list, (it) => typeof it.error === 'string'),
  'mcp/error-without-code': answer(list, (it) => isObject(it.error) && !('code' in it.error)),
  'mcp/batch': {
    check: ({ lines }) => assert.ok(lines.some((line) => line.startsWith('[{') && line.includes(list))),
  },
  'mcp/cursor-loop': result(list, ({ nextCursor }) => nextCursor === 'page-2'),
  'mcp/cursor-ignored': result(list, ({ nextCursor }) => nextCursor === 'page-2'),
  'mcp/cursor-empty': result(list, ({ nextCursor }) => nextCursor === ''),
  'mcp/cursor-not-string': result(list, ({ nextCursor }) => nextCursor === 2),
  'mcp/endless-pages': result(list, ({ nextCursor }) => nextCursor === 'page-2'),
  'mcp/second-page-fails': result(list, ({ nextCursor }) => nextCursor === 'page-2'),
  'mcp/capability-without-list': both(result(1, capable('prompts')), error(4, -32601)),
  'mcp/capability-without-tools': both(result(1, capable('tools')), error(list, -32601)),
  'mcp/undeclared-tools': both(
    result(1, (it) => !capable('tools')(it)),
    result(list, ({ tools }) => isArray(tools)),
  ),
  'mcp/no-tools': both(
    result(1, (it) => !capable('tools')(it)),
    error(list, -32601),
  ),
  'mcp/unstable-order': differs((first, second) => first.sort().join() === second.sort().join()),
  'mcp/unstable-content': differs((first, second) => first.sort().join() !== second.sort().join()),
  'mcp/instructions-length': result(1, ({ instructions }) => String(instructions).length === 3000),
  'mcp/initialize-error': both(
    error(1, -32603),
    result(list, ({ tools }) => isArray(tools)),
  ),
  'mcp/unauthorized': both(
    error(1, -32001),
    result(list, ({ tools }) => isArray(tools)),
  ),
  'mcp/tools-list-unauthorized': error(list, -32001),
  'mcp/unknown-tool-success': result(6, (it) => !('isError' in it)),
  'mcp/unknown-tool-error-result': result(6, ({ isError }) => isError === true),
  'mcp/unknown-tool-internal-error': error(6, -32603),
  'mcp/unknown-tool-method-not-found': error(6, -32601),
  'mcp/unknown-tool-silence': { check: (seen) => assert.ok(seen.answer(6) === undefined && seen.answer(7)) },
  'mcp/unknown-tool-exit': {
    check: ({ code, stderr }) => assert.ok(code === 1 && stderr.includes('no handler')),
  },
  'mcp/rate-limited': error(6, 429),
  'mcp/reserved-name': result(list, (it) =>
    JSON.stringify(it).includes('__mcpcheckup_probe_nonexistent_tool__'),
  ),
  'mcp/reserved-name-last-page': result(list, (it) => !JSON.stringify(it).includes('__mcpcheckup')),
  'mcp/call-fails': result(5, ({ isError }) => isError === true),
  'mcp/discover-modern-only': both(error(1, -32022), error(list, -32602)),
  'mcp/discover-exit': { check: ({ answer, code }) => assert.ok(answer(6) !== undefined && code === 1) },
  'mcp/discover-silence': {
    check: ({ answer }) => assert.ok(answer(6) !== undefined && answer(7) === undefined),
  },
};

function answer(id: string | number, holds: (message: JsonObject) => boolean): Fault {
  return {
    check: (seen) => {
      const message = seen.answer(id);
      assert.ok(
        message !== undefined && holds(message),
        JSON.stringify(message ?? seen.messages).slice(0, 500),
      );
    },
  };
}

function result(id: string | number, holds: (result: JsonObject) => boolean): Fault {
  return answer(id, (message) => isObject(message.result) && holds(message.result));
}

function error(id: string | number, code: number): Fault {
  return answer(id, (message) => property(message.error, 'code') === code);
}

/** The ids of the first three messages. */
function ids(expected: readonly unknown[]): Fault {
  return {
    check: ({ messages }) =>
      assert.deepEqual(
        messages.slice(0, 3).map((message) => message.id),
        expected,
      ),
  };
}

/** A message that nobody waits for. */
function extra(is: (message: JsonObject) => boolean): Fault {
  return { check: ({ messages }) => assert.ok(messages.some(is)) };
}

function both(one: Fault, other: Fault): Fault {
  return {
    check: (seen) => {
      one.check(seen);
      other.check(seen);
    },
  };
}

/** The two readings of the tools are not the same, in the way that `holds` says. */
function differs(holds: (first: string[], second: string[]) => boolean): Fault {
  return {
    check: (seen) => {
      const [first, second] = [list, 3].map((id) => toolsOf(seen, id));
      assert.notDeepEqual(first, second);
      assert.ok(holds(first ?? [], second ?? []));
    },
  };
}

function toolsOf(seen: Conversation, id: string | number): string[] {
  return (property(seen.answer(id)?.result, 'tools') as JsonObject[]).map((tool) => JSON.stringify(tool));
}

function capable(name: string): (result: JsonObject) => boolean {
  return ({ capabilities }) => property(capabilities, name) !== undefined;
}
