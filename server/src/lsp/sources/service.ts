/**
 * Where the findings about a server's tools stand in its own source. Follows from the last reports, the config and
 * the texts; it is asked of a thread, so an answer is kept until one of them changes.
 */
import type { Finding } from '../../core/finding.ts';
import type { ProbeReport } from '../../core/report/report.ts';
import type {
  EditsRequest,
  FoundPlace,
  PlacesAnswer,
  ServerRequest,
  SourceEdits,
  WantedPlace,
} from '../../source/messages.ts';
import { wantedOf } from '../../source/wanted.ts';
import type { ServerContext } from '../context.ts';
import type { OpenConfig } from '../documents.ts';
import { findingsIn } from '../findings.ts';
import { placeKey, serverRequest } from './request.ts';

export interface SourceService {
  /** What is known of a server's source; `undefined` until the first answer about its last report. */
  of(open: OpenConfig, server: string): ServerSource | undefined;
  /** Where findings of a config stand in their servers' sources, for certain. */
  placesIn(open: OpenConfig): (finding: Finding) => FoundPlace | undefined;
  /** Every server with a source whose config is known, whether that is open or not. */
  all(): readonly KnownSource[];
  /**
   * Asks about the servers of a config file: about those with a new report or new findings, or about all of them
   * since a text has changed. Never rejects.
   */
  update(uri: string, about: 'new' | 'all'): Promise<void>;
  edits(
    source: ServerSource,
    change: Pick<EditsRequest, 'tool' | 'operations'>,
  ): Promise<SourceEdits | undefined>;
  /** A file was edited: what the last probes saw of servers that are made of it may be true no more. */
  edited(file: string): void;
  setText(file: string, text: string | undefined): void;
}

export interface ServerSource {
  readonly report: ProbeReport;
  readonly request: ServerRequest;
  readonly answer: PlacesAnswer;
  readonly places: ReadonlyMap<string, FoundPlace | undefined>;
  /** Files of the server that were edited since its probe. */
  readonly editedFiles: ReadonlySet<string>;
}

export interface KnownSource {
  readonly open: OpenConfig;
  readonly server: string;
  readonly source: ServerSource;
}

export function sourceService(context: () => ServerContext, onChange: (uri: string) => void): SourceService {
  const byConfig = new Map<string, ReadonlyMap<string, ServerSource>>();
  /** The newest question about a config; an older one's answer is dropped. */
  const asked = new Map<string, object>();

  const of = (open: OpenConfig, server: string): ServerSource | undefined => {
    const source = byConfig.get(open.uri)?.get(server);
    const report = context().probes.last(open, server);
    return report?.age === 'current' && report.report === source?.report ? source : undefined;
  };

  const all = (): readonly KnownSource[] =>
    [...byConfig].flatMap(([uri, servers]) => {
      const open = context().documents.known(uri);
      if (open === undefined) return [];
      return [...servers.keys()].flatMap((server) => {
        const source = of(open, server);
        return source === undefined ? [] : [{ open, server, source }];
      });
    });

  const update: SourceService['update'] = async (uri, about) => {
    const turn = {};
    asked.set(uri, turn);
    const open = context().documents.known(uri);
    const settings = await context().settings.get(uri);
    if (open === undefined || !settings.enable) byConfig.delete(uri);
    else {
      const findings = findingsIn(open, settings, context());
      const reports = context().probes.currentReports(open);
      const answers = await Promise.all(
        reports.map(async (report) => {
          const request = serverRequest(open, report, settings, context());
          const own = findings.filter(({ server }) => server === report.server);
          const before = byConfig.get(uri)?.get(report.server);
          if (request === undefined) return undefined;
          const wanted = distinctPlaces(own);
          const isKnown =
            before?.report === report && wanted.every((one) => before.places.has(placeKey(one)));
          if (isKnown && about === 'new') return before;
          return serverSource({ report, request, before }, wanted, context());
        }),
      );
      // Meanwhile somebody has asked about a newer state of things.
      if (asked.get(uri) !== turn) return;
      const known = answers.flatMap((source) => (source ? [[source.report.server, source] as const] : []));
      byConfig.set(uri, new Map(known));
    }
    onChange(uri);
  };

  return {
    of,
    all,
    update,
    placesIn: (open) => {
      // Whether a source is current depends on the entry and its report: that is looked at once for each server.
      const known = new Map(open.config.servers.map(({ name }) => [name, of(open, name)]));
      return (finding) => placeIn(known.get(finding.server ?? ''), finding);
    },
    edits: async ({ request }, change) => {
      try {
        return (await context().host.sources.edits({ ...request, ...change })).edits;
      } catch (error) {
        context().log(`An edit of a source could not be worked out: ${String(error)}`);
        return undefined;
      }
    },
    edited: (file) => {
      for (const [uri, servers] of byConfig) {
        const changed = [...servers].map(([name, source]) => [name, withEdited(source, file)] as const);
        byConfig.set(uri, new Map(changed));
      }
    },
    setText: (file, text) => context().host.sources.setText(file, text),
  };
}

async function serverSource(
  {
    report,
    request,
    before,
  }: Pick<ServerSource, 'report' | 'request'> & { readonly before?: ServerSource | undefined },
  wanted: readonly WantedPlace[],
  { host, log }: ServerContext,
): Promise<ServerSource> {
  try {
    const answer = await host.sources.places({ ...request, wanted });
    const places = new Map(wanted.map((one, index) => [placeKey(one), answer.places[index]]));
    const editedFiles = before?.report === report ? before.editedFiles : new Set<string>();
    return { report, request, answer, places, editedFiles };
  } catch (error) {
    log(`The source of ${JSON.stringify(report.server)} could not be searched: ${String(error)}`);
    // Kept like an answer: what failed once would take as long with the next letter that somebody types.
    const mapping = { kind: 'external', reason: 'the search for it failed' } as const;
    const places = new Map(wanted.map((one) => [placeKey(one), undefined]));
    return { report, request, answer: { mapping, places: [], tools: [] }, places, editedFiles: new Set() };
  }
}

function distinctPlaces(findings: readonly Finding[]): readonly WantedPlace[] {
  const all = findings.flatMap((finding) => wantedOf(finding) ?? []);
  return [...new Map(all.map((one) => [placeKey(one), one])).values()];
}

export function placeIn(source: ServerSource | undefined, finding: Finding): FoundPlace | undefined {
  const wanted = wantedOf(finding);
  return wanted && source?.places.get(placeKey(wanted));
}

/** Whether the server is made of that file, among others. */
export function isMadeOf({ answer: { mapping } }: ServerSource, file: string): boolean {
  return mapping.kind === 'mapped' && mapping.files.includes(file);
}

function withEdited(source: ServerSource, file: string): ServerSource {
  return isMadeOf(source, file) ? { ...source, editedFiles: new Set([...source.editedFiles, file]) } : source;
}
