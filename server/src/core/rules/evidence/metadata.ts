/** What is wrong with the protected resource metadata of a server that asks for credentials (RFC 9728). */
import type { GateFacts, HttpFacts } from '../../report/http.ts';
import { shown } from '../../words.ts';

export type MetadataFault =
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'redirect' | 'not-json' | 'too-large' | 'no-address' | 'no-servers' | 'no-resource' }
  /** `wider-resource`: that of the whole host or of a folder, which most clients take. */
  | { readonly kind: 'other-resource' | 'wider-resource'; readonly resource: string };

/** What is wrong with the metadata. Nothing where it was not read, or may have failed by chance. */
export function metadataFault({ status, challenge, metadata }: GateFacts): MetadataFault | undefined {
  const names = /\bresource_metadata\s*=/i.test(challenge ?? '');
  // 403 without more is about anything, and other schemes than these are no log-in by OAuth.
  const meant = names || (status === 401 && (challenge === null || /\b(?:bearer|dpop)\b/i.test(challenge)));
  if (!meant) return undefined;
  switch (metadata.kind) {
    case 'not-asked':
      return metadata.because === 'no-address' ? { kind: 'no-address' } : undefined;
    case 'failed':
      return failureOf(metadata.status, metadata.problem);
    case 'read':
      if (metadata.authorizationServers.length === 0) return { kind: 'no-servers' };
      if (metadata.resource === null) return { kind: 'no-resource' };
      return metadata.covers === 'yes' ? undefined : { kind: 'other-resource', resource: metadata.resource };
  }
}

/** Metadata about more than the address of the server, where that is known to the letter. */
export function widerResource(
  { url }: HttpFacts,
  { status, metadata }: GateFacts,
): MetadataFault | undefined {
  if (status !== 401 || metadata.kind !== 'read' || /[$•]/.test(url)) return undefined;
  const { resource } = metadata;
  const plain = (address: string) =>
    address
      .replace(/[?#].*$/s, '')
      .replace(/\/$/, '')
      .toLowerCase();
  return resource === null || plain(resource) === plain(url)
    ? undefined
    : { kind: 'wider-resource', resource };
}

function failureOf(
  status: number | null,
  problem: Extract<GateFacts['metadata'], { kind: 'failed' }>['problem'],
): MetadataFault | undefined {
  switch (problem) {
    case 'timeout':
    case 'connection':
      return undefined;
    case 'not-json':
    case 'not-an-object':
      return { kind: 'not-json' };
    case 'redirect':
    case 'too-large':
      return { kind: problem };
    case 'status':
      return status === null || status === 429 || status === 503 ? undefined : { kind: 'status', status };
  }
}

/** The end of a summary: what the challenge or the metadata is or lacks. */
export function metadataClause(fault: MetadataFault): string {
  switch (fault.kind) {
    case 'status':
      return `the metadata is answered with ${fault.status}`;
    case 'redirect':
      return 'the metadata is a redirect';
    case 'not-json':
      return 'the metadata is no JSON object';
    case 'too-large':
      return 'the metadata is too large';
    case 'no-address':
      return 'the challenge names no address';
    case 'no-servers':
      return 'the metadata names no server for it';
    case 'no-resource':
      return 'the metadata has no `resource`';
    case 'wider-resource':
      return 'the metadata is about a wider resource';
    case 'other-resource':
      return 'the metadata is about another server';
  }
}

/** The same as a sentence without its full stop. */
export function metadataSentence(fault: MetadataFault): string {
  switch (fault.kind) {
    case 'status':
      return `The protected resource metadata is answered with ${fault.status}`;
    case 'redirect':
      return 'The protected resource metadata is answered with a redirect, which clients do not follow there for their own safety';
    case 'not-json':
      return 'What comes as protected resource metadata is no JSON object';
    case 'too-large':
      return 'The protected resource metadata is far larger than such a document has to be';
    case 'no-address':
      return 'What `WWW-Authenticate` has as `resource_metadata` is no address';
    case 'no-servers':
      return 'The protected resource metadata has no `authorization_servers`, which has to name at least one';
    case 'no-resource':
      return 'The protected resource metadata has no `resource`, so a client cannot tell that it is about this server';
    case 'other-resource':
    case 'wider-resource':
      return `The protected resource metadata is about \`${shown(fault.resource, 100)}\`, and clients compare that with the address of the server`;
  }
}

export function metadataFix(fault: MetadataFault): string {
  switch (fault.kind) {
    case 'no-servers':
      return 'Name the server to log in at in `authorization_servers`.';
    case 'no-address':
      return 'Write the whole address of the metadata into `resource_metadata`.';
    case 'no-resource':
    case 'other-resource':
    case 'wider-resource':
      return 'Let `resource` be the address of the server as people type it, its path included.';
    default:
      return 'Serve the metadata as JSON at `/.well-known/oauth-protected-resource` with the path of the server behind it; a server that takes a key only is configured with `headers`.';
  }
}
