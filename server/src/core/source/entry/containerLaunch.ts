/** Containers: their programs are not here, unless a folder of the workspace is mounted and a file in it is run. */
import { optionSet } from './options.ts';
import { absolutePath, isBelow, relativeTo } from './paths.ts';
import { commands, external, type Started, type Words, withCommand } from './started.ts';
import { asOpened, openFolderOf, type Workspace } from './workspace.ts';

const flags = optionSet(
  '-i -t -it -ti --rm --init -d --detach --interactive --tty --privileged --read-only --no-healthcheck -P',
);

interface Mount {
  readonly inside: string;
  readonly here: string;
}

export function startedByContainer(words: Words, workspace: Workspace): Started {
  const unknown = external({ kind: 'container' });
  const at = words.args.indexOf('run');
  if (at < 0) return unknown;
  const { args } = words;
  const mounts: Mount[] = [];
  let folder: string | undefined;
  let next = at + 1;
  for (; next < args.length && (args[next] ?? '').startsWith('-'); next++) {
    const word = args[next] ?? '';
    const equals = word.indexOf('=');
    const option = equals > 0 ? word.slice(0, equals) : word;
    if (flags.has(option)) continue;
    const value = equals > 0 ? word.slice(equals + 1) : (args[++next] ?? '');
    if (/^(?:-v|--volume|--mount)$/.test(option)) mounts.push(...mountOf(value, words, workspace));
    else if (/^(?:-w|--workdir)$/.test(option)) folder = value;
  }
  const inner = args.slice(next + 1);
  const here = (path: string) => {
    const mount = mounts.find(({ inside }) => isBelow(path, inside));
    return mount && (path === mount.inside ? mount.here : `${mount.here}/${relativeTo(mount.inside, path)}`);
  };
  const cwd = folder === undefined ? undefined : here(folder);
  if (inner.length === 0 || mounts.length === 0) return unknown;
  if (cwd === undefined && !inner.some((word) => here(word) !== undefined)) return unknown;
  return commands(
    [
      withCommand(
        words,
        inner.map((word) => here(word) ?? word),
        cwd ?? words.cwd,
      ),
    ],
    'mount',
  );
}

/** `here:inside[:ro]`, or `type=bind,source=here,target=inside`. */
function mountOf(written: string, words: Words, workspace: Workspace): readonly Mount[] {
  const [, bound] = /(?:^|,)(?:source|src)=([^,]*)/.exec(written) ?? [];
  const [, target] = /(?:^|,)(?:target|dst|destination)=([^,]*)/.exec(written) ?? [];
  const [, short, inside] = /^((?:[a-z]:)?[^:]*):([^:]*)/i.exec(written) ?? [];
  const from = bound ?? short;
  const to = target ?? inside;
  if (from === undefined || to === undefined) return [];
  const here = asOpened(absolutePath(from, words.cwd), workspace);
  return openFolderOf(here, workspace) === undefined ? [] : [{ here, inside: absolutePath(to, '/') }];
}
