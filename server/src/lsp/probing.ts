/**
 * Probes from an editor: asked for, approved, run, kept. The only part of the server that starts programs, and
 * with history.ts the only state that it has beside the open documents.
 */
import type { CancellationToken } from 'vscode-languageserver';
import type { ProbeReport } from '../core/report/report.ts';
import { type Skipped, type Status, skippedStatus, statusOf } from '../core/report/status.ts';
import { shown } from '../core/words.ts';
import { approvable, targetHash } from '../probe/approval.ts';
import { budgetsFor } from '../probe/budgets.ts';
import type { NetworkSettings } from '../probe/http/network.ts';
import { probesAtOnce, slots } from '../probe/queue.ts';
import type { Target, TargetResult } from '../probe/target.ts';
import type {
  Approval,
  ApproveParams,
  CallPolicyName,
  EntryRef,
  InputsParams,
  InputValues,
  ProbeOutcome,
} from '../protocol.ts';
import { type Attempt, attempts, sameEntry } from './attempts.ts';
import { filePath, type OpenConfig } from './documents.ts';
import type { ProbeHistory, StoredProbe } from './history.ts';
import type { LspHost } from './host.ts';
import { inputsNeeded } from './inputs.ts';
import { entryHash, obstacleTo, targetIn } from './launching.ts';

export interface ProbeService {
  /**
   * Never rejects. The newest request for a server cancels the one before, unless that is a person's and this
   * one is not.
   */
  probe(entry: EntryRef, request: ProbeRequest): Promise<ProbeOutcome>;
  /** The last reports of a file's servers, as far as they are about what the entries say now. */
  currentReports(open: OpenConfig): readonly ProbeReport[];
  /** The last probe of an entry, and whether the entry has been edited since. */
  last(open: OpenConfig, server: string): LastSeen | undefined;
  /** The kept probes of an entry, newest first. */
  history(entry: EntryRef): readonly StoredProbe[];
  /** The entries whose servers are being probed, without those that still wait for an approval. */
  running(): readonly EntryRef[];
  isRunning(entry: EntryRef): boolean;
  /** Ends the probes of a file, because it is gone. */
  cancelFile(uri: string): void;
  /** Ends all probes, and starts none any more. */
  stop(): Promise<void>;
}

export interface LastSeen extends StoredProbe {
  readonly age: 'current' | 'outdated';
}

export interface ProbeRequest {
  readonly calls: CallPolicyName;
  readonly ask: ApproveParams['ask'];
  readonly timeoutMs: number;
  readonly token: CancellationToken;
}

export interface ProbeServiceParts {
  readonly host: LspHost;
  readonly history: ProbeHistory;
  readonly open: (uri: string) => OpenConfig | undefined;
  readonly approve: (params: ApproveParams) => Promise<Approval>;
  /** Empty where they are not given. */
  readonly inputs: (params: InputsParams) => Promise<InputValues>;
  /** How to get at servers over HTTP from a config file. */
  readonly network: (uri: string) => Promise<NetworkSettings>;
  readonly isTrusted: () => boolean;
  /** Called whenever a probe starts or ends. */
  readonly onChange: (entry: EntryRef) => void;
}

export function probeService(parts: ProbeServiceParts): ProbeService {
  const { host, history, onChange } = parts;
  const underWay = attempts();
  const running = new Set<Attempt>();
  const queue = slots(probesAtOnce());
  let stopped = false;

  const targetFor = (entry: EntryRef, inputs: InputValues): TargetResult | undefined => {
    const open = parts.open(entry.uri);
    return open && targetIn(open, entry.server, { host, inputs });
  };

  const inputsFor = async ({ entry, aborted }: Attempt, ask: ProbeRequest['ask']): Promise<InputValues> => {
    const open = parts.open(entry.uri);
    const inputs = open === undefined ? [] : inputsNeeded(open, entry.server);
    if (inputs.length === 0) return {};
    return (await Promise.race([parts.inputs({ entry, inputs, ask }), aborted])) ?? {};
  };

  const networkFor = async ({ entry, aborted }: Attempt, target: Target) => {
    if (target.kind !== 'http') return {};
    const network = await Promise.race([parts.network(entry.uri), aborted]);
    return network === undefined ? {} : { network };
  };

  const hashFor = ({ uri, server }: EntryRef): string | undefined => {
    const open = parts.open(uri);
    return open && entryHash(open, server, host);
  };

  /** Whether anybody wants to know still: neither the file nor the entry was taken away. */
  const isWanted = ({ uri, server }: EntryRef): boolean => {
    const open = parts.open(uri);
    // An editor closes a file that is merely out of sight.
    if (open === undefined) return host.isFile(filePath(uri) ?? '');
    return open.config.fault !== undefined || open.config.servers.some(({ name }) => name === server);
  };

  const run = async (attempt: Attempt, { target, hash }: Approved, request: ProbeRequest) => {
    const { entry, signal } = attempt;
    running.add(attempt);
    onChange(entry);
    // Two of one server at once would fight for its port or its files.
    await underWay.supersede(attempt);
    const release = await queue.take();
    try {
      if (signal.aborted) return undefined;
      const budgets = budgetsFor(request.timeoutMs > 0 ? request.timeoutMs : undefined);
      const network = await networkFor(attempt, target);
      if (signal.aborted) return undefined;
      const report = await host.probe(target, { budgets, calls: request.calls, signal, ...network });
      if (signal.aborted || !isWanted(entry)) return undefined;
      return history.add(entry, { at: host.now(), hash, report });
    } finally {
      release();
      running.delete(attempt);
      onChange(entry);
    }
  };

  const attemptProbe = async (attempt: Attempt, request: ProbeRequest): Promise<Result> => {
    const { entry } = attempt;
    // What a save asks for must not take a dialog away that somebody is reading.
    if (request.ask === 'person') void underWay.supersede(attempt);
    // The values come first, so that what is approved is the very command that is started.
    const inputs = await inputsFor(attempt, request.ask);
    if (attempt.signal.aborted) return cancelled;
    const result = targetFor(entry, inputs);
    if (result === undefined) return gone(entry);
    if (!result.ok) return skippedFor(result.skipped);
    const wanted = approvable(result.target);
    const asked = parts.approve({ ...wanted, entry, calls: request.calls, ask: request.ask });
    const answer = await Promise.race([asked, attempt.aborted]);
    if (attempt.signal.aborted) return cancelled;
    if (answer === 'refused') return ['refused', 'Not probed: it was not approved.'];
    // While the person read, the entry may have been edited; what was not shown is not started.
    const now = targetFor(entry, inputs);
    const hash = hashFor(entry);
    if (now?.ok !== true || hash === undefined || targetHash(now.target) !== wanted.hash)
      return ['cancelled', 'Not probed: the entry was edited meanwhile.'];
    if (request.ask === 'remembered' && underWay.isAwaited(attempt))
      return ['cancelled', 'Not probed: a probe that somebody asked for is under way.'];
    const stored = await run(attempt, { target: now.target, hash }, request);
    return stored === undefined ? cancelled : ['done', outcomeOf(statusOf(stored.report))];
  };

  const probe = async (entry: EntryRef, request: ProbeRequest): Promise<Result> => {
    if (!parts.isTrusted()) return ['untrusted', 'Nothing is started in a workspace that is not trusted.'];
    if (stopped) return cancelled;
    const open = parts.open(entry.uri);
    const obstacle = open && obstacleTo(open, entry.server, host);
    if (obstacle !== undefined) return skippedFor(obstacle);
    const attempt = underWay.begin(entry, request);
    try {
      return await attemptProbe(attempt, request);
    } finally {
      attempt.end();
    }
  };

  const last = (open: OpenConfig, server: string): LastSeen | undefined => {
    const newest = history.last({ uri: open.uri, server });
    if (newest === undefined) return undefined;
    const same = entryHash(open, server, host) === newest.hash;
    return { ...newest, age: same ? 'current' : 'outdated' };
  };

  return {
    async probe(entry, request) {
      const [kind, summary] = await probe(entry, request);
      return { entry, kind, summary };
    },
    last,
    history: (entry) => history.of(entry),
    currentReports: (open) =>
      open.config.servers.flatMap(({ name }) => {
        const seen = last(open, name);
        return seen?.age === 'current' ? [seen.report] : [];
      }),
    running: () => [...running].map(({ entry }) => entry),
    isRunning: (entry) => [...running].some((attempt) => sameEntry(attempt.entry, entry)),
    cancelFile(uri) {
      for (const { entry, abort } of underWay.all()) if (entry.uri === uri) abort();
    },
    async stop() {
      stopped = true;
      const all = underWay.all();
      for (const { abort } of all) abort();
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}

type Result = readonly [kind: ProbeOutcome['kind'], summary: string];

const cancelled: Result = ['cancelled', 'The probe was cancelled.'];

interface Approved {
  readonly target: Target;
  /** Of the entry that it was made from. */
  readonly hash: string;
}

function gone({ server }: EntryRef): Result {
  return ['gone', `There is no server ${shown(server)} any more.`];
}

function skippedFor(skipped: Skipped): Result {
  const status = skippedStatus(skipped);
  return ['skipped', `Not probed: ${status.kind === 'ok' ? '' : status.reason}.`];
}

function outcomeOf(status: Status): string {
  return `Probed: ${status.kind === 'ok' ? 'it answers' : status.reason}.`;
}
