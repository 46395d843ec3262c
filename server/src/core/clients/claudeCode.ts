import { defineClient } from './client.ts';
import { agentHabits } from './shared/agentHabits.ts';
import { heyMcp } from './shared/sources.ts';

const docs =
  'https://github.com/ericbuess/claude-code-docs/blob/ec68a5b2d32cf44e913cb4a6ed35bb1cbc2cbdc9/docs/mcp.md';

export const claudeCode = defineClient({
  id: 'claude-code',
  title: 'Claude Code',
  kind: 'client',
  revisions: {
    oldest: '2024-11-05',
    newest: '2026-07-28',
    effect: 'speaks 2024-11-05 and later',
    source: docs,
    asOf: '2026-08-22',
    confidence: 'medium',
  },
  facts: {
    ...agentHabits,
    toolNameLength: {
      value: 128,
      unit: 'utf16',
      effect: 'leaves out a tool whose full name is over 128 characters',
      source: 'https://github.com/anthropics/claude-code/issues/22276',
      asOf: '2026-03',
      confidence: 'medium',
    },
    toolNameCharacters: {
      does: 'renames',
      effect: 'writes `_` for anything but letters, digits, `_` and `-`',
      source: docs,
      asOf: '2026-08-22',
      confidence: 'medium',
    },
    visibleName: {
      form: 'claude-code',
      budget: 128,
      over: 'loses',
      effect:
        'leaves out a tool whose name is over 128 characters with `mcp__` and the server’s key, and over 64 where Bedrock serves the model',
      source: 'https://github.com/anthropics/claude-code/issues/22276',
      asOf: '2026-03',
      confidence: 'medium',
    },
    equalNames: {
      effect: 'writes `_` for other characters and gives both tools one name',
      source: `${docs}#L460`,
      asOf: '2026-08-22',
      confidence: 'medium',
    },
    descriptionLength: {
      value: 2048,
      unit: 'utf16',
      effect: 'cuts the description off after 2,048 characters',
      source: `${docs}#L1295`,
      asOf: '2026-09-30',
      confidence: 'high',
      disputed: {
        value: 8192,
        effect: 'was said to take 8,192 characters',
        ...heyMcp,
        confidence: 'low',
      },
    },
    instructionsLength: {
      value: 2048,
      unit: 'utf16',
      effect: 'cuts the server’s instructions off after 2,048 characters',
      source: `${docs}#L1295`,
      asOf: '2026-09-30',
      confidence: 'high',
    },
    redirects: {
      does: 'fails',
      effect: 'failed to connect through a redirect in two reports',
      source: 'https://github.com/MemoriLabs/Memori/issues/360',
      asOf: '2.1.74, 2026-03',
      confidence: 'medium',
    },
    missingChallenge: {
      effect: 'says that it failed to connect and offers no log-in',
      source: 'https://github.com/jimprosser/obsidian-web-mcp/pull/13',
      asOf: '2026-04-16',
      confidence: 'medium',
    },
    startupTime: {
      value: 30_000,
      unit: 'ms',
      effect: 'gives up on a server after 30 seconds unless `MCP_TIMEOUT` says otherwise',
      source: `${docs}#L367`,
      asOf: '2026-08-22',
      confidence: 'high',
    },
    missingAnnotations: {
      hints: ['readOnlyHint'],
      effect: 'uses a tool in plan mode, or beside others, only with `readOnlyHint`',
      source: 'https://github.com/anthropics/claude-code/issues/87452',
      asOf: '2026-08',
      confidence: 'high',
    },
    rootCombinator: {
      effect: 'left the tool out before 2.1.195 and since then merges the branches into one object',
      source: `${docs}#L1182`,
      asOf: '2026-08-22',
      confidence: 'high',
    },
    propertyNames: {
      effect: 'leaves the tool out since 2.1.216; before that, every request failed',
      source: 'https://github.com/twilio-labs/mcp/issues/53',
      asOf: '2026-06-21',
      confidence: 'medium',
    },
    invalidSchema: {
      effect: 'leaves the tool out since 2.1.216; before that, every request failed',
      source: 'https://github.com/anthropics/claude-code/issues/586',
      asOf: '2026-08',
      confidence: 'medium',
    },
    windowsShim: {
      starts: 'yes',
      effect: 'starts npx and other batch files itself',
      source:
        'https://github.com/anthropics/claude-code/blob/5cfc0a1905ce0c0a9bd81d8a90fe6b62ff614357/CHANGELOG.md',
      asOf: '2.1.119, 2026-04',
      confidence: 'high',
    },
    // Low: no official word was found; other clients with a strict parser refuse such a file.
    strictJson: {
      effect: 'is taken to refuse the whole file, for its documentation shows strict JSON only',
      source: `${docs}#L515`,
      asOf: '2026-08-22',
      confidence: 'low',
    },
    byteOrderMark: {
      effect: 'calls such a file malformed and loads nothing from it',
      source: 'https://github.com/anthropics/claude-code/issues/9906',
      asOf: '2025-10',
      confidence: 'medium',
    },
    urlWithoutType: {
      does: 'skips',
      effect: 'skips a server that has `url` and no `type`',
      source: `${docs}#L85`,
      asOf: '2.1.202, 2026-08-22',
      confidence: 'high',
    },
    transportTypes: {
      takes: ['stdio', 'http', 'streamable-http', 'sse', 'ws'],
      unclear: ['local'],
      effect: 'refuses a server whose `type` is none of stdio, http, streamable-http, sse and ws',
      source: 'https://github.com/anthropics/claude-code/issues/43192',
      asOf: '2026-08-22',
      confidence: 'high',
    },
    sseTransport: {
      effect: 'takes SSE and calls it deprecated',
      source: `${docs}#L91`,
      asOf: '2026-08-22',
      confidence: 'high',
    },
    variables: {
      files: ['mcp-json'],
      forms: ['bare', 'default'],
      effect: 'replaces only `${NAME}` and `${NAME:-default}`',
      source: `${docs}#L562`,
      asOf: '2026-08-22',
      confidence: 'high',
    },
    projectDirectory: {
      effect: 'sets it for the server and not for its own file, where it needs a default',
      source: `${docs}#L117`,
      asOf: '2026-08-22',
      confidence: 'high',
    },
    tilde: {
      fields: ['command', 'args', 'cwd', 'env'],
      effect: 'starts no shell that would read `~`',
      source: 'https://github.com/anthropics/claude-code/issues/37580',
      asOf: '2026-03',
      confidence: 'high',
    },
    reservedNames: {
      names: ['workspace', 'claude-in-chrome', 'computer-use', 'Claude Preview', 'Claude Browser'],
      effect: 'keeps this name for itself and skips the server',
      source: `${docs}#L277`,
      asOf: '2.1.205, 2026-08-22',
      confidence: 'high',
    },
    serverNameCharacters: {
      does: 'renames',
      effect:
        'writes `_` for anything but letters, digits, `_` and `-` in tool names, and `claude mcp add` refuses it',
      source: `${docs}#L460`,
      asOf: '2026-08-22',
      confidence: 'high',
    },
  },
});
