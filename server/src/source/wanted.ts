/** What is asked of a source for a finding. */
import type { Finding } from '../core/finding.ts';
import type { WantedPlace } from './messages.ts';

/** `undefined` for a finding that is about no tool. */
export function wantedOf({ tool, schema, pointer }: Finding): WantedPlace | undefined {
  if (tool === undefined) return undefined;
  return { tool, ...(schema !== undefined && { schema, pointer: pointer ?? '' }) };
}
