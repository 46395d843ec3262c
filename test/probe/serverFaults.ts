/** What each faulty server must show on the raw wire, by its path below `test/servers`, without `.mjs`. */
import assert from 'node:assert/strict';
import { isObject, type JsonObject, property } from '../../server/src/core/json.ts';
import type { Conversation } from './converse.ts';

export interface Fault {
  readonly check: (seen: Conversation) => void;
  readonly args?: readonly string[];
  readonly env?: { readonly [name: string]: string };
  /** See `Options` of `converse`. */
  readonly graceMs?: number;
  readonly until?: 'answered';
  /** A process that outlives the server, on purpose. */
  readonly leaves?: 'child';
}

const list = 'tools/list-2';

const stdio: { readonly [server: string]: Fault } = {
  'stdio/banner': junk(/^Corner Bakery MCP Server version: 1\.4\.2$/),
  'stdio/dotenv': junk(/^\[dotenv@17/),
  'stdio/npm-notice': junk(/^$/, /^added 12 packages in 2s$/),
  'stdio/logger': junk(/^info: Microsoft/, /^ {6}Now listening/),
  'stdio/ansi-log': junk('\x1b[33m[2026-01-01'),
  'stdio/ansi-progress': junk('\r\x1b[2K⠋ Loading the price list 100%'),
  'stdio/progress-glued': {
    check: ({ lines, answer }) => {
      assert.ok(lines.some((line) => line.startsWith('\x1b]9;4;1;50\x07{"jsonrpc"')));
      assert.ok(answer(1) !== undefined && answer(list) === undefined);
    },
  },
  'stdio/log-in-call': junk(/^\[bakery\] get_opening_hours called$/),
  'stdio/log-in-list': junk(/^Loaded 5 tools$/, /^Loaded 5 tools$/),
  'stdio/log-on-exit': junk(/^Connection closed/),
  'stdio/json-not-rpc': junk(/^\{"level":30/),
  'stdio/json-not-rpc-pretty': junk(/^\{$/, /"status": 200,$/, /"message"/, /^\}$/),
  'stdio/json-scalars': junk(/^8080$/, /^"ready"$/, /^null$/, /^\[\]$/),
  'stdio/empty-line': junk(/^$/),
  'stdio/byte-order-mark': {
    check: ({ lines, answer }) => {
      assert.match(lines[0] ?? '', /^\uFEFF\{"jsonrpc".*"protocolVersion"/);
      assert.ok(answer(list) !== undefined);
    },
  },
  'stdio/unterminated': {
    check: ({ lines }) =>
      assert.match(lines.at(-1) ?? '', /^\{"jsonrpc":"2\.0","method":"notifications\/message".*\}$/),
  },
  'stdio/latin-1': {
    check: ({ stdout }) =>
      assert.ok(stdout.includes(Buffer.from('cafés', 'latin1')) && !stdout.includes('cafés')),
  },
  'stdio/utf-16le': {
    check: ({ stdout }) => {
      assert.deepEqual([...stdout.subarray(0, 2)], [0xff, 0xfe]);
      assert.match(stdout.toString('utf16le'), /^\uFEFF\{"jsonrpc"/);
    },
  },
  'stdio/utf-16le-unmarked': {
    check: ({ stdout }) => assert.match(stdout.toString('utf16le'), /^\{"jsonrpc"/),
  },
  'stdio/crlf': {
    check: ({ lines, answer }) => {
      assert.ok(lines.slice(0, -1).every((line) => line.endsWith('}\r')));
      assert.ok(answer(list) !== undefined);
    },
  },
  'stdio/multi-line-json': {
    check: ({ lines, messages }) => {
      assert.equal(lines[0], '{');
      assert.equal(messages.length, 0);
    },
  },
  'stdio/content-length': {
    check: ({ text }) => assert.match(text, /^Content-Length: \d+\r\n\r\n\{.*\}Content-Length: /),
  },
  'stdio/over-long-line': {
    check: ({ lines, answer }) => {
      assert.ok(lines.some((line) => line.length > 10 * 1024 * 1024));
      assert.ok(answer(list) !== undefined);
    },
  },
  'stdio/endless-line': {
    check: ({ lines, answer }) => {
      assert.ok(answer(1) !== undefined && answer(list) === undefined);
      assert.ok((lines.at(-1)?.length ?? 0) >= 64 * 1024);
    },
  },
  'stdio/junk-flood': {
    check: ({ lines, answer }) => {
      assert.ok(answer(1) !== undefined);
      assert.ok(lines.filter((line) => line.includes('croissants')).length > 10_000);
    },
  },
  'stdio/no-exit-on-eof': {
    graceMs: 250,
    until: 'answered',
    check: ({ signal, answer }) => assert.ok(signal === 'SIGTERM' && answer(list) !== undefined),
  },
  'stdio/ignores-sigterm': {
    graceMs: 250,
    until: 'answered',
    check: ({ signal, answer }) => assert.ok(signal === 'SIGKILL' && answer(list) !== undefined),
  },
  'stdio/orphan': { leaves: 'child', check: proper },
  'stdio/orphan-detached': { leaves: 'child', check: proper },
  'stdio/orphan-holding-stdout': { leaves: 'child', check: proper },
};

const secret = { DEMO_SECRET: 'tr0ub4dor-"&-3' };

const launch: { readonly [server: string]: Fault } = {
  'launch/never-answers': exits(0, /^$/),
  'launch/answers-initialize-only': {
    check: ({ messages }) =>
      assert.deepEqual(
        messages.map(({ id }) => id),
        [1, 7],
      ),
  },
  'launch/late-flush': { check: proper },
  'launch/slow-start': { args: ['200'], check: proper },
  'launch/closes-stdout': exits(0, /^$/),
  'launch/closes-stdin': { ...exits(null, /^$/), graceMs: 250 },
  'launch/forks-and-dies': { ...exits(0, /^$/), leaves: 'child' },
  'launch/exits-at-once': exits(0, /^$/),
  'launch/exits-on-first-message': exits(1, /^ExpectedInitializeRequest/),
  'launch/exits-on-list': {
    check: ({ answer, code, stderr }) => {
      assert.ok(answer(1) !== undefined && answer(list) === undefined);
      assert.ok(code === 1 && /TypeError: .*undefined/.test(stderr));
    },
  },
  'launch/missing-package': exits(1, /Cannot find package 'the-bakery-sdk-that-nobody-installed'/),
  'launch/missing-file': exits(1, /Cannot find module '.*build.index\.js'/),
  'launch/missing-python-module': exits(1, /^ModuleNotFoundError: No module named 'mcp'$/m),
  'launch/traceback': exits(1, /^Traceback/),
  'launch/missing-variable': exits(1, /^API_KEY is not set$/m),
  'launch/missing-argument': exits(2, /required: --shop/),
  'launch/permission': exits(1, /EACCES: permission denied, open/),
  'launch/missing-interpreter': exits(127, /No such file or directory/),
  'launch/old-runtime': exits(1, /does not provide an export named/),
  'launch/npm-not-found': exits(1, /npm error code E404/),
  'launch/esm-in-cjs': exits(1, /SyntaxError: Cannot use import statement outside a module/),
  'launch/syntax-error': exits(1, /SyntaxError: Unexpected token/),
  'launch/port-in-use': exits(1, /listen EADDRINUSE: address already in use 127\.0\.0\.1:\d+/),
  'launch/killed': { check: ({ signal, text }) => assert.deepEqual([signal, text], ['SIGKILL', '']) },
  'launch/stderr-then-exit': exits(3, /FATAL: the oven is broken\n$/),
  'launch/prints-environment': {
    env: secret,
    check: ({ lines, stderr, answer }) => {
      assert.ok(stderr.includes(`DEMO_SECRET=${secret.DEMO_SECRET}\n`));
      assert.ok(lines[0]?.includes(JSON.stringify(secret.DEMO_SECRET)));
      assert.ok(JSON.stringify(answer(list)).includes('tr0ub4dor'));
    },
  },
  'launch/repeats-secret': {
    env: secret,
    check: ({ answer }) => {
      for (const id of [1, list, 4, secret.DEMO_SECRET])
        assert.ok(JSON.stringify(answer(id)).includes('tr0ub4dor'));
    },
  },
  'launch/secret-at-the-cut': {
    env: secret,
    check: ({ lines, stderr }) => {
      assert.equal(lines[0]?.indexOf(secret.DEMO_SECRET), 196);
      assert.equal(stderr.length - 4096 - stderr.indexOf(secret.DEMO_SECRET), 4);
    },
  },
};

export const stdioFaults = { ...stdio, ...launch };

/** Exactly these lines are no messages; everything asked for is answered all the same. */
function junk(...expected: readonly (RegExp | string)[]): Fault {
  return {
    check: ({ lines, answer, code }) => {
      const bad = lines.slice(0, -1).filter((line) => !isMessage(line));
      assert.equal(bad.length, expected.length, JSON.stringify(bad));
      for (const [index, words] of expected.entries()) {
        const line = bad[index] ?? '';
        assert.ok(typeof words === 'string' ? line.includes(words) : words.test(line), JSON.stringify(line));
      }
      for (const id of [1, list, 4]) assert.ok(isObject(answer(id)?.result), `${id} is not answered`);
      assert.equal(code, 0);
    },
  };
}

/** Ends with this status and not a word on stdout. */
function exits(status: number | null, words: RegExp): Fault {
  return {
    check: ({ code, text, stderr }) => {
      assert.deepEqual([code, text], [status, '']);
      assert.match(stderr, words);
    },
  };
}

/** Answers everything, and ends when stdin does. */
function proper({ lines, answer, code }: Conversation): void {
  assert.ok(lines.slice(0, -1).every(isMessage));
  for (const id of [1, list, 4]) assert.ok(isObject(answer(id)?.result), `${id} is not answered`);
  assert.equal(code, 0);
}

function isMessage(line: string): boolean {
  try {
    return property(JSON.parse(line) as JsonObject, 'jsonrpc') === '2.0';
  } catch {
    return false;
  }
}
