import { defineClient } from './client.ts';

/** Reads `.factory/mcp.json`. Nothing of what it does with an entry has a source that is sure enough. */
export const factory = defineClient({
  id: 'factory',
  title: 'Factory Droid',
  kind: 'client',
  facts: {},
});
