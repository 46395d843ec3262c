/** Turns a rule's examples into what `lint` takes: they are its documentation and its tests. */
import { clientsById } from '../clients/select.ts';
import { dialectOf } from '../dialects/index.ts';
import { mcpJson } from '../dialects/mcpJson.ts';
import { bareFolder, type ConfigDocument, type FolderFacts, parseDocument } from '../document/document.ts';
import type { JsonObject } from '../json.ts';
import type { LintSettings, LintSubject } from '../lint.ts';
import type { ProbeReport, ToolFacts } from '../report/report.ts';
import { exampleMachine } from './exampleMachine.ts';
import type { Example } from './rule.ts';

export function exampleSubject(example: Example): LintSubject {
  const folder = { ...bareFolder, ...example.folder };
  const document = example.config === undefined ? undefined : read(example.config, example, folder);
  const seen = example.tools !== undefined || example.report !== undefined;
  const server = document?.servers[0]?.name ?? 'example';
  const tools =
    example.tools === undefined ? {} : { tools: readList(example.tools as readonly JsonObject[]) };
  return {
    ...(document !== undefined && { document }),
    ...(example.machine !== undefined && {
      machine: exampleMachine(example.machine, example.platform ?? 'linux'),
    }),
    ...(example.siblings !== undefined && {
      siblings: example.siblings.map(({ file, config }) => read(config, { file }, folder)),
    }),
    ...(seen && { reports: [{ ...base(example, server), ...tools, ...example.report }] }),
  };
}

function read(
  text: string,
  { file = '.mcp.json', encoding }: Pick<Example, 'file' | 'encoding'>,
  folder: FolderFacts,
): ConfigDocument {
  const document = parseDocument(text, file, dialectOf(file) ?? mcpJson, folder);
  return encoding === undefined ? document : { ...document, encoding };
}

function base({ report }: Example, server: string): ProbeReport {
  return report?.http === undefined ? healthyReport(server) : healthyHttpReport(server);
}

export function exampleSettings(example: Example): LintSettings {
  return {
    clients: example.clients === undefined ? ['auto'] : clientsById(example.clients),
    platform: example.platform ?? 'linux',
  };
}

/** A tool list read to its end. */
export function readList(tools: readonly JsonObject[]): ProbeReport['tools'] {
  const items = tools.map(
    (raw, index): ToolFacts => ({ index, name: String(raw.name), raw, bytes: JSON.stringify(raw).length }),
  );
  return { kind: 'read', extent: 'complete', items, pages: 1, invalid: [], ms: 5 };
}

/** What a probe sees of a server that does everything right and has no tools to look at. */
export function healthyReport(server: string): ProbeReport {
  return {
    version: 1,
    server,
    launch: { command: 'node', args: ['server.js'], cwd: '/work', stderrTail: '', stderrBytes: 0 },
    stdio: {
      lines: 3,
      bytes: 600,
      faults: [],
      faultCounts: {},
      shutdown: { endedBy: 'stdin-close', ms: 20, orphans: [] },
    },
    handshake: {
      kind: 'done',
      protocolVersion: '2025-11-25',
      capabilities: { tools: {} },
      serverInfo: { name: server, version: '1.0.0' },
      ms: 200,
    },
    tools: { kind: 'not-read' },
    prompts: { kind: 'not-read' },
    resources: { kind: 'not-read' },
    oddities: [],
    totalMs: 400,
  };
}

/** The same of a server over HTTP, where nothing is started; what was seen there the example says. */
export function healthyHttpReport(server: string): ProbeReport {
  const { stdio, ...report } = healthyReport(server);
  return { ...report, launch: { command: '', args: [], cwd: '', stderrTail: '', stderrBytes: 0 } };
}
