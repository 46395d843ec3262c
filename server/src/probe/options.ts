/** What a probe is told, whatever it is pointed at. */
import type { Budgets } from './budgets.ts';
import type { NetworkSettings } from './http/network.ts';
import type { CallPolicy } from './session/session.ts';

export interface ProbeOptions {
  readonly budgets: Budgets;
  readonly calls: CallPolicy;
  /** Ends the probe and the server at once; the report then holds what was seen until then. */
  readonly signal: AbortSignal;
  /** Whether a program is started once more for the era without a handshake. Over HTTP it is always asked. */
  readonly discover?: 'when-needed' | 'asked';
  /** How to get at servers over HTTP; the environment of this process decides where nothing is said. */
  readonly network?: NetworkSettings;
}
