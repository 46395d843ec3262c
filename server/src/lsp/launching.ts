/** What probing an entry of an open config file would mean. Nothing here starts or contacts anything. */
import type { ServerEntry } from '../core/document/document.ts';
import type { Skipped } from '../core/report/status.ts';
import { targetHash } from '../probe/approval.ts';
import { type TargetResult, targetOf } from '../probe/target.ts';
import type { InputValues } from '../protocol.ts';
import type { OpenConfig } from './documents.ts';
import type { LspHost } from './host.ts';
import { askableInputs, inputsNeeded } from './inputs.ts';

export interface TargetFacts {
  readonly host: LspHost;
  readonly inputs: InputValues;
}

/** `undefined` where the file has no server of that name. */
export function targetIn(
  open: OpenConfig,
  server: string,
  { host, inputs }: TargetFacts,
): TargetResult | undefined {
  const entry = serverNamed(open, server);
  const { environment } = host;
  return entry && targetOf(entry, open.config, { file: open.file, environment, inputs });
}

export function serverNamed({ config }: OpenConfig, server: string): ServerEntry | undefined {
  return config.servers.find(({ name }) => name === server);
}

/** Why a server cannot be probed whatever a person may type in. */
export function obstacleTo(open: OpenConfig, server: string, host: LspHost): Skipped | undefined {
  const result = targetIn(open, server, { host, inputs: standIns(open) });
  if (result === undefined || result.ok) return undefined;
  const { skipped } = result;
  return skipped.kind === 'invalid-url' && inputsNeeded(open, server).length > 0 ? undefined : skipped;
}

/** Changes when another command, or address, would be approved; the values of inputs are left out of it. */
export function entryHash(open: OpenConfig, server: string, host: LspHost): string | undefined {
  const result = targetIn(open, server, { host, inputs: standIns(open) });
  if (result === undefined) return undefined;
  if (result.ok) return targetHash(result.target);
  // The port, or all of it, is typed in.
  return result.skipped.kind === 'invalid-url' ? `url ${serverNamed(open, server)?.url?.value}` : undefined;
}

/** In place of what a person would type in. */
export function standIns({ config }: OpenConfig): InputValues {
  return Object.fromEntries(askableInputs(config).map(({ id }) => [id, `input-${id}`]));
}
