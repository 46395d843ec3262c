/** What each reader of a file makes of a server, as a small table. */
import type { Client } from '../core/clients/client.ts';
import type { ServerEntry } from '../core/document/document.ts';
import { type Note, type Reading, readingsOf } from '../core/reading/readings.ts';
import { listed } from '../core/words.ts';
import type { OpenConfig } from './documents.ts';
import type { Wording } from './markdown.ts';

/** One paragraph: a table in Markdown, a line for each reader without it. None where there is nothing to tell apart. */
export function readingTable(
  { config }: OpenConfig,
  server: ServerEntry,
  clients: readonly Client[] | 'all',
  wording: Wording,
): readonly string[] {
  const readings = readingsOf(server, config, clients);
  if (readings.length < 2 && readings.every(isPlain)) return [];
  const rows = readings.map((reading) => [reading.client.title, sentence(reading, wording)] as const);
  if (wording.plain === 'yes') return rows.map(([title, text]) => `${title} ${text}`);
  return [['| Reader | What it makes of it |', '| --- | --- |', ...rows.map(row)].join('\n')];
}

function isPlain({ outcome, notes }: Reading): boolean {
  return outcome === 'taken' && notes.length === 0;
}

function row([title, text]: readonly [string, string]): string {
  // A bar ends a cell even inside a code span.
  return `| ${title} | ${text.replaceAll('|', '\\|')} |`;
}

function sentence({ outcome, transport, instead, notes }: Reading, wording: Wording): string {
  if (instead !== undefined) {
    return outcome === 'unknown' || instead.confidence === 'low'
      ? `${shownEffect(instead.effect, wording)} (unconfirmed)`
      : shownEffect(instead.effect, wording);
  }
  return [
    transport === undefined ? 'takes it' : takes[transport],
    ...notes.map((note) => clause(note, wording)),
  ].join('; ');
}

const takes = {
  stdio: 'starts it over stdio',
  http: 'reaches it over Streamable HTTP',
  sse: 'reaches it over SSE',
  ws: 'reaches it over a WebSocket',
} as const;

function clause(note: Note, wording: Wording): string {
  const doubt = note.confidence === 'low' ? ' (unconfirmed)' : '';
  if (note.kind === 'does') return `${shownEffect(note.effect, wording)}${doubt}`;
  const variables = listed(note.variables.map((variable) => wording.code(variable, 60)));
  return `leaves ${variables} as ${note.variables.length === 1 ? 'it is' : 'they are'} written${doubt}`;
}

/** Our own words, whose code spans stay what they are. */
function shownEffect(effect: string, { plain }: Wording): string {
  return plain === 'yes' ? effect.replaceAll('`', '') : effect;
}
