/** A server's hover: what is started, and what the last probe saw of it. */
import { clientsById } from '../core/clients/select.ts';
import type { ServerEntry } from '../core/document/document.ts';
import { isString, property } from '../core/json.ts';
import type { ProbeReport } from '../core/report/report.ts';
import { skippedStatus, statusOf } from '../core/report/status.ts';
import type { Settings } from '../core/settings.ts';
import { counted } from '../core/words.ts';
import { approvable } from '../probe/approval.ts';
import { clientCommands, type EntryRef } from '../protocol.ts';
import type { ServerContext } from './context.ts';
import type { OpenConfig } from './documents.ts';
import { obstacleTo, serverNamed, standIns, targetIn } from './launching.ts';
import { type Wording, wordingFor } from './markdown.ts';
import type { LastSeen } from './probing.ts';
import { readingTable } from './readingTable.ts';

export function serverLines(
  open: OpenConfig,
  name: string,
  { settings, context }: { readonly settings: Settings; readonly context: ServerContext },
): readonly string[] {
  const server = serverNamed(open, name);
  if (server === undefined) return [];
  const wording = wordingFor(context.client);
  const entry = { uri: open.uri, server: name };
  const clients = settings.clients === 'auto' ? 'all' : clientsById(settings.clients);
  const seen = context.probes.last(open, name);
  return [
    `MCP server ${wording.code(name, 80)}`,
    ...startLines(open, server, context, wording),
    ...readingTable(open, server, clients, wording),
    ...(seen === undefined ? [] : seenLines(seen, wording)),
    ...sourceLines(open, name, context, wording),
    ...(seen === undefined ? [] : links(entry, context)),
  ];
}

function startLines(
  open: OpenConfig,
  server: ServerEntry,
  { host, client }: ServerContext,
  { code, prose }: Wording,
): readonly string[] {
  const canAsk = client.options.inputs === 'client';
  const result = targetIn(open, server.name, { host, inputs: canAsk ? standIns(open) : {} });
  if (result === undefined) return [];
  if (!result.ok) {
    if (canAsk && obstacleTo(open, server.name, host) === undefined) return [];
    const status = skippedStatus(result.skipped);
    return status.kind === 'ok' ? [] : [`Not probed: ${prose(status.reason)}.`];
  }
  const { command, args, cwd, envNames, url, headerNames = [] } = approvable(result.target);
  if (url !== undefined) {
    const headers = headerNames.map((name) => code(name, 80)).join(', ');
    return [`Reached at ${code(url, 1000)}`, ...(headers === '' ? [] : [`With ${headers} sent`])];
  }
  return [
    `Started as ${code([command, ...args].map(word).join(' '), 1000)} in ${code(cwd)}`,
    ...(envNames.length === 0
      ? []
      : [`With ${envNames.map((variable) => code(variable, 80)).join(', ')} set`]),
  ];
}

function word(text: string): string {
  return /^[^\s"']+$/.test(text) ? text : JSON.stringify(text);
}

function seenLines({ report, at, age }: LastSeen, wording: Wording): readonly string[] {
  const status = statusOf(report);
  // In universal time, for an editor elsewhere than the server has another clock.
  const when = `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const edited = age === 'outdated' ? ' The entry was edited since.' : '';
  return [
    ...(status.kind === 'ok' ? answerLines(report, wording) : []),
    status.kind === 'ok'
      ? `Last probe ${when}: it answers.${edited}`
      : `Last probe ${when}: ${wording.prose(status.reason)}.${edited}`,
  ];
}

function answerLines({ handshake, tools }: ProbeReport, { code }: Wording): readonly string[] {
  if (handshake.kind !== 'done') return [];
  const { serverInfo, protocolVersion, ms } = handshake;
  const named = ['name', 'version'].map((key) => property(serverInfo, key)).filter(isString);
  const bytes = tools.kind === 'read' ? tools.items.reduce((sum, tool) => sum + tool.bytes, 0) : 0;
  return [
    `Says it is ${named.length === 0 ? 'nobody' : named.map((part) => code(part, 80)).join(' ')}, revision ${code(String(protocolVersion), 40)}, answered in ${ms} ms`,
    tools.kind === 'read'
      ? `${counted(tools.items.length, 'tool')}, definitions ${counted(bytes, 'byte')}, about ${counted(Math.ceil(bytes / 4), 'token')}`
      : 'No tools',
  ];
}

/** Where the server's own source is, or why it was not found. */
function sourceLines(
  open: OpenConfig,
  name: string,
  { sources, folders }: ServerContext,
  { code, prose }: Wording,
): readonly string[] {
  const answer = sources.of(open, name)?.answer;
  if (answer === undefined) return [];
  const { mapping, tools } = answer;
  if (mapping.kind === 'external') return [`Source: not in this workspace, for ${prose(mapping.reason)}.`];
  const found = tools.filter(({ place }) => place !== undefined).length;
  const folder = folders().find((one) => mapping.file.startsWith(`${one}/`));
  const file = folder === undefined ? mapping.file : mapping.file.slice(folder.length + 1);
  const all = `${counted(found, 'tool')} of ${tools.length} found there`;
  const build =
    mapping.built === undefined || mapping.built.state === 'fresh'
      ? ''
      : `; ${builtWords[mapping.built.state]}`;
  return [`Source: ${code(file)} (${prose(mapping.how)}), ${all}${build}`];
}

const builtWords = {
  stale: 'what is started is older than that, so build first',
  absent: 'what is started has not been built',
};

/** Only VS Code follows them, and only because our extension allows exactly these commands. */
function links(entry: EntryRef, { client }: ServerContext): readonly string[] {
  if (client.options.virtualDocuments !== 'yes' || client.markdown === 'no') return [];
  const link = (title: string, command: string) => {
    const argument = encodeURIComponent(JSON.stringify([entry])).replace(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    return `[${title}](command:${command}?${argument})`;
  };
  return [
    [
      link('Tool list', clientCommands.showToolList),
      link('Go to tool', clientCommands.goToTool),
      link('History', clientCommands.showHistory),
    ].join(' · '),
  ];
}
