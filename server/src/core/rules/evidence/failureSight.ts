/** What the machine shows of a process that could not even be started. */
import { insertElement, replaceString } from '../../document/edits.ts';
import { member } from '../../document/node.ts';
import { fileName } from '../../paths.ts';
import type { LaunchFailure } from '../../report/report.ts';
import { quoted, shown } from '../../words.ts';
import { startedProgram } from '../entries/command.ts';
import { otherProgram } from '../entries/programs.ts';
import { quotedPath } from './output.ts';
import { type Change, missingSight, type Scene, type Sight } from './sight.ts';

export function sightOfFailure(failure: LaunchFailure, scene: Scene): Sight | undefined {
  switch (failure.kind) {
    case 'command-not-found':
      return commandSight(scene);
    case 'cwd-missing':
      return missingSight(scene, ({ role }) => role === 'cwd');
    case 'env-file-missing':
      return missingSight(scene, ({ role }) => role === 'env-file');
    case 'interpreter-missing':
      return interpreterSight(failure, scene);
    default:
      return undefined;
  }
}

function commandSight({ entry, ground, folder }: Scene): Sight | undefined {
  const { command } = entry;
  if (command === undefined || startedProgram(entry)?.through.length !== 0) return undefined;
  if (/[\\/]/.test(command.value))
    return missingSight({ entry, ground, folder }, ({ role }) => role === 'program');
  if (!/^[\w.@+-]+$/.test(command.value)) return undefined;
  const other = otherProgram(command.value, ground);
  if (other === undefined) return undefined;
  return {
    seen: `There is ${quotedPath(other.path, 100)}.`,
    fix: `Write ${quoted(other.written, 80)}.`,
    change: { title: `Write ${shown(other.written)}`, edits: [replaceString(command, other.written)] },
  };
}

/** A script is started by its interpreter, with the script as the first argument. */
function interpreterSight(
  { path, interpreter }: Extract<LaunchFailure, { kind: 'interpreter-missing' }>,
  scene: Scene,
): Sight | undefined {
  const name = fileName(interpreter);
  const found = scene.ground.machine.findCommand(name);
  const there = found.kind === 'found' ? found.path : otherProgram(name, scene.ground)?.path;
  if (there === undefined || there === interpreter) return undefined;
  const change = throughInterpreter(there, path, scene);
  return {
    seen: `There is ${quotedPath(there, 100)}.`,
    fix: `Make ${quotedPath(there, 100)} the \`command\` and the script its first argument.`,
    ...(change !== undefined && { change }),
  };
}

function throughInterpreter(
  interpreter: string,
  script: string,
  { entry, ground }: Scene,
): Change | undefined {
  const { command, args, argsRange } = entry;
  const { document } = ground;
  if (command === undefined || document.dialect.fields.command !== 'text') return undefined;
  const title = `Start it with ${shown(interpreter)}`;
  const path = script.replaceAll('\\', '/');
  if (argsRange === undefined) {
    const text = `${JSON.stringify(interpreter)}, "args": [${JSON.stringify(path)}]`;
    return { title, edits: [{ range: command.range, text }] };
  }
  const list = member(entry.node, 'args')?.value;
  if (list === undefined || list.children?.length !== args.length) return undefined;
  return {
    title,
    edits: [
      replaceString(command, interpreter),
      ...insertElement(document.text, list, 0, JSON.stringify(path)),
    ],
  };
}
