/**
 * Probes the fake servers of `test/servers/http` in this process. No probe gets through it that leaves a
 * connection or a session open, that goes anywhere but to the server, or that calls a tool unasked.
 */
import assert from 'node:assert/strict';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type JsonObject, property } from '../../server/src/core/json.ts';
import type { HttpExchange, HttpFacts } from '../../server/src/core/report/http.ts';
import type { ProbeReport } from '../../server/src/core/report/report.ts';
import { type Budgets, defaultBudgets } from '../../server/src/probe/budgets.ts';
import type { NetworkSettings } from '../../server/src/probe/http/network.ts';
import { probeTarget } from '../../server/src/probe/probeTarget.ts';
import type { CallPolicy } from '../../server/src/probe/session/session.ts';
import type { HttpTarget } from '../../server/src/probe/target.ts';
import { serversFolder, until } from './harness.ts';

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly [name: string]: string | undefined };
  readonly message: unknown;
}

export interface FakeServer {
  readonly origin: string;
  readonly url: string;
  readonly requests: readonly SeenRequest[];
  connections(): number;
  open(): number;
  sessions(): number;
  close(): Promise<void>;
}

export interface HttpSetup {
  readonly calls?: CallPolicy;
  readonly budgets?: Partial<Budgets>;
  readonly asked?: HttpTarget['asked'];
  readonly headers?: HttpTarget['headers'];
  readonly secrets?: HttpTarget['secrets'];
  readonly network?: NetworkSettings;
  readonly signal?: AbortSignal;
  /** For the fake server: addresses of other ones. */
  readonly environment?: { readonly [name: string]: string };
  /** Paths of its origin to try instead of `/mcp`. */
  readonly paths?: readonly [string, ...string[]];
}

export interface HttpObserved {
  readonly report: ProbeReport;
  readonly http: HttpFacts;
  readonly requests: readonly SeenRequest[];
  readonly connections: number;
}

/** The answer to a request may take as long as this where a server keeps it back. */
export const impatientHttp: Partial<Budgets> = { startUpMs: 800, requestMs: 600 };

export const noProxies: NetworkSettings = { environment: {} };

export async function serveFake(
  name: string,
  environment: HttpSetup['environment'] = {},
): Promise<FakeServer> {
  const file = pathToFileURL(join(serversFolder, 'http', `${name}.mjs`)).href;
  const { server } = (await import(file)) as { server: { start(options: object): Promise<FakeServer> } };
  return server.start({ environment });
}

/** Starts a fake server, probes it, and holds both to what is true of every probe. */
export async function observeHttp(name: string, setup: HttpSetup = {}): Promise<HttpObserved> {
  const server = await serveFake(name, setup.environment);
  try {
    const { origin, port } = new URL(server.url);
    const visited = await connectionsOf(() => probeFake(server, setup));
    const { result: report, places } = visited;
    assert.ok(report.http !== undefined);
    for (const place of places) assert.equal(place, `127.0.0.1:${port}`, 'no other place is contacted');
    assert.ok(
      server.requests.every(({ url }) => url.startsWith('/')),
      origin,
    );
    await until(() => server.open() === 0, `${name}: no connection is left open`);
    assert.equal(places.length, server.connections());
    assertNoCalls(server.requests, setup);
    return { report, http: report.http, requests: server.requests, connections: places.length };
  } finally {
    await server.close();
  }
}

export function probeFake(server: FakeServer, setup: HttpSetup = {}): Promise<ProbeReport> {
  const [first, ...rest] = setup.paths ?? ['/mcp'];
  const { asked = 'http', headers = [], secrets = [] } = setup;
  const at = (path: string) => new URL(path, server.origin);
  return probeTarget(
    {
      kind: 'http',
      name: 'corner-bakery',
      urls: [at(first), ...rest.map(at)],
      asked,
      headers,
      secrets,
      // As from the entry of a config.
      written: at(first).href,
    },
    {
      budgets: { ...defaultBudgets, ...setup.budgets },
      calls: setup.calls ?? 'none',
      signal: setup.signal ?? new AbortController().signal,
      network: setup.network ?? noProxies,
    },
  );
}

/** Every place that this process connects to while `work` runs, as `host:port`. */
export async function connectionsOf<T>(
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly places: readonly string[] }> {
  const places: string[] = [];
  const { connect } = Socket.prototype;
  const watched = function (this: Socket, ...given: readonly unknown[]) {
    // Node hands over one array of options and a callback, which it has put together itself.
    const options = Array.isArray(given[0]) ? given[0][0] : given[0];
    places.push(`${property(options, 'host') ?? 'localhost'}:${property(options, 'port')}`);
    return Reflect.apply(connect, this, given);
  };
  Socket.prototype.connect = watched as typeof connect;
  try {
    return { result: await work(), places };
  } finally {
    Socket.prototype.connect = connect;
  }
}

function assertNoCalls(requests: readonly SeenRequest[], { calls }: HttpSetup): void {
  if (calls === 'safe') return;
  const called = requests.filter(({ message }) => property(message, 'method') === 'tools/call');
  assert.deepEqual(called, [], 'nothing is called unasked');
}

/** `POST initialize 200`, in the order in which they were begun. */
export function exchangeLines({ exchanges }: HttpFacts): readonly string[] {
  return exchanges.map(({ method, about, status, problem }) =>
    [method, about, status ?? '-', ...(problem === undefined ? [] : [problem])].join(' '),
  );
}

export function exchange({ exchanges }: HttpFacts, about: string): HttpExchange {
  const found = exchanges.find((one) => one.about === about);
  assert.ok(found !== undefined, `no exchange is about ${about}`);
  return found;
}

export function messageOf(request: SeenRequest | undefined): JsonObject {
  return (request?.message ?? {}) as JsonObject;
}
