import { defineClient } from './client.ts';

/**
 * Reads `.mcp.json` with the root key `servers`, which the dialects know. Nothing else of what it does with a
 * server or a tool has a source yet.
 */
export const visualStudio = defineClient({
  id: 'visual-studio',
  title: 'Visual Studio',
  kind: 'client',
  facts: {},
});
