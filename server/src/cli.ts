/** The command line: words in, text and an exit status out. */
import { writeFileSync } from 'node:fs';
import { type Options, parseCommandLine, type Request } from './cli/arguments.ts';
import { splitCommand } from './cli/commandLine.ts';
import { explainRule, printRules } from './cli/explain.ts';
import { help } from './cli/help.ts';
import { printJson } from './cli/json.ts';
import { printPretty } from './cli/pretty.ts';
import { progressOn } from './cli/progress.ts';
import { exitStatus, type RunResult } from './cli/result.ts';
import { type Host, runLaunch, runPaths } from './cli/run.ts';
import { type Style, styleFor } from './cli/style.ts';
import { dialects } from './core/dialects/index.ts';
import { launchOfWords } from './probe/launch.ts';

declare const LITMUS_VERSION: string;

interface Outcome {
  readonly status: number;
  /** For stdout. */
  readonly text: string;
  /** For stderr, without its line feed. */
  readonly problem: string;
}

type RunRequest = Exclude<Request, { kind: 'help' | 'version' | 'rules' }>;

async function main(words: readonly string[]): Promise<Outcome> {
  const parsed = parseCommandLine(words, process.platform);
  if (!parsed.ok) return impossible(`${parsed.problem} \`mcp-litmus --help\` shows how it is used.`);
  const { request } = parsed;
  if (request.kind === 'help') return said(`${help}\n`);
  if (request.kind === 'version') return said(`${LITMUS_VERSION}\n`);
  const style = styleFor(colourWanted(request.options), process.stdout.columns);
  if (request.kind === 'rules') return tellRules(request, style);

  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => controller.abort());
  const result = await run(request, {
    cwd: process.cwd(),
    environment: process.env,
    progress: progressOn(process.stderr),
    signal: controller.signal,
  });
  if (controller.signal.aborted) return { status: 130, text: '', problem: 'Cancelled.' };
  return result.ok ? tell(result.result, request.options, style) : impossible(result.problem);
}

type Ran =
  | { readonly ok: true; readonly result: RunResult }
  | { readonly ok: false; readonly problem: string };

async function run(request: RunRequest, host: Host): Promise<Ran> {
  const { options } = request;
  if (request.kind !== 'probe-command') {
    return { ok: true, result: await runPaths(request.kind, request.paths, options, host) };
  }
  const split = splitCommand(request.command, host.environment, process.platform);
  if (!split.ok) return { ok: false, problem: `--command cannot be started: ${split.problem}.` };
  const launch = launchOfWords(split.words, host.cwd, host.environment);
  return { ok: true, result: await runLaunch({ ...launch, name: request.command }, options, host) };
}

function tell(result: RunResult, options: Options, style: Style): Outcome {
  const servers = result.subjects.flatMap((subject) => subject.servers);
  const unknown = options.servers.filter((asked) => !servers.some(({ name }) => name === asked));
  const reports = { version: 1, reports: servers.flatMap(({ report }) => report ?? []) };
  const text = options.format === 'json' ? printJson(result) : printPretty(result, style);
  const unwritten = [
    options.report === undefined ? [] : write(options.report, `${JSON.stringify(reports, null, 2)}\n`),
    options.output === undefined ? [] : write(options.output, text),
  ].flat();
  const problems = [
    ...result.unreadable.map(({ path, problem }) => `${path} ${problem}.`),
    ...(unknown.length > 0 ? [`No config here names a server ${unknown.join(', ')}.`] : []),
    ...(result.subjects.length === 0 && result.unreadable.length === 0 ? [nothingHere()] : []),
    ...result.failures.map(({ rule, error }) => `Rule ${rule} failed, please report it: ${error}`),
    ...unwritten,
  ];
  return {
    status: unknown.length + unwritten.length > 0 ? 3 : exitStatus(result, options.failOn),
    text: options.output === undefined ? text : '',
    problem: problems.join('\n'),
  };
}

function nothingHere(): string {
  return `No MCP config here: looked for ${dialects.map(({ place }) => place).join(', ')}.`;
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

/** Ends when all is written: a pipe may take its time, and its reader may be gone (`| head`). */
function finish({ status, text, problem }: Outcome): void {
  if (problem !== '') process.stderr.write(`${problem}\n`);
  process.stdout.on('error', () => process.exit(status));
  process.stdout.write(text, () => process.exit(status));
}

main(process.argv.slice(2)).then(finish, (error: unknown) => {
  const trace = error instanceof Error ? error.stack : String(error);
  finish(impossible(`MCP Litmus failed, please report it: ${trace}`));
});
