/** Reports that a fake server of test/servers shows, started or asked as the product does it. */
import { abrupt, impatient, type Setup } from '../probe/harness.ts';
import type { Expected } from './reportCase.ts';

export interface StartedCase extends Expected {
  /** The words that start it, see `probeServer`. */
  readonly server: string;
  readonly setup?: Setup;
  /** Where absent, the key of the server. */
  readonly underlined?: 'command';
}

/** One over HTTP. */
export interface VisitedCase extends Expected {
  /** Below test/servers/http, without `.mjs`. */
  readonly server: string;
  /** Where absent, its `url`. */
  readonly underlined?: 'type';
}

const late = { budgets: impatient };
const called = { calls: 'safe' } as const;

export const started: readonly StartedCase[] = [
  {
    id: 'B008',
    title: 'the interpreter of a script is not there',
    server: 'launch/missing-interpreter',
    rule: 'launch/exit-early',
    underlined: 'command',
    advice: /PATH/,
  },
  {
    id: 'B009',
    title: 'a runtime that is too old for the server',
    server: 'launch/old-runtime',
    rule: 'launch/exit-early',
    underlined: 'command',
  },
  {
    id: 'B012',
    title: 'a module of Python that is not installed where the server is started',
    server: 'launch/missing-python-module',
    rule: 'launch/exit-early',
    underlined: 'command',
  },
  {
    id: 'B013',
    title: 'a key that is not set',
    server: 'launch/missing-variable',
    rule: 'launch/exit-early',
    underlined: 'command',
    advice: /API_KEY/,
  },
  {
    id: 'B016',
    title: 'a module that Node.js takes for CommonJS',
    server: 'launch/esm-in-cjs',
    rule: 'launch/exit-early',
    underlined: 'command',
  },
  {
    id: 'B029',
    title: 'a program that runs and says nothing',
    server: 'launch/never-answers',
    setup: late,
    rule: 'launch/no-answer',
  },
  {
    id: 'B060',
    title: 'the banner of dotenv',
    server: 'stdio/dotenv',
    rule: 'stdio/not-json-rpc',
    advice: /DOTENV_CONFIG_QUIET=true/,
  },
  {
    id: 'B061',
    title: 'the version, printed at the start',
    server: 'stdio/banner',
    rule: 'stdio/not-json-rpc',
    advice: /stderr/,
  },
  {
    id: 'B062',
    title: 'a logger of .NET, which writes to stdout',
    server: 'stdio/logger',
    rule: 'stdio/not-json-rpc',
    advice: /stderr/,
  },
  {
    id: 'B064',
    title: 'a line that is printed when a tool is called',
    server: 'stdio/log-in-call',
    setup: called,
    rule: 'stdio/not-json-rpc',
    advice: /stderr/,
    untold: 'lines of tools that are not safe to call, since those are not called',
  },
  {
    id: 'B065',
    title: 'a log in colour',
    server: 'stdio/ansi-log',
    rule: 'stdio/not-json-rpc',
    advice: /stderr/,
  },
  {
    id: 'B066',
    title: 'a progress display on the line of an answer',
    server: 'stdio/progress-glued',
    rule: 'stdio/not-json-rpc',
    advice: /line of its own/,
  },
  {
    id: 'B067',
    title: 'what npm says when it is done',
    server: 'stdio/npm-notice',
    rule: 'stdio/not-json-rpc',
    advice: /npm_config_loglevel=silent/,
    untold: 'that it comes with the very first call only, as far as no safe tool is called',
  },
  {
    id: 'B068',
    title: 'JSON for people, which is no message',
    server: 'stdio/json-not-rpc-pretty',
    rule: 'stdio/not-json-rpc',
  },
  {
    id: 'B069',
    title: 'messages framed as language servers frame them',
    server: 'stdio/content-length',
    rule: 'stdio/content-length',
  },
  {
    id: 'B071',
    title: 'a carriage return at the end of each message',
    server: 'stdio/crlf',
    rule: 'stdio/crlf',
  },
  {
    id: 'B074',
    title: 'answers that stay in a buffer until stdin is closed',
    server: 'launch/late-flush',
    setup: late,
    rule: 'launch/no-answer',
    advice: /[Ff]lush stdout/,
  },
  {
    id: 'B076',
    title: 'a server that stays when its client has gone',
    server: 'stdio/no-exit-on-eof',
    setup: { budgets: abrupt },
    rule: 'stdio/no-exit-on-eof',
  },
  {
    id: 'B080',
    title: 'every answer with the id 0',
    server: 'mcp/id-zero tools/list',
    rule: 'mcp/id-mismatch',
  },
  {
    id: 'B081',
    title: 'an id that is a text comes back as a number',
    server: 'mcp/id-number',
    rule: 'mcp/id-mismatch',
  },
  {
    id: 'B082',
    title: 'an answer to a notification',
    server: 'mcp/reply-to-notification',
    rule: 'mcp/reply-to-notification',
  },
  {
    id: 'B084',
    title: 'a result without the message around it',
    server: 'mcp/result-bare',
    setup: late,
    rule: 'stdio/not-json-rpc',
  },
  {
    id: 'B086',
    title: 'a server that refuses every revision but its own',
    server: 'mcp/refuses-revision',
    rule: 'mcp/refused',
  },
  {
    id: 'B087',
    title: 'a revision that there has never been',
    server: 'mcp/protocol-version-2024-10-07',
    rule: 'mcp/protocol-version',
  },
  {
    id: 'B090',
    title: 'prompts that are declared, and no such method',
    server: 'mcp/capability-without-list',
    rule: 'mcp/capability-mismatch',
  },
  {
    id: 'B095',
    title: 'a list that begins again on each of its pages',
    server: 'mcp/cursor-ignored',
    rule: 'mcp/pagination-loop',
  },
  {
    id: 'B098',
    title: 'tools are declared, and there are none',
    server: 'tools tools/none',
    rule: 'tools/none',
  },
];

export const visited: readonly VisitedCase[] = [
  {
    id: 'B099',
    title: '406, whatever a client accepts',
    server: 'refuses-accept-always',
    rule: 'transport/accept-sse',
  },
  {
    id: 'B102',
    title: 'a web page where the protocol is looked for',
    server: 'web-page',
    rule: 'transport/content-type',
  },
  {
    id: 'B103',
    title: 'a notification answered with 200',
    server: 'notification-200',
    rule: 'transport/notification-status',
    untold: 'what stands in the body of that answer, and its type',
  },
  {
    id: 'B105',
    title: 'a server of the older transport, configured as http',
    server: 'legacy-sse',
    rule: 'transport/wrong-transport',
    underlined: 'type',
  },
  {
    id: 'B108',
    title: 'GET answered with 404',
    server: 'get-404',
    rule: 'transport/get-status',
    advice: /405/,
  },
  {
    id: 'B111',
    title: 'a redirect to the same address with a slash',
    server: 'redirect-same-origin',
    rule: 'transport/redirect',
  },
  {
    id: 'B113',
    title: '401 without a word of how to log in',
    server: 'unauthorized',
    rule: 'auth/metadata',
  },
  {
    id: 'B115',
    title: 'a certificate that nobody knows',
    server: 'self-signed',
    rule: 'transport/unreachable',
    advice: /NODE_EXTRA_CA_CERTS/,
  },
];

/** What is asked of the probe and not of a rule: it gets through, and nothing is said. */
export const borne: readonly Pick<StartedCase, 'id' | 'title' | 'server'>[] = [
  {
    id: 'B079',
    title: 'more on stderr than a pipe holds, which has to be read',
    server: 'stdio/stderr-flood',
  },
];
