/** What is asked about a server's source: made from its entry, its last report, and the workspace. */
import { configuredFolder } from '../../core/dialects/index.ts';
import type { ProbeReport } from '../../core/report/report.ts';
import type { Settings } from '../../core/settings.ts';
import type { ServerRequest, WantedPlace } from '../../source/messages.ts';
import type { ServerContext } from '../context.ts';
import type { OpenConfig } from '../documents.ts';
import { serverNamed, standIns, targetIn } from '../launching.ts';

/** `undefined` where nothing is known that could lead to a source. */
export function serverRequest(
  open: OpenConfig,
  report: ProbeReport,
  settings: Settings,
  context: ServerContext,
): ServerRequest | undefined {
  if (report.tools.kind !== 'read' || report.tools.items.length === 0) return undefined;
  const result = targetIn(open, report.server, { host: context.host, inputs: standIns(open) });
  const given = settings.sources[report.server];
  const launch = result?.ok && result.target.kind === 'stdio' ? result.target : undefined;
  if (launch === undefined && given === undefined) return undefined;
  if (serverNamed(open, report.server) === undefined) return undefined;
  return {
    ...(launch !== undefined && {
      launch: { command: launch.command, args: launch.args, cwd: forward(launch.cwd) },
    }),
    folders: foldersOf(open, context),
    ...(given !== undefined && { given }),
    tools: report.tools.items.map(({ name, raw }) => ({ name, raw })),
  };
}

/** The folders of the workspace; where the file is in none of them, the folder that it configures. */
export function foldersOf({ file, config }: OpenConfig, { folders }: ServerContext): readonly string[] {
  const around = folders().filter((folder) => file.startsWith(`${folder}/`));
  return around.length > 0 ? folders() : [configuredFolder(file, config.dialect)];
}

/** As `filePath` writes a path, which has the letter of a Windows drive in lower case. */
function forward(path: string): string {
  return path.replaceAll('\\', '/').replace(/^[A-Z]:/, (drive) => drive.toLowerCase());
}

/** The same for findings about the same place. */
export function placeKey({ tool, schema = 'inputSchema', pointer }: WantedPlace): string {
  return JSON.stringify(pointer === undefined ? [tool] : [tool, schema, pointer]);
}
