/** Last words of servers that did start, and then ended by themselves. */
import type { CauseRow } from './stderr.ts';

/** Names of environment variables, but not the codes of Node's own errors. */
const variable = '(?<subject>(?!ERR_|ERR!|MODULE_|NODE_|UV_|DEP0|EAI_)[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])';

export const programWords: readonly CauseRow[] = [
  [
    'port-in-use',
    [
      /EADDRINUSE.*:(?<subject>\d+)\b/,
      /EADDRINUSE/,
      /bind on address \('[^'\n]*', (?<subject>\d+)/,
      /:(?<subject>\d+): bind: address already in use/,
      /[Pp]ort (?<subject>\d+) (?:was|is) already (?:in use|allocated)/,
      /[Aa]ddress already in use|Only one usage of each socket address/,
    ],
  ],
  ['deno-permission', [/(?:NotCapable|PermissionDenied): Requires (?<subject>\w+) access/]],
  [
    'permission',
    [
      /\bE(?:ACCES|PERM): .*'(?<subject>[^'\n]+)'/,
      /\[Errno 1?3\] (?:Permission denied|Operation not permitted): '(?<subject>[^'\n]+)'/,
      /permission denied while trying to connect to the (?<subject>Docker daemon)/i,
      /(?<subject>[^\s:]+): [Pp]ermission denied/,
      /Access is denied|[Pp]ermission denied/,
    ],
  ],
  [
    'unknown-argument',
    [
      /unrecognized arguments?: (?<subject>\S+)/,
      /(?:no such|unknown|unrecognized|bad|invalid) (?:option|flag|argument)s?:? ['"`]?(?<subject>--?[\w-]+)/i,
      /flag provided but not defined: (?<subject>-\S+)/,
      /unexpected argument '(?<subject>[^'\n]+)'/,
      /unknown shorthand flag: '.' in (?<subject>-\S+)/,
      /invalid choice: '(?<subject>[^'\n]+)'/,
    ],
  ],
  [
    'missing-argument',
    [
      /following arguments are required: (?<subject>[^\s,]+)/,
      /Missing (?:option|argument|parameter):? '(?<subject>[^'\n]+)'/,
      /required option '(?<subject>[^'\n]+)' not specified/,
      /missing required argument:? '?(?<subject>[\w<>.-]+)/i,
      /Missing required arguments?: (?<subject>[^\s,]+)/,
      /required arguments? (?:was|were) not provided:?\s+(?<subject>\S+)/,
    ],
  ],
  [
    'missing-variable',
    [
      new RegExp(`KeyError: '${variable}'`),
      /validation errors? for \w*(?:Settings|Config)\w*\n(?<subject>\w+)\n\s+Field required/,
      new RegExp(
        `${variable}\\b.{0,60}\\b(?:required|missing|not set|unset|undefined|not defined|not provided|not found|must be set|not configured|is empty|needed)\\b`,
      ),
      new RegExp(
        `\\b(?:missing|required|requires|set|provide|specify|define|undefined|expected|need)\\b.{0,60}?\\b${variable}\\b`,
        'i',
      ),
    ],
  ],
  [
    'credentials',
    [
      /\b(?:invalid|missing|no|expired|unauthori[sz]ed)\b.{0,40}\b(?:api[ _-]?key|access[ _-]?token|token|credentials?)\b/i,
      /\b(?:api[ _-]?key|access[ _-]?token|token|credentials?)\b.{0,40}\b(?:required|missing|invalid|expired|not (?:set|found|provided|configured))\b/i,
      /\b401 Unauthori[sz]ed\b/i,
    ],
  ],
  [
    'missing-file',
    [
      /\bENOENT: .*'(?<subject>[^'\n]+)'/,
      /FileNotFoundError: \[Errno 2\] [^:\n]+: '(?<subject>[^'\n]+)'/,
      /\bopen (?<subject>[^:\n]+): no such file or directory/,
      /(?<subject>[^\s:'"]+): No such file or directory/,
    ],
  ],
  [
    'unreachable',
    [
      /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT) (?<subject>[\w.:[\]-]*\w)/,
      /Failed to fetch: `(?<subject>[^`\n]+)`/,
      /dial tcp[^:\n]*: lookup (?<subject>\S+)/,
      /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT)\b|[Cc]onnection refused/,
    ],
  ],
  ['out-of-memory', [/heap out of memory|OutOfMemoryError|\bMemoryError\b/]],
  [
    'syntax-error',
    [
      /^(?:\w+: )?(?<subject>(?:SyntaxError|IndentationError|TabError): (?!.*\bJSON\b).*)/m,
      /error: The module's source code could not be parsed: (?<subject>.*)/,
      /\bsyntax error: (?<subject>unexpected .*)/,
    ],
  ],
  [
    'build-error',
    [
      /(?<subject>Transform failed with \d+ errors?)/,
      /(?<subject>error TS\d+: .*)/,
      /^\S+\.go:\d+:\d+: (?<subject>.*)/m,
      /^error(?:\[E\d+\])?: could not compile (?<subject>.*)/m,
    ],
  ],
  [
    'uncaught',
    [
      /Traceback \(most recent call last\):[\s\S]*\n(?<subject>[\w.]*(?:Error|Exception|Exit|Interrupt)\b.*)/,
      /Exception in thread "[^"\n]*" (?<subject>.*)/,
      /Unhandled exception\. (?<subject>.*)/,
      /^panic: (?<subject>.*)/m,
      /panicked at [^\n]*:\n(?<subject>.*)/,
      /(?:Uncaught )?(?:\(in promise\) )?(?<subject>\b(?:[A-Z]\w*)?Error(?: \[\w+\])?: .*)\n\s+at /,
      /^(?<subject>(?:[A-Z]\w*)?Error: .*)/m,
    ],
  ],
  ['usage', [/^\s*usage:? /im]],
];
