/** What somebody may paste into an issue: the last report of each server, which holds no secret. */
import { statusOf } from '../core/report/status.ts';
import type { ServerContext } from './context.ts';

export function reportText(uri: string, { documents, probes }: ServerContext): string {
  const open = documents.get(uri);
  const servers = (open?.config.servers ?? []).map(({ name }) => {
    const report = open && probes.last(open, name)?.report;
    return { name, ...(report !== undefined && { status: statusOf(report), report }) };
  });
  return JSON.stringify({ version: 1, servers }, null, 2);
}
