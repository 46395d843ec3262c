/** Who usually writes such a line to stdout, told from the line itself. */
import { withoutTerminalSequences } from './output.ts';

export type CulpritKind =
  | 'message-inside'
  | 'dotenv'
  | 'npm'
  | 'script-banner'
  | 'watcher'
  | 'spring'
  | 'terminal'
  | 'traceback'
  | 'logger'
  | 'json-logger'
  | 'listening'
  | 'blank'
  | 'print';

interface Row {
  readonly kind: CulpritKind;
  readonly pattern: RegExp;
}

/** The first row that matches counts, so what is told apart most surely stands first. */
const rows: readonly Row[] = [
  { kind: 'message-inside', pattern: /"jsonrpc"\s*:\s*"2\.0"/ },
  { kind: 'dotenv', pattern: /^\s*\[dotenv@|\binject(?:ed|ing) env\b.*\bfrom\b/ },
  { kind: 'npm', pattern: /^\s*npm (?:notice|warn|error|info|http|WARN|ERR!)\b/ },
  { kind: 'npm', pattern: /^(?:added|removed|changed|audited|up to date)\b.*\bpackages?\b/ },
  { kind: 'script-banner', pattern: /^> \S+(?:@\S+)? \S+|^yarn run v\d|^\$ \S+/ },
  { kind: 'watcher', pattern: /^\[(?:nodemon|tsx|ts-node-dev)\]|Starting compilation in watch mode/ },
  { kind: 'spring', pattern: /:: Spring Boot ::|\\\/ {2}___\)|^ {2}\. {3}____/ },
  { kind: 'traceback', pattern: /^Traceback \(most recent call last\)|^\s+File "[^"]+", line \d+/ },
  { kind: 'traceback', pattern: /^\s+at \S.*[:(]\d+|^(?:Uncaught )?\w*(?:Error|Exception)\b.*:/ },
  // Date and time, or a level: `2026-08-01 12:00:00,123`, `[INFO]`, `warn: Name[0]`, `INFO:root:`, `12:00:00`.
  { kind: 'logger', pattern: /^[[(]?\d{4}[-/]\d\d[-/]\d\d[T ,]+\d\d:\d\d|^[[(]?\d\d:\d\d:\d\d/ },
  {
    kind: 'logger',
    pattern:
      /^[[(<]?(?:trce|trace|debug|dbug|info|warn|warning|error|fail|fatal|crit|critical|notice)[\])>]?\s*[:|[\]-]/i,
  },
  { kind: 'logger', pattern: /^\[(?:trace|debug|info|warn|warning|error|fatal)\b/i },
  { kind: 'json-logger', pattern: /^\{.*"(?:level|severity|lvl|levelname|log\.level)"\s*:/ },
  {
    kind: 'listening',
    pattern:
      /\b(?:listening|running|started|serving|available)\b.*(?:\bport\b|https?:\/\/|localhost|:\d{4,5}\b)/i,
  },
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for.
const terminalControl = /[\u0007\u0008\u001b]|\r(?!$)/;

export function culpritOf(head: string): CulpritKind {
  const text = withoutTerminalSequences(head);
  if (text.trim() === '' && text === head) return 'blank';
  const known = rows.find(({ pattern }) => pattern.test(text));
  if (known !== undefined) return known.kind;
  return terminalControl.test(head) ? 'terminal' : 'print';
}

interface Words {
  /** Completes "This looks like …". */
  readonly looksLike: string;
  readonly fix: string;
}

export function culpritWords(kind: CulpritKind, command: string): Words {
  return kind === 'print' ? printWords(command) : words[kind];
}

const words: { readonly [kind in Exclude<CulpritKind, 'print'>]: Words } = {
  'message-inside': {
    looksLike: 'a message with something else on its line',
    fix: 'Write nothing to stdout but the messages: each begins a line of its own and ends with a line feed.',
  },
  dotenv: {
    looksLike: 'the banner of dotenv, which newer versions print to stdout',
    fix: 'Set `DOTENV_CONFIG_QUIET=true` in `env`, or load it with `config({ quiet: true })`.',
  },
  npm: {
    looksLike: 'output of npm',
    fix: 'Start the server’s own file instead of an npm command, or set `npm_config_loglevel=silent` in `env`.',
  },
  'script-banner': {
    looksLike: 'the banner that a package manager prints before a script',
    fix: 'Start the server’s file directly (`node dist/index.js`), or run the script with `--silent`.',
  },
  watcher: {
    looksLike: 'a file watcher that restarts programs',
    fix: 'Start the server itself, without the watcher.',
  },
  spring: {
    looksLike: 'the start-up output of Spring Boot',
    fix: 'Set `spring.main.banner-mode=off` and send console logging to stderr.',
  },
  terminal: {
    looksLike: 'colours or a progress display for a terminal',
    fix: 'Send coloured output and progress to stderr, or switch them off when the server runs over stdio.',
  },
  traceback: {
    looksLike: 'an error report with its call stack',
    fix: 'Print errors to stderr, and answer a failed request with a JSON-RPC error.',
  },
  logger: {
    looksLike: 'a log line',
    fix: 'Let the logger write to stderr.',
  },
  'json-logger': {
    looksLike: 'a log line in JSON',
    fix: 'Let the logger write to stderr: pino takes `pino.destination(2)`, winston `stderrLevels`.',
  },
  listening: {
    looksLike: 'the greeting of a server that listens on a port',
    fix: 'Print the greeting to stderr. If the server only speaks HTTP, start its stdio mode or configure its `url`.',
  },
  blank: {
    looksLike: 'an empty line that was printed for looks',
    fix: 'Print empty lines to stderr, and end each message with exactly one line feed.',
  },
};

function printWords(command: string): Words {
  const program = command.replace(/^.*[\\/]/, '').replace(/\.exe$/i, '');
  const known = languages.find(({ programs }) => programs.test(program));
  return known === undefined
    ? { looksLike: 'text that was printed for a person', fix: 'Print it to stderr instead.' }
    : {
        looksLike: `something printed with ${known.stdout}`,
        fix: `Use ${known.stderr} instead, which writes to stderr.`,
      };
}

/** How the language that a program runs prints to stdout, and how to stderr. */
const languages: readonly { readonly programs: RegExp; readonly stdout: string; readonly stderr: string }[] =
  [
    {
      programs: /^(?:node|npx|npm|pnpm|pnpx|yarn|bun|bunx|tsx|ts-node|deno)$/i,
      stdout: '`console.log`',
      stderr: '`console.error`',
    },
    {
      programs: /^(?:python[\d.]*|py|uv|uvx|pipx|poetry|fastmcp)$/i,
      stdout: '`print`',
      stderr: '`print(…, file=sys.stderr)`',
    },
    { programs: /^(?:java|jbang)$/i, stdout: '`System.out`', stderr: '`System.err`' },
    { programs: /^(?:dotnet|dnx)$/i, stdout: '`Console.WriteLine`', stderr: '`Console.Error.WriteLine`' },
    { programs: /^go$/i, stdout: '`fmt.Println`', stderr: '`fmt.Fprintln(os.Stderr, …)`' },
    { programs: /^cargo$/i, stdout: '`println!`', stderr: '`eprintln!`' },
    { programs: /^(?:ruby|bundle)$/i, stdout: '`puts`', stderr: '`warn`' },
  ];
