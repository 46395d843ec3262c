/** What probing an entry of an open config file would mean. Nothing here starts or contacts anything. */
import type { ServerEntry } from '../core/document/document.ts';
import { type TargetResult, targetOf } from '../probe/target.ts';
import type { OpenConfig } from './documents.ts';
import type { LspHost } from './host.ts';

/** `undefined` where the file has no server of that name. */
export function targetIn(open: OpenConfig, server: string, host: LspHost): TargetResult | undefined {
  const entry = serverNamed(open, server);
  const { environment } = host;
  return entry && targetOf(entry, open.config, { file: open.file, environment, inputs: {} });
}

export function serverNamed({ config }: OpenConfig, server: string): ServerEntry | undefined {
  return config.servers.find(({ name }) => name === server);
}
