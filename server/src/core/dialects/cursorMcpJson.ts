import type { Dialect } from './dialect.ts';
import { commonFields } from './entryFields.ts';
import { anyObject, anything, entrySchema, text } from './schemas.ts';
import { launchFields, remoteFields, serversFile } from './sharedShapes.ts';
import { cursorPlaces, prefixedVariables } from './variableSyntaxes.ts';

/**
 * `.cursor/mcp.json`, also in the home folder. Source: cursor.com/docs/mcp (2026-08-23). There is no official
 * word on comments; a trailing comma broke the file in a report (upstash/context7#563).
 */
export const cursorMcpJson: Dialect = {
  id: 'cursor-mcp-json',
  title: '.cursor/mcp.json',
  place: '.cursor/mcp.json',
  level: 'project',
  ...serversFile,
  comments: 'unknown',
  trailingCommas: 'rejected',
  fields: commonFields,
  entrySchema: entrySchema({
    type: text,
    ...launchFields,
    envFile: text,
    cwd: anything,
    ...remoteFields,
    auth: anyObject,
  }),
  fieldList: 'complete',
  variables: prefixedVariables(cursorPlaces, 'unknown'),
  readers: ['cursor'],
};
