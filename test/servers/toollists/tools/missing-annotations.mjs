// One tool has no annotations, one lacks a hint, and one has a hint that is a string.
import { readOnly, tool } from '../../lib/tool.mjs';

const { openWorldHint: _, ...three } = readOnly;

export const tools = [
  tool({ name: 'list_branches', description: 'Lists the branches.', annotations: undefined }),
  tool({ name: 'list_ovens', description: 'Lists the ovens.', annotations: three }),
  tool({
    name: 'list_bakers',
    description: 'Lists the bakers.',
    annotations: { ...readOnly, idempotentHint: 'true' },
  }),
  tool({ name: 'list_flours', description: 'Lists the flours.' }),
];
