import { defineClient } from './client.ts';
import { agentHabits } from './shared/agentHabits.ts';
import { heyMcp } from './shared/sources.ts';

/** Apps and connectors, developer mode included. It starts no process, so nothing is known of launching one. */
export const chatgpt = defineClient({
  id: 'chatgpt',
  title: 'ChatGPT',
  kind: 'client',
  revisions: {
    oldest: '2025-03-26',
    newest: '2025-06-18',
    effect: 'does not speak revisions before 2025-03-26',
    ...heyMcp,
    confidence: 'medium',
  },
  facts: {
    ...agentHabits,
    toolNameLength: {
      value: 64,
      unit: 'utf16',
      effect: 'loses a tool whose name is over 64 characters',
      ...heyMcp,
      confidence: 'medium',
    },
    // Low: 1,024 was the limit of OpenAI's API in early 2025, and its description of 2026-08 has none.
    descriptionLength: {
      value: 1024,
      unit: 'utf16',
      effect: 'is said to cut off or drop a description over 1,024 characters',
      ...heyMcp,
      confidence: 'low',
    },
    missingChallenge: {
      effect: 'says that the server does not implement OAuth',
      source: 'https://github.com/open-orbis/open-orbis/pull/423',
      asOf: '2026-04-23',
      confidence: 'medium',
    },
    missingAnnotations: {
      hints: ['readOnlyHint'],
      effect: 'counts a tool without `readOnlyHint` as one that writes and asks before every call',
      source: 'https://developers.openai.com/api/docs/guides/developer-mode',
      asOf: '2026',
      confidence: 'high',
    },
  },
});
