/**
 * What agents and their hosts do whichever client it is, as HeyMCP saw it in Claude.ai, ChatGPT and Claude
 * Code. Other clients have the same models but were not looked at, so they get none of these.
 */
import type { ClientFacts } from '../client.ts';
import { heyMcp } from './sources.ts';

export const agentHabits = {
  untypedStrings: {
    effect: 'sends values such as "7pm" or an address without its scheme where a string has no format',
    ...heyMcp,
    confidence: 'medium',
  },
  nothingRequired: {
    effect: 'may call the tool with no arguments at all',
    ...heyMcp,
    confidence: 'medium',
  },
  deepNesting: {
    effect: 'starts to misplace keys, or to leave a level out, below three levels',
    ...heyMcp,
    confidence: 'medium',
  },
  closedObjects: {
    effect: 'adds keys that nobody asked for and tries again in a loop when they are refused',
    ...heyMcp,
    confidence: 'medium',
  },
  asksForStream: {
    effect: 'asks for `text/event-stream` on the MCP route',
    ...heyMcp,
    confidence: 'medium',
  },
  // Low: nothing else was found that says so of these three (2026-11); MiMo Code does it.
  caseInsensitiveNames: {
    effect: 'is said to match tool names without regard to case',
    ...heyMcp,
    confidence: 'low',
  },
} as const satisfies ClientFacts;
