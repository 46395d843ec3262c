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
    windowsShim: {
      starts: 'yes',
      effect: 'starts npx and other batch files itself',
      source:
        'https://github.com/anthropics/claude-code/blob/5cfc0a1905ce0c0a9bd81d8a90fe6b62ff614357/CHANGELOG.md',
      asOf: '2.1.119, 2026-04',
      confidence: 'high',
    },
  },
});
