/** `--format pretty`: for people at a terminal. Grouped by file and server, one block a rule. */
import type { ConfigDocument } from '../core/document/document.ts';
import { positionAt } from '../core/document/range.ts';
import { type Finding, type FindingGroup, groupFindings } from '../core/finding.ts';
import type { ProbeReport } from '../core/report/report.ts';
import { observationsOf, type Status } from '../core/report/status.ts';
import { counted, escapeInvisible, listed, shown } from '../core/words.ts';
import { codeFrame, type Page } from './frame.ts';
import { hiddenRanges } from './hidden.ts';
import {
  allFindings,
  countOf,
  definitionSizes,
  type RunResult,
  type ServerResult,
  type SubjectResult,
} from './result.ts';
import { type Style, wrap } from './style.ts';

export function printPretty(result: RunResult, style: Style): string {
  const blocks = result.subjects.map((subject) => subjectLines(subject, style).join('\n'));
  const text = [...blocks, summaryLine(result, style)].filter((block) => block !== '').join('\n\n');
  return text === '' ? '' : `${text}\n`;
}

function subjectLines(subject: SubjectResult, style: Style): string[] {
  const { document, servers, findings } = subject;
  const page = document && { document, hidden: hiddenRanges(document) };
  const blocks: string[][] = [];
  const ofFile = findings.filter(({ server }) => server === undefined);
  if (document !== undefined)
    blocks.push([style.bold(escapeInvisible(document.path)), ...groupLines(ofFile, subject, page, style)]);
  for (const server of servers) {
    const own = findings.filter((finding) => finding.server === server.name);
    // A check says nothing about servers in which it finds nothing.
    if (
      own.length === 0 &&
      server.status.kind === 'skipped' &&
      server.report === undefined &&
      !isTold(server)
    )
      continue;
    blocks.push([...serverHeader(server, style), ...groupLines(own, subject, page, style)]);
  }
  return blocks.flatMap((block, index) => (index === 0 ? block : ['', ...block]));
}

/** Whether somebody wanted this server to be probed and is owed the reason why it was not. */
function isTold({ status }: ServerResult): boolean {
  return status.kind !== 'ok' && status.reason !== notProbed;
}

/** The reason that a `check` gives for every server. */
export const notProbed = 'check starts nothing';

function serverHeader(server: ServerResult, style: Style): string[] {
  const { report, status } = server;
  const mark =
    status.kind === 'ok' ? style.good('✓') : status.kind === 'failed' ? style.error('✗') : style.dim('○');
  const name = style.bold(shown(server.name, 60));
  const url = report?.http?.url;
  // Where nothing but the address is known, it is the name.
  const address = url === undefined || url === server.name ? '' : ` ${style.dim(shown(url, 120))}`;
  const head = `${mark} ${name}${address}`;
  const facts = [...statusFacts(status), ...sizeFacts(report), ...handshakeFacts(report)];
  const notes = (report === undefined ? [] : observationsOf(report)).flatMap(({ id, reason }) =>
    reason === undefined ? [] : [style.dim(`    ${id}: ${reason}`)],
  );
  const about = facts.length === 0 ? [] : wrap(escapeInvisible(facts.join(' · ')), '    ', style.width);
  return [head, ...about.map(style.dim), ...notes];
}

function statusFacts(status: Status): string[] {
  if (status.kind === 'ok' || status.reason === notProbed) return [];
  return [status.kind === 'failed' ? status.reason : `${status.kind}: ${status.reason}`];
}

function sizeFacts(report: ProbeReport | undefined): string[] {
  const sizes = report && definitionSizes(report);
  if (sizes === undefined) return [];
  const tools = counted(sizes.tools, 'tool');
  if (sizes.tools === 0) return [tools];
  const tokens = counted(Math.ceil(sizes.bytes / 4), 'token');
  const longest = counted(sizes.longestDescription, 'character');
  return [tools, `definitions ${kilobytes(sizes.bytes)}, about ${tokens}`, `longest description ${longest}`];
}

function handshakeFacts(report: ProbeReport | undefined): string[] {
  if (
    report?.handshake.kind === 'failed' &&
    report.discover?.kind === 'modern' &&
    report.tools.kind === 'read'
  )
    return ['read without a handshake'];
  if (report?.handshake.kind !== 'done') return [];
  return [`revision ${shown(report.handshake.protocolVersion, 20)}`, `started in ${report.handshake.ms} ms`];
}

function groupLines(
  findings: readonly Finding[],
  subject: SubjectResult,
  page: Page | undefined,
  style: Style,
): string[] {
  let framed = -1;
  return groupFindings(findings).flatMap((group) => {
    const [first] = group;
    const { range } = first;
    const isNew = range !== undefined && range.start !== framed;
    framed = range?.start ?? framed;
    const code = isNew && page !== undefined ? codeFrame(page, range, style) : [];
    return ['', ...code, ...findingLines(group, subject, style)];
  });
}

function findingLines(group: FindingGroup, subject: SubjectResult, style: Style): string[] {
  const { document } = subject;
  const [first] = group;
  const { message, severity } = first;
  const word = { error: 'error', warning: 'warning', info: 'note' }[severity];
  const summary = group.length === 1 ? message.summary : first.many(group.length);
  const where = [first.rule, placeText(first, document)].filter((part) => part !== '').join('  ');
  // The summary names a single tool itself.
  const told = group.length > 1 || (first.pointer ?? '') !== '';
  const subjects = told ? group.flatMap(subjectText) : [];
  return [
    `  ${style[severity](style.bold(word))} ${style.bold(summary)}`,
    `    ${style.dim(where)}`,
    ...(subjects.length === 0 ? [] : wrap(`In  ${listed(subjects, 8)}`, '    ', style.width)),
    ...wrap(`Why  ${message.why}`, '    ', style.width),
    ...wrap(`Fix  ${message.fix}`, '    ', style.width),
    ...relatedLines(first, document, style),
    ...sourceLines(group, subject, style),
  ];
}

/** Places in other files. One in the same file is named by the message, and seen in an editor. */
function relatedLines(
  { related }: Finding,
  document: ConfigDocument | undefined,
  style: Style,
): readonly string[] {
  if (document === undefined) return [];
  return related
    .filter(({ file }) => file !== undefined)
    .slice(0, 8)
    .map(({ range, message, file }) => `    See  ${style.dim(placeText({ range }, file))} ${message}`);
}

/** Where the tools of the group are declared. A terminal makes a link of each. */
function sourceLines(group: FindingGroup, { places }: SubjectResult, style: Style): readonly string[] {
  const found = group.flatMap(({ key }) => places?.get(key) ?? []);
  const texts = found.map(
    ({ file, start }) => `${escapeInvisible(file)}:${start.line + 1}:${start.column + 1}`,
  );
  const lines = [...new Set(texts)];
  const told = lines
    .slice(0, mostPlaces)
    .map((text, index) => `    ${index === 0 ? 'At ' : '   '}  ${style.dim(text)}`);
  const rest = lines.length - told.length;
  return rest > 0 ? [...told, `         and ${rest} more`] : told;
}

const mostPlaces = 5;

function placeText(
  { range }: Pick<Finding, 'range'>,
  document: Pick<ConfigDocument, 'path' | 'lines'> | undefined,
): string {
  if (document === undefined) return '';
  if (range === undefined) return escapeInvisible(document.path);
  const { line, column } = positionAt(document.lines, range.start);
  return `${escapeInvisible(document.path)}:${line + 1}:${column + 1}`;
}

function subjectText({ tool, schema, pointer }: Finding): string[] {
  if (tool === undefined) return [];
  const place = pointer === undefined || pointer === '' ? '' : ` ${shown(pointer, 100)}`;
  return [`${shown(tool, 40)}${schema === 'outputSchema' ? ' (output)' : ''}${place}`];
}

function summaryLine(result: RunResult, style: Style): string {
  const findings = allFindings(result);
  const servers = result.subjects.flatMap(({ servers }) => servers);
  const probed = servers.filter(({ report }) => report !== undefined).length;
  const files = result.subjects.filter(({ document }) => document !== undefined).length;
  const about = [
    files > 0 ? counted(files, 'file') : '',
    counted(servers.length, 'server'),
    probed > 0 ? `${probed} probed` : '',
  ].filter((part) => part !== '');
  const [errors, warnings, notes] = (['error', 'warning', 'info'] as const).map((severity) =>
    countOf(findings, severity),
  );
  const counts = [
    errors ? style.error(counted(errors, 'error')) : '',
    warnings ? style.warning(counted(warnings, 'warning')) : '',
    notes ? style.info(counted(notes, 'note')) : '',
  ].filter((part) => part !== '');
  if (result.subjects.length === 0) return '';
  return `${about.join(', ')}: ${counts.length === 0 ? style.good('nothing to report') : counts.join(', ')}`;
}

function kilobytes(bytes: number): string {
  return bytes < 1000 ? counted(bytes, 'byte') : `${(bytes / 1000).toFixed(1)} kB`;
}
