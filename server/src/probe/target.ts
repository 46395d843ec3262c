/** What a probe is pointed at: a program to start, or an address to contact. Both hold secrets. */
import type { ConfigDocument, ServerEntry } from '../core/document/document.ts';
import type { Skipped } from '../core/report/status.ts';
import { maskedUrl, secretsOfHeaders, secretsOfUrl } from './http/credentials.ts';
import { filling, type Launch, type LaunchHost, launchOf } from './launch.ts';
import type { Secret } from './secrets.ts';

export type Target = Launch | HttpTarget;

export interface HttpTarget {
  readonly kind: 'http';
  readonly name: string;
  /** Addresses to try one after another: one for an entry, several for a typed `host:port`. */
  readonly urls: readonly [URL, ...URL[]];
  readonly asked: 'http' | 'sse';
  /** Sent to the origin of the url and nowhere else. */
  readonly headers: readonly Header[];
  readonly secrets: readonly Secret[];
  /** As the config spells it, credentials masked; without it the address itself is told. */
  readonly written?: string;
}

export type Header = readonly [name: string, value: string];

export type TargetResult =
  | { readonly ok: true; readonly target: Target }
  | { readonly ok: false; readonly skipped: Skipped };

export function targetOf(entry: ServerEntry, document: ConfigDocument, host: LaunchHost): TargetResult {
  if (entry.disabled === 'yes' || entry.transport === 'stdio' || entry.transport === 'none') {
    const result = launchOf(entry, document, host);
    return result.ok ? { ok: true, target: result.launch } : result;
  }
  return contactOf(entry, document, host);
}

function contactOf(entry: ServerEntry, document: ConfigDocument, host: LaunchHost): TargetResult {
  const { fill } = filling(document, host);
  const written = entry.url?.value ?? '';
  const url = httpUrl(fill(written, 'url'));
  const headers = entry.headers.flatMap(({ key, value }): Header[] =>
    value.value === null ? [] : [[key.value, fill(value.value, key.value)]],
  );
  const [skipped] = fill.skipped;
  if (skipped !== undefined) return { ok: false, skipped };
  if (url === undefined) return { ok: false, skipped: { kind: 'invalid-url' } };
  return {
    ok: true,
    target: {
      kind: 'http',
      name: entry.name,
      urls: [url],
      asked: entry.transport === 'sse' ? 'sse' : 'http',
      headers,
      secrets: [...fill.secrets, ...secretsOfUrl(url), ...secretsOfHeaders(headers)],
      written: maskedUrl(written),
    },
  };
}

/** The address to show, credentials masked. */
export function addressOf({ written, urls }: HttpTarget): string {
  return written ?? maskedUrl(urls[0].href);
}

/** Where servers are found of which only host and port are known. The last is that of the older transport. */
const usualPaths = ['/mcp', '/', '/sse'] as const;

/** A server that no config names: a url, or `host:port`. `undefined` for a word that is neither. */
export function targetOfAddress(word: string): HttpTarget | undefined {
  const bare = /^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}(?=\/|$)/i.test(word);
  const typed = bare ? `${/:443(?:\/|$)/.test(word) ? 'https' : 'http'}://${word}` : word;
  const url = httpUrl(typed);
  if (url === undefined) return undefined;
  const pathless = /^https?:\/\/[^/?#]+$/i.test(typed);
  const [first, ...rest] = usualPaths.map((path) => new URL(path, url));
  return {
    kind: 'http',
    name: maskedUrl(word),
    urls: pathless && first !== undefined ? [first, ...rest] : [url],
    asked: 'http',
    headers: [],
    secrets: secretsOfUrl(url),
  };
}

function httpUrl(text: string): URL | undefined {
  if (!/^https?:\/\//i.test(text.trim()) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  // A fragment is never sent.
  url.hash = '';
  return url;
}
