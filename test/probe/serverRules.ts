/** Which rules each fake server breaks: these and no others, for the clients of the automatic selection. */
import type { ClientId } from '../../server/src/core/clients/client.ts';
import { abrupt, impatient, type Setup } from './harness.ts';

export interface Row extends Setup {
  readonly rules: readonly string[];
  readonly clients?: readonly ClientId[];
  /** Where it shows at all; where absent, everywhere. */
  readonly on?: readonly NodeJS.Platform[];
}

/** What shows only when a budget has run out. */
const late = { budgets: impatient };
const stubborn = { budgets: abrupt };
/** What shows only when tools are called. */
const called = { calls: 'safe' } as const;

/** What is left is found by its group, and on Linux by its environment too. */
const grouped = { on: ['linux', 'darwin'] } as const;
const secret = { env: { DEMO_SECRET: 'tr0ub4dor-"&-3' } };
/** Names with a secret in them, which stand in the report without it. */
const spoilt = ['schema/property-name', 'tools/name-charset'];

/** By the words of the command line. A server may stand in it once without calls and once with them. */
export type Rows = readonly (readonly [words: string, row: Row])[];

export const stdioRows: Rows = [
  ...rows('stdio/not-json-rpc', [
    'stdio/banner',
    'stdio/dotenv',
    'stdio/npm-notice',
    'stdio/logger',
    'stdio/ansi-log',
    'stdio/ansi-progress',
    'stdio/progress-glued',
    'stdio/log-in-list',
    'stdio/log-on-exit',
    'stdio/json-not-rpc',
    'stdio/json-not-rpc-pretty',
    'stdio/json-scalars',
    'stdio/empty-line',
    'stdio/byte-order-mark',
    'stdio/unterminated',
    'stdio/endless-line',
    'stdio/junk-flood',
  ]),
  ['stdio/over-long-line', { rules: ['stdio/not-json-rpc'], ...late }],
  ['stdio/log-in-call', { rules: [] }],
  ['stdio/log-in-call', { rules: ['stdio/not-json-rpc'], ...called }],
  ...rows('stdio/not-utf8', ['stdio/latin-1', 'stdio/utf-16le', 'stdio/utf-16le-unmarked']),
  ...rows('stdio/crlf', ['stdio/crlf']),
  ...rows('stdio/multi-line-json', ['stdio/multi-line-json']),
  ...rows('stdio/content-length', ['stdio/content-length']),
  ...rows('stdio/no-exit-on-eof', ['stdio/no-exit-on-eof', 'stdio/ignores-sigterm'], stubborn),
  ...rows('stdio/orphans', ['stdio/orphan', 'stdio/orphan-holding-stdout'], grouped),
  ...rows('stdio/orphans', ['stdio/orphan-detached'], { on: ['linux'] }),
];

export const launchRows: Rows = [
  ...rows('launch/no-answer', ['launch/never-answers', 'launch/late-flush'], late),
  ['launch/slow-start', { rules: ['launch/no-answer'], budgets: { startUpMs: 700, graceMs: 10_000 } }],
  ['launch/answers-initialize-only', { rules: ['launch/no-answer'], ...late }],
  ['launch/slow-start 300', { rules: [] }],
  ['launch/closes-stdout', { rules: ['launch/no-answer'] }],
  [
    'launch/closes-stdin',
    { rules: ['launch/no-answer', 'stdio/no-exit-on-eof'], budgets: { ...impatient, ...abrupt } },
  ],
  ['launch/forks-and-dies', { rules: ['launch/exit-early', 'stdio/orphans'], ...grouped }],
  ...rows('launch/exit-early', [
    'launch/exits-at-once',
    'launch/exits-on-first-message',
    'launch/exits-on-list',
    'launch/missing-package',
    'launch/missing-file',
    'launch/missing-python-module',
    'launch/traceback',
    'launch/missing-variable',
    'launch/missing-argument',
    'launch/permission',
    'launch/missing-interpreter',
    'launch/old-runtime',
    'launch/npm-not-found',
    'launch/esm-in-cjs',
    'launch/syntax-error',
    'launch/port-in-use',
    'launch/killed',
    'launch/stderr-then-exit',
  ]),
  // What these are for is tested in secrets.test.ts.
  ...rows('stdio/not-json-rpc', ['launch/prints-environment', 'launch/secret-at-the-cut'], secret),
  ['launch/repeats-secret', { rules: [...spoilt, 'mcp/id-mismatch', 'mcp/invalid-message'], ...secret }],
];

export const protocolRows: Rows = [
  ...rows('mcp/protocol-version', [
    'mcp/protocol-version-typo',
    'mcp/protocol-version-newer',
    'mcp/protocol-version-2024-10-07',
    'mcp/protocol-version-2024-11-05',
  ]),
  ...rows('mcp/id-mismatch', [
    'mcp/id-string',
    'mcp/id-number',
    'mcp/id-zero',
    'mcp/id-other',
    'mcp/id-null',
    'mcp/id-missing',
    'mcp/id-string tools/list',
    'mcp/id-number prompts/list',
    'mcp/id-zero tools/list',
    'mcp/id-other tools/list',
    'mcp/answers-twice',
    'mcp/answers-twice tools/list',
    'mcp/unasked-answer',
  ]),
  ...rows('mcp/id-mismatch', ['mcp/id-null tools/list', 'mcp/id-missing tools/list'], late),
  ...rows('mcp/reply-to-notification', ['mcp/reply-to-notification', 'mcp/reply-to-notification-error']),
  ...rows('mcp/invalid-message', [
    'mcp/protocol-version-missing',
    'mcp/tools-null',
    'mcp/tools-missing',
    'mcp/tools-not-array',
    'mcp/tools-bare',
    'mcp/result-null',
    'mcp/result-missing',
    'mcp/result-missing prompts/list',
    'mcp/result-and-error',
    'mcp/jsonrpc-missing',
    'mcp/error-not-object',
    'mcp/error-without-code',
    'mcp/batch',
    'mcp/cursor-not-string',
  ]),
  ['mcp/result-bare', { rules: ['stdio/not-json-rpc'], ...late }],
  ['mcp/result-bare tools/list', { rules: ['stdio/not-json-rpc'], ...late }],
  ...rows('mcp/pagination-loop', ['mcp/cursor-loop', 'mcp/cursor-ignored', 'mcp/endless-pages']),
  ...rows('mcp/capability-mismatch', ['mcp/capability-without-list', 'mcp/capability-without-tools']),
  ...rows('mcp/unstable-list', ['mcp/unstable-order', 'mcp/unstable-content']),
  ...rows('mcp/instructions-length', ['mcp/instructions-length']),
  ...rows('mcp/refused', ['mcp/initialize-error', 'mcp/refuses-revision', 'mcp/second-page-fails']),
  ...rows('mcp/unknown-tool', unknownToolServers(), called),
  ...fine(['mcp/cursor-empty', 'mcp/undeclared-tools', 'mcp/unauthorized', 'mcp/tools-list-unauthorized']),
  ...fine(['mcp/reserved-name', 'mcp/reserved-name-last-page', 'mcp/call-fails', 'mcp/rate-limited'], called),
  ...fine(['mcp/unknown-tool-exit', ...unknownToolServers()]),
  ...fine(['mcp/unknown-tool-exit'], called),
  ...fine(['mcp/unknown-tool-silence'], { ...called, ...late }),
  ...fine(['mcp/discover-modern-only', 'mcp/discover-exit', 'mcp/discover-silence']),
];

/** By the name of the list, see test/servers/tools.mjs. */
export const listRows: Rows = [
  ...own([
    'tools/no-description',
    'tools/description-length',
    'tools/name-length',
    'tools/case-collision',
    'tools/duplicate-name',
    'tools/name-charset',
    'tools/prefixed-name-length',
    'tools/count',
    'tools/missing-annotations',
    'tools/contradictory-annotations',
    'tools/definition-size',
    'tools/none',
    'schema/no-format',
    'schema/missing-required',
    'schema/deep-nesting',
    'schema/additionalProperties-strict',
    'schema/root-combinator',
    'schema/ref',
    'schema/type-list',
    'schema/array-items',
    'schema/property-name',
    'schema/not-object',
    'schema/output-not-object',
    'schema/invalid',
    'schema/dialect',
    'schema/required-undeclared',
    'schema/param-no-description',
    'schema/object-without-properties',
    'security/hidden-text',
    'security/injection',
  ]),
  ...own(['tools/structured-only', 'tools/missing-structured-content'], called),
  ...fine(['tools/structured-only', 'tools/missing-structured-content', 'schema/strict-required']),
  ...own(['schema/strict-required'], { clients: ['openai-strict'] }),
  ...own(['schema/format-unsupported', 'schema/enum-type'], { clients: ['gemini-api'] }),
  ...fine(['schema/format-unsupported', 'schema/enum-type']),
  [
    'tools/prefixed-name-collision',
    { rules: ['tools/prefixed-name-collision', 'tools/prefixed-name-length'] },
  ],
  ['tools/input-size', { rules: ['tools/definition-size'] }],
  ['schema/unresolvable-ref', { rules: ['schema/ref', 'schema/unresolvable-ref'] }],
  ['schema/recursive-ref', { rules: ['schema/recursive-ref', 'schema/ref'] }],
  [
    'hostile/deep-schema',
    { rules: ['schema/deep-nesting', 'schema/missing-required', 'schema/param-no-description'] },
  ],
  ['hostile/wide-schema', { rules: ['tools/definition-size'] }],
  ['hostile/many-tools', { rules: ['tools/count', 'tools/definition-size'] }],
  [
    'hostile/names',
    { rules: [...spoilt, 'tools/name-length', 'tools/prefixed-name-length', 'security/hidden-text'] },
  ],
  ['hostile/prototype', { rules: ['schema/property-name'] }],
  ['hostile/not-tools', { rules: ['mcp/invalid-message'] }],
  ['hostile/wrong-types', { rules: wrongTypes() }],
  ['hostile/long-description', { rules: ['tools/definition-size', 'tools/description-length'] }],
];

/** A value of the wrong type is judged where somebody reads it, and nowhere misread. */
function wrongTypes(): readonly string[] {
  const schema = ['missing-required', 'not-object', 'output-not-object', 'param-no-description', 'ref'];
  const further = ['required-undeclared', 'root-combinator', 'type-list', 'unresolvable-ref', 'invalid'];
  const tools = ['tools/count', 'tools/missing-annotations', 'tools/no-description'];
  return ['mcp/invalid-message', ...[...schema, ...further].map((name) => `schema/${name}`), ...tools];
}

function own(lists: readonly string[], row: Omit<Row, 'rules'> = {}): Rows {
  return lists.map((list) => [list, { rules: [list], ...row }]);
}

function unknownToolServers(): readonly string[] {
  const answers = ['success', 'error-result', 'internal-error', 'method-not-found'];
  return answers.map((answer) => `mcp/unknown-tool-${answer}`);
}

function rows(rule: string, words: readonly string[], setup: Omit<Row, 'rules'> = {}): Rows {
  return words.map((one) => [one, { rules: [rule], ...setup }]);
}

function fine(words: readonly string[], setup: Setup = {}): Rows {
  return words.map((one) => [one, { rules: [], ...setup }]);
}
