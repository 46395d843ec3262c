/** The command line: words in, text and an exit status out. */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Options, parseCommandLine, type Request } from './cli/arguments.ts';
import { splitCommand } from './cli/commandLine.ts';
import { runConvert } from './cli/convert.ts';
import { explainRule, printRules } from './cli/explain.ts';
import { help } from './cli/help.ts';
import { printJson } from './cli/json.ts';
import { printPretty } from './cli/pretty.ts';
import { progressOn } from './cli/progress.ts';
import { exitStatus, type RunResult } from './cli/result.ts';
import { type Host, runPaths, runTarget } from './cli/run.ts';
import { type Style, styleFor } from './cli/style.ts';
import { dialects } from './core/dialects/index.ts';
import { escapeInvisible } from './core/words.ts';
import { launchOfWords } from './probe/launch.ts';
import { targetOfAddress } from './probe/target.ts';
import { searchInThread } from './source/inThread.ts';

declare const LITMUS_VERSION: string;

interface Outcome {
  readonly status: number;
  /** For stdout. */
  readonly text: string;
  /** For stderr, without its line feed. */
  readonly problem: string;
}

type RunRequest = Exclude<Request, { kind: 'help' | 'version' | 'rules' | 'lsp' | 'convert' }>;

async function main(words: readonly string[]): Promise<Outcome> {
  const parsed = parseCommandLine(words, process.platform);
  if (!parsed.ok) return impossible(`${parsed.problem} \`mcp-litmus --help\` shows how it is used.`);
  const { request } = parsed;
  if (request.kind === 'help') return said(`${help}\n`);
  if (request.kind === 'version') return said(`${LITMUS_VERSION}\n`);
  if (request.kind === 'lsp') return serveEditor();
  const style = styleFor(colourWanted(request.options), process.stdout.columns);
  if (request.kind === 'rules') return tellRules(request, style);
  if (request.kind === 'convert') return converted(request, style);

  const controller = new AbortController();
  // Only where there is something to end: a check that is told to stop simply stops.
  const ending = request.kind === 'check' ? [] : (['SIGINT', 'SIGTERM', 'SIGHUP'] as const);
  for (const signal of ending) process.once(signal, () => controller.abort());
  const sources = searchInThread(join(__dirname, 'source.js'));
  const result = await run(request, {
    cwd: process.cwd(),
    sources,
    environment: process.env,
    progress: progressOn(process.stderr),
    signal: controller.signal,
  });
  if (controller.signal.aborted) return { status: 130, text: '', problem: 'Cancelled.' };
  return result.ok ? tell(result.result, request.options, style) : impossible(result.problem);
}

/** The language server is a bundle beside this one, and ends the process by itself. */
function serveEditor(): Promise<never> {
  createRequire(__filename)('./server.js');
  return new Promise(() => undefined);
}

type Ran =
  | { readonly ok: true; readonly result: RunResult }
  | { readonly ok: false; readonly problem: string };

async function run(request: RunRequest, host: Host): Promise<Ran> {
  const { options } = request;
  if (request.kind === 'probe-address') {
    const target = targetOfAddress(request.address);
    if (target === undefined) return { ok: false, problem: `${request.address} is no address.` };
    return { ok: true, result: await runTarget(target, options, host) };
  }
  if (request.kind !== 'probe-command') {
    return { ok: true, result: await runPaths(request.kind, request.paths, options, host) };
  }
  const split = splitCommand(request.command, host.environment, process.platform);
  if (!split.ok) return { ok: false, problem: `--command cannot be started: ${split.problem}.` };
  const [command, ...args] = split.written;
  const launch = {
    ...launchOfWords(split.words, host.cwd, host.environment),
    name: request.command,
    written: { command, args },
  };
  return { ok: true, result: await runTarget(launch, options, host) };
}

function tell(result: RunResult, options: Options, style: Style): Outcome {
  const servers = result.subjects.flatMap((subject) => subject.servers);
  const unknown = options.servers.filter((asked) => !isNamed(asked, result));
  const reports = { version: 1, reports: servers.flatMap(({ report }) => report ?? []) };
  const text = options.format === 'json' ? printJson(result) : printPretty(result, style);
  const unwritten = [
    options.report === undefined ? [] : write(options.report, `${JSON.stringify(reports, null, 2)}\n`),
    options.output === undefined ? [] : write(options.output, text),
  ].flat();
  const problems = [
    ...result.unreadable.map(({ path, problem }) => `${path} ${problem}.`),
    ...(unknown.length > 0 ? [nobodyNames(unknown, result)] : []),
    ...(result.subjects.length === 0 && result.unreadable.length === 0 ? [nothingHere()] : []),
    ...result.failures.map(({ rule, error }) => `Rule ${rule} failed, please report it: ${error}`),
    ...unwritten,
  ];
  return {
    status: unknown.length + unwritten.length > 0 ? 3 : exitStatus(result, options.failOn),
    text: options.output === undefined ? text : '',
    problem: problems.map(escapeInvisible).join('\n'),
  };
}

/** Also where the text behind the name cannot be read: then the file's own fault is what there is to tell. */
function isNamed(server: string, { subjects }: RunResult): boolean {
  return subjects.some(
    ({ servers, document }) =>
      servers.some(({ name }) => name === server) || document?.emptyNames.includes(server),
  );
}

function nobodyNames(servers: readonly string[], { unreadable }: RunResult): string {
  const where = unreadable.length > 0 ? 'No config that could be read' : 'No config here';
  return `${where} names a server ${servers.join(', ')}.`;
}

function nothingHere(): string {
  const places = dialects.filter(({ level }) => level === 'project').map(({ place }) => place);
  return `No MCP config here: looked for ${places.join(', ')}.`;
}

function write(file: string, text: string): readonly string[] {
  try {
    writeFileSync(file, text);
    return [];
  } catch (error) {
    return [`${file} cannot be written (${(error as NodeJS.ErrnoException).code}).`];
  }
}

function tellRules({ id, options }: Extract<Request, { kind: 'rules' }>, style: Style): Outcome {
  if (id === undefined) return said(printRules(options.format, style));
  const text = explainRule(id, options.format, style);
  return text === undefined
    ? impossible(`There is no rule ${id}. \`mcp-litmus rules\` lists them.`)
    : said(text);
}

function converted({ file, to, options }: Extract<Request, { kind: 'convert' }>, style: Style): Outcome {
  const { servers, output, format } = options;
  const stdout = process.stdout.isTTY ? 'terminal' : 'elsewhere';
  const result = runConvert({ file, to, servers, output, format }, { cwd: process.cwd(), style, stdout });
  return result.ok
    ? { status: result.status, text: result.text, problem: result.told }
    : impossible(result.problem);
}

function said(text: string): Outcome {
  return { status: 0, text, problem: '' };
}

function impossible(problem: string): Outcome {
  return { status: 3, text: '', problem };
}

function colourWanted({ colour, output }: Options): 'yes' | 'no' {
  const off = colour === 'never' || output !== undefined || (process.env.NO_COLOR ?? '') !== '';
  return !off && process.stdout.isTTY ? 'yes' : 'no';
}

/** Ends when all is written: a pipe may take its time. */
function finish({ status, text, problem }: Outcome): void {
  if (problem !== '') process.stderr.write(`${problem}\n`);
  const end = (error?: NodeJS.ErrnoException | null) => {
    // A reader that has seen enough, as `head` has, is no failure; a full disk is one.
    if (!error || error.code === 'EPIPE') process.exit(status);
    process.stderr.write(`The result cannot be written (${error.code}).\n`);
    process.exit(3);
  };
  process.stdout.on('error', end);
  process.stdout.write(text, end);
}

// A terminal that is closed must not end the run before its servers are ended.
process.stderr.on('error', () => undefined);
main(process.argv.slice(2)).then(finish, (error: unknown) => {
  const trace = error instanceof Error ? error.stack : String(error);
  finish(impossible(`MCP Litmus failed, please report it: ${trace}`));
});
