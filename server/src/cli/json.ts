/** `--format json`: the contract that scripts rely on. Lines and columns count from 1; nothing is grouped. */

import type { ConfigDocument } from '../core/document/document.ts';
import { positionAt } from '../core/document/range.ts';
import { type Finding, fixesOf } from '../core/finding.ts';
import { observationsOf } from '../core/report/status.ts';
import { jsonEscape } from '../core/words.ts';
import {
  allFindings,
  countOf,
  definitionSizes,
  type RunResult,
  type ServerResult,
  type SubjectResult,
} from './result.ts';

export function printJson(result: RunResult): string {
  const servers = result.subjects.flatMap(({ servers }) => servers);
  const findings = allFindings(result);
  const shape = {
    version: 1,
    summary: {
      files: result.subjects.filter(({ document }) => document !== undefined).length,
      servers: servers.length,
      probed: servers.filter(({ report }) => report !== undefined).length,
      errors: countOf(findings, 'error'),
      warnings: countOf(findings, 'warning'),
      notes: countOf(findings, 'info'),
    },
    servers: result.subjects.flatMap((subject) =>
      subject.servers.map((server) => serverJson(server, subject)),
    ),
    findings: result.subjects.flatMap((subject) =>
      subject.findings.map((finding) => findingJson(finding, subject)),
    ),
    ...(result.unreadable.length > 0 && { unreadable: result.unreadable }),
  };
  return `${escapedJson(JSON.stringify(shape, null, 2))}\n`;
}

/** The same values, with what a terminal may act on instead of showing it written as escapes. */
export function escapedJson(text: string): string {
  return text.replace(/[\u007F-\u009F\p{Cf}\p{Zl}\p{Zp}]/gu, jsonEscape);
}

function serverJson(server: ServerResult, { document }: SubjectResult): object {
  const { report, status } = server;
  const sizes = report && definitionSizes(report);
  const observations = report === undefined ? [] : observationsOf(report);
  return {
    ...(document !== undefined && { file: document.path }),
    name: server.name,
    transport: server.transport,
    status: status.kind,
    ...(status.kind !== 'ok' && { reason: status.reason }),
    ...(report?.handshake.kind === 'done' && {
      protocolVersion: report.handshake.protocolVersion,
      startupMs: report.handshake.ms,
    }),
    ...(sizes !== undefined && {
      tools: sizes.tools,
      definitionBytes: sizes.bytes,
      longestDescription: sizes.longestDescription,
    }),
    observations,
  };
}

function findingJson(finding: Finding, { document, places }: SubjectResult): object {
  const source = places?.get(finding.key);
  const { message } = finding;
  return {
    rule: finding.rule,
    severity: finding.severity,
    message: [message.summary, message.why, message.fix].join('\n'),
    ...placeJson(finding, document),
    ...(finding.server !== undefined && { server: finding.server }),
    ...(finding.tool !== undefined && { tool: finding.tool }),
    ...(finding.schema !== undefined && { schema: finding.schema, pointer: finding.pointer }),
    clients: finding.clients,
    ...(source !== undefined && {
      source: { file: source.file, line: source.start.line + 1, column: source.start.column + 1 },
    }),
    ...(finding.related.length > 0 && {
      related: finding.related.map(({ range, message, file }) => ({
        message,
        ...placeJson({ range }, file ?? document),
      })),
    }),
    fixes: fixesOf(finding).map(({ title, safety }) => ({ title, safe: safety === 'safe' })),
    docs: `docs/rules/${finding.rule}.md`,
  };
}

function placeJson(
  { range }: Pick<Finding, 'range'>,
  document: Pick<ConfigDocument, 'path' | 'lines'> | undefined,
): object {
  if (document === undefined) return {};
  if (range === undefined) return { file: document.path };
  const start = positionAt(document.lines, range.start);
  const end = positionAt(document.lines, range.end);
  return {
    file: document.path,
    line: start.line + 1,
    column: start.column + 1,
    endLine: end.line + 1,
    endColumn: end.column + 1,
  };
}
