/** `mcp-litmus convert`: a config file in the words of another kind of file, on stdout or in a file. */

import { lstatSync } from 'node:fs';
import { basename, resolve, sep } from 'node:path';
import { type Conversion, convert } from '../core/convert/convert.ts';
import type { ConversionNote } from '../core/convert/note.ts';
import { describeConversionProblem, outcomeOf } from '../core/convert/words.ts';
import type { Dialect } from '../core/dialects/dialect.ts';
import { type ConfigDocument, parseDocument } from '../core/document/document.ts';
import { escapeInvisible, jsonEscape } from '../core/words.ts';
import { describeProblem, folderFacts, readConfig } from '../host/configFiles.ts';
import { bytesOf, replaceFile } from '../host/replaceFile.ts';
import type { Format } from './arguments.ts';
import { escapedJson } from './json.ts';
import { type Style, wrap } from './style.ts';

export interface ConvertRequest {
  readonly file: string;
  readonly to: Dialect;
  /** None means all. */
  readonly servers: readonly string[];
  readonly output: string | undefined;
  readonly format: Format;
}

export type ConvertOutcome =
  | { readonly ok: false; readonly problem: string }
  | {
      readonly ok: true;
      /** 0 without notes, 1 with some. */
      readonly status: 0 | 1;
      /** For stdout. */
      readonly text: string;
      /** For stderr. */
      readonly told: string;
    };

export interface ConvertHost {
  readonly cwd: string;
  readonly style: Style;
  /** What is shown on a terminal may not act on it. */
  readonly stdout: 'terminal' | 'elsewhere';
}

export function runConvert(request: ConvertRequest, host: ConvertHost): ConvertOutcome {
  const { file, to, servers, output } = request;
  const source = readConfig(file, host.cwd);
  if (!source.ok) return failed(`${file} ${describeProblem(source.problem)}.`);
  const target = output === undefined ? undefined : readTarget(output, to, host);
  if (target?.ok === false) return failed(target.problem);
  const into = target?.document;
  const result = convert(source.document, to, {
    ...(servers.length > 0 && { servers }),
    ...(into !== undefined && { into }),
  });
  if (!result.ok) {
    const files = { source: source.document, target: into };
    return failed(describeConversionProblem(result.problem, files, { source: file, target: output ?? '' }));
  }
  if (target !== undefined && result.text !== into?.text) {
    const { text } = result;
    const problem = replaceFile({ file: target.file, text, before: target.before, like: source.file });
    if (problem?.kind === 'changed') return failed(`${output} was changed meanwhile. Nothing was written.`);
    if (problem !== undefined) return failed(`${output} cannot be written (${problem.code}).`);
  }
  return outcome(request, result, host);
}

type ReadTarget =
  | {
      readonly ok: true;
      readonly file: string;
      readonly before: Buffer | undefined;
      readonly document: ConfigDocument | undefined;
    }
  | { readonly ok: false; readonly problem: string };

/** The file that is there is read as what it is to be, whatever its name. */
function readTarget(output: string, to: Dialect, { cwd }: ConvertHost): ReadTarget {
  const file = resolve(cwd, output);
  const before = bytesOf(file);
  const read = readConfig(output, cwd);
  if (!read.ok) {
    const isNew = read.problem.kind === 'missing' && !isThere(file);
    return isNew
      ? { ok: true, file, before: undefined, document: undefined }
      : { ok: false, problem: `${output} ${describeProblem(read.problem)}.` };
  }
  const path = output.split(sep).join('/');
  const document = parseDocument(read.document.text, path, to, folderFacts(file, to));
  return { ok: true, file, before, document };
}

/** Also a link that leads nowhere. */
function isThere(file: string): boolean {
  try {
    lstatSync(file);
    return true;
  } catch {
    return false;
  }
}

type Converted = Extract<Conversion, { ok: true }>;

function outcome(request: ConvertRequest, result: Converted, host: ConvertHost): ConvertOutcome {
  const status = result.notes.length > 0 ? 1 : 0;
  const { output, format } = request;
  if (format === 'json') return { ok: true, status, text: json(request, result), told: '' };
  const notes = result.notes.map((note) => noteText(note, host.style));
  const written = output === undefined ? [] : [`${basename(output)}: ${outcomeOf(result)}`];
  const shown = host.stdout === 'terminal' ? visible(result.text) : result.text;
  return {
    ok: true,
    status,
    text: output === undefined ? shown : '',
    told: [...notes, ...written].map(escapeInvisibleLines).join('\n'),
  };
}

function json({ to, output }: ConvertRequest, { text, carried, notes }: Converted): string {
  const shape = {
    version: 1,
    to: to.id,
    ...(output !== undefined && { output }),
    servers: carried.map(({ name, kind }) => ({ name, status: kind })),
    notes: notes.map(({ kind, server, field, message }) => ({
      kind,
      ...(server !== undefined && { server }),
      ...(field !== undefined && { field }),
      message: [message.summary, message.why, message.fix].join('\n'),
    })),
    text,
  };
  return `${escapedJson(JSON.stringify(shape, null, 2))}\n`;
}

function noteText({ message }: ConversionNote, style: Style): string {
  const { summary, why, fix } = message;
  return [`note: ${summary}`, ...wrap(`${why} ${fix}`, '  ', style.width)].join('\n');
}

function escapeInvisibleLines(text: string): string {
  return text.split('\n').map(escapeInvisible).join('\n');
}

/** The same text of JSON, with escapes for what a terminal acts on. */
function visible(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]|[\p{Cf}\p{Zl}\p{Zp}]/gu, jsonEscape);
}

function failed(problem: string): ConvertOutcome {
  return { ok: false, problem: escapeInvisible(problem) };
}
