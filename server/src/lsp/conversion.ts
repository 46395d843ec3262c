/** Converting a config file, or some of its servers, into the words of another kind of file. */
import {
  type CodeAction,
  CodeActionKind,
  MessageType,
  ShowMessageNotification,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { convert } from '../core/convert/convert.ts';
import { fileIn } from '../core/convert/targets.ts';
import { describeConversionProblem, outcomeOf } from '../core/convert/words.ts';
import type { Dialect } from '../core/dialects/dialect.ts';
import { configuredFolder, dialects } from '../core/dialects/index.ts';
import type { Range, TextEdit } from '../core/document/range.ts';
import { isArray, property } from '../core/json.ts';
import { escapeInvisible, shown } from '../core/words.ts';
import { type ConversionTarget, type ConvertOutcome, clientCommands, serverCommands } from '../protocol.ts';
import type { ServerContext } from './context.ts';
import { lspEdits, overlaps, workspaceEdit } from './convert.ts';
import type { OpenConfig } from './documents.ts';

/** What the file can be converted to, in the order of the dialects. */
export function conversionTargets(uri: string, context: ServerContext): readonly ConversionTarget[] {
  const open = context.documents.known(uri);
  if (open === undefined) return [];
  return dialects
    .filter(({ id }) => id !== open.config.dialect.id)
    .map((dialect) => {
      const file = fileOf(dialect, open, context);
      return {
        to: dialect.id,
        title: dialect.title,
        ...(file !== undefined && { uri: URI.file(file).toString() }),
        exists: file !== undefined && context.host.isFile(file) ? 'yes' : 'no',
      };
    });
}

/** The file of that kind beside the source, or in the workspace where the source belongs to a person. */
function fileOf(dialect: Dialect, { file, config }: OpenConfig, context: ServerContext): string | undefined {
  const folder =
    config.dialect.level === 'project' ? configuredFolder(file, config.dialect) : context.folders()[0];
  return folder === undefined ? undefined : fileIn(folder, dialect);
}

/** Carries out the command. An editor without our extension is told in a message how it went. */
export async function convertCommand(argument: unknown, context: ServerContext): Promise<ConvertOutcome> {
  const outcome = await converted(argument, context);
  const { connection, client } = context;
  if (client.extension === 'no') {
    const message = [outcome.summary, ...outcome.notes].join('\n');
    await connection.sendNotification(ShowMessageNotification.type, { type: MessageType.Info, message });
  }
  return outcome;
}

async function converted(argument: unknown, context: ServerContext): Promise<ConvertOutcome> {
  const [uri, to, names] = ['uri', 'to', 'servers'].map((key) => property(argument, key));
  const open = typeof uri === 'string' ? context.documents.known(uri) : undefined;
  const dialect = dialects.find(({ id }) => id === to);
  if (open === undefined || dialect === undefined) return failed('There is nothing to convert.');
  const file = fileOf(dialect, open, context);
  const target = file === undefined ? undefined : URI.file(file).toString();
  const into = target === undefined ? undefined : context.documents.known(target);
  if (into === undefined && file !== undefined && context.host.isFile(file))
    return failed(`${dialect.title} cannot be read.`);
  const servers = isArray(names) ? names.filter((name) => typeof name === 'string') : undefined;
  const result = convert(open.config, dialect, {
    ...(servers !== undefined && { servers }),
    ...(into !== undefined && { into: into.config }),
  });
  if (!result.ok) {
    const documents = { source: open.config, target: into?.config };
    const titles = { source: open.config.dialect.title, target: dialect.title };
    return failed(describeConversionProblem(result.problem, documents, titles));
  }
  const outcome: ConvertOutcome = {
    kind: 'done',
    summary: `${dialect.title}: ${outcomeOf(result)}`,
    notes: result.notes.map(({ message: { summary, why, fix } }) => `${summary} ${why} ${fix}`),
    ...(target !== undefined && { uri: target }),
  };
  if (result.text === into?.config.text) return outcome;
  // Where nothing is on the disk yet, our extension shows a document that is not saved.
  const isNew = into === undefined;
  if (target === undefined || (isNew && context.client.extension === 'yes'))
    return { ...outcome, text: result.text };
  const edit = isNew ? newFileEdit(target, result.text, context) : changeEdit(into, result.text, context);
  if (edit === undefined) return failed(`Make an empty ${dialect.title} first: this editor is not known to.`);
  const { applied } = await context.connection.workspace.applyEdit({ label: 'Convert config', edit });
  return applied ? outcome : failed(`The editor did not change ${dialect.title}.`);
}

function failed(summary: string): ConvertOutcome {
  return { kind: 'failed', summary: escapeInvisible(summary), notes: [] };
}

function newFileEdit(uri: string, text: string, { client }: ServerContext): WorkspaceEdit | undefined {
  if (client.createsFiles === 'no') return undefined;
  const start = { line: 0, character: 0 };
  return {
    documentChanges: [
      { kind: 'create', uri },
      { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text }] },
    ],
  };
}

function changeEdit(into: OpenConfig, text: string, { client }: ServerContext): WorkspaceEdit {
  const version = into.version < 0 ? null : into.version;
  const edits = lspEdits(into.config.lines, [difference(into.config.text, text)]);
  return workspaceEdit({ uri: into.uri, version }, edits, client);
}

/** The one stretch in which the texts differ, so that cursors elsewhere stay where they are. */
function difference(before: string, after: string): TextEdit {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start++;
  let same = 0;
  while (same < shortest - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return {
    range: { start, end: before.length - same },
    text: after.slice(start, after.length - same),
  };
}

/** Where people most often want a server too, for editors that cannot ask them. */
const commonTargets: ReadonlySet<string> = new Set(['mcp-json', 'vscode-mcp-json', 'cursor-mcp-json']);

/** On the name of a server: to have it in another file as well. */
export function convertActions(here: Range, open: OpenConfig, context: ServerContext): CodeAction[] {
  const entries = open.config.servers.filter(({ key }) => overlaps(key.range, here));
  return entries.flatMap(({ name }) => {
    if (context.client.extension === 'yes') {
      const title = `Copy ${shown(name)} to another config file…`;
      const entry = { uri: open.uri, server: name };
      return [action(title, clientCommands.convert, entry)];
    }
    return dialects
      .filter(({ id }) => commonTargets.has(id) && id !== open.config.dialect.id)
      .map(({ id, title }) =>
        action(`Copy ${shown(name)} to ${title}`, serverCommands.convert, {
          uri: open.uri,
          to: id,
          servers: [name],
        }),
      );
  });
}

function action(title: string, command: string, argument: object): CodeAction {
  return { title, kind: CodeActionKind.Refactor, command: { title, command, arguments: [argument] } };
}
