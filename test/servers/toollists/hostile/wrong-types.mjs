// Tools whose parts have the wrong type.
import { tool } from '../../lib/tool.mjs';

const wrong = [null, true, 42, 'text', [], ['object']];

const parts = ['title', 'description', 'inputSchema', 'outputSchema', 'annotations'].flatMap((key) =>
  wrong.map((value, index) => ({ name: `${key}_${index}`, [key]: value })),
);

const keywords = [
  ...['type', 'properties', 'required', 'items', 'enum', 'anyOf', '$ref', '$defs', 'format', 'pattern'],
  ...['description', 'additionalProperties', 'default', 'const', 'minimum', 'prefixItems', '$schema'],
];
const schemas = keywords.flatMap((key) =>
  wrong.map((value, index) => ({
    name: `schema_${key.replace('$', '')}_${index}`,
    inputSchema: { type: 'object', properties: { part: { type: 'string', [key]: value } }, [key]: value },
  })),
);

export const tools = [...parts, ...schemas].map((given) =>
  tool({ description: 'Does something.', ...given }),
);
