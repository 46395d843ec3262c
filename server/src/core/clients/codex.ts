import { defineClient } from './client.ts';

const profile =
  'https://github.com/VrajVed/mcp-use-compat/blob/c4c1566ef3d2037245509544c30f58336fd75f46/src/profiles/codex.ts';
const docs = 'https://developers.openai.com/codex/mcp';

const adapter =
  'https://github.com/openai/codex/blob/02035efb136964a72e7e8da338ce7c999f43c21b/codex-rs/rmcp-client/src/http_client_adapter.rs';

/** The command line and the editor extensions. Of its revisions only the newest is known. */
export const codex = defineClient({
  id: 'codex',
  title: 'Codex',
  kind: 'client',
  facts: {
    toolNameLength: {
      value: 128,
      unit: 'utf16',
      effect: 'cuts the full name off after 128 characters and adds a hash',
      source:
        'https://github.com/openai/codex/blob/9b05dc915849740e43fb134c6b43ff361c0bd23f/codex-rs/codex-mcp/src/tools.rs',
      asOf: '0.153.4, 2026-09',
      confidence: 'high',
    },
    toolNameCharacters: {
      does: 'renames',
      effect: 'writes `_` for anything but letters, digits and `_`',
      source: profile,
      asOf: '2026-09-27',
      confidence: 'medium',
    },
    visibleName: {
      form: 'codex',
      budget: 128,
      over: 'hashes',
      effect: 'cuts a name over 128 characters, `mcp__` and the server’s key included, and adds a hash',
      source:
        'https://github.com/openai/codex/blob/9b05dc915849740e43fb134c6b43ff361c0bd23f/codex-rs/codex-mcp/src/tools.rs',
      asOf: '0.156.1, 2026-09',
      confidence: 'high',
    },
    toolsPerServer: {
      value: 2048,
      unit: 'tools',
      effect: 'reads at most 2,048 tools of a server',
      source: 'https://github.com/openai/codex/tree/main/codex-rs/codex-mcp/src/pagination.rs',
      asOf: '2026-09',
      confidence: 'high',
    },
    inputSchemaBytes: {
      value: 5000,
      unit: 'bytes',
      effect: 'drops the parameter descriptions, then the definitions, of an input schema over 5,000 bytes',
      source: profile,
      asOf: '2026-09-27',
      confidence: 'medium',
    },
    startupTime: {
      value: 10_000,
      unit: 'ms',
      effect: 'gives up on a server after 10 seconds unless `startup_timeout_sec` says otherwise',
      source: docs,
      asOf: '2026',
      confidence: 'medium',
      disputed: {
        value: 30_000,
        effect: 'waits 30 seconds going by its source',
        source: profile,
        asOf: '2026-09-27',
        confidence: 'medium',
      },
    },
    missingAnnotations: {
      hints: ['readOnlyHint', 'destructiveHint', 'openWorldHint'],
      effect:
        'asks before a call unless `readOnlyHint` is true or both `destructiveHint` and `openWorldHint` are false',
      source: profile,
      asOf: '2026-09-27',
      confidence: 'medium',
    },
    asksForStream: {
      effect: 'asks for `text/event-stream` and JSON with every message',
      source: adapter,
      asOf: '2026',
      confidence: 'high',
    },
    contentType: {
      does: 'fails',
      effect: 'refuses the answer and does not start the server',
      source: adapter,
      asOf: '2026',
      confidence: 'high',
    },
    redirects: {
      does: 'follows',
      effect: 'follows it, which a version of 2025-12 did not',
      source: adapter,
      asOf: '2026',
      confidence: 'high',
    },
    lostSession: {
      effect: 'begins a new session at 404 only',
      source: adapter,
      asOf: '2026',
      confidence: 'high',
    },
    sseOnly: {
      effect: 'does not connect to a server that speaks SSE only',
      source: docs,
      asOf: '2026',
      confidence: 'high',
    },
    windowsShim: {
      starts: 'yes',
      effect: 'starts npx and other batch files itself',
      source: 'https://github.com/openai/codex/tree/main/codex-rs/rmcp-client/src/program_resolver.rs',
      asOf: '2026',
      confidence: 'high',
    },
    serverNameCharacters: {
      does: 'refuses',
      effect: 'does not start a server whose name has anything but letters, digits, `_` and `-`',
      source: 'https://github.com/openai/codex/tree/main/codex-rs/codex-mcp/src/connection_manager.rs',
      asOf: '2026',
      confidence: 'high',
    },
    sseTransport: {
      effect: 'does not take SSE',
      source: docs,
      asOf: '2026',
      confidence: 'medium',
    },
  },
});
