/** Where the findings about tools stand in the servers' own sources, as far as these are here. */
import { relative, resolve, sep } from 'node:path';
import { configuredFolder } from '../core/dialects/index.ts';
import type { Finding } from '../core/finding.ts';
import type { Target } from '../probe/target.ts';
import type { SourceSearch } from '../source/inThread.ts';
import type { FoundPlace } from '../source/messages.ts';
import { wantedOf } from '../source/wanted.ts';
import type { SubjectResult } from './result.ts';

export interface SourcesHost {
  readonly cwd: string;
  readonly sources: SourceSearch;
}

/** A place as people and scripts read it: the file from the folder of the run, lines and columns from 0. */
export type ShownPlace = Pick<FoundPlace, 'file' | 'start'>;

/** By the key of the finding. A source that cannot be searched costs the places and nothing else. */
export async function sourcePlaces(
  { servers, findings, document }: SubjectResult,
  targets: ReadonlyMap<string, Target>,
  { cwd, sources }: SourcesHost,
): Promise<ReadonlyMap<string, ShownPlace>> {
  const places = new Map<string, ShownPlace>();
  const byServer = aboutTools(findings);
  for (const { name, report } of servers) {
    const own = byServer.get(name) ?? [];
    const target = targets.get(name);
    if (own.length === 0 || target?.kind !== 'stdio' || report?.tools.kind !== 'read') continue;
    const folders = foldersFor(
      document && resolve(cwd, configuredFolder(document.path, document.dialect)),
      cwd,
    );
    const launch = { command: target.command, args: target.args, cwd: forward(target.cwd) };
    const tools = report.tools.items.map(({ name: tool, raw }) => ({ name: tool, raw }));
    const wanted = own.flatMap((finding) => wantedOf(finding) ?? []);
    const answer = await sources.places({ launch, folders, tools, wanted }).catch(() => undefined);
    for (const [index, { key }] of own.entries()) {
      const found = answer?.places[index];
      if (found !== undefined) places.set(key, { file: shownPath(found.file, cwd), start: found.start });
    }
  }
  return places;
}

/** By server, since a file may have many thousands of both. */
function aboutTools(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const byServer = new Map<string, Finding[]>();
  for (const finding of findings) {
    const { server, tool } = finding;
    if (server === undefined || tool === undefined) continue;
    const own = byServer.get(server);
    if (own === undefined) byServer.set(server, [finding]);
    else own.push(finding);
  }
  return byServer;
}

/** The folder of the run where it holds the config: a server may stand in a package beside it. */
function foldersFor(configured: string | undefined, cwd: string): readonly string[] {
  const run = forward(cwd);
  const own = configured === undefined ? run : forward(configured);
  return own === run || own.startsWith(`${run}/`) ? [run] : [own];
}

function shownPath(file: string, cwd: string): string {
  const path = forward(relative(cwd, file));
  return path.startsWith('../') ? file : path;
}

function forward(path: string): string {
  return path.split(sep).join('/');
}
