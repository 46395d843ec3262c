/** How a launch led to a source, and why it did not, in words that end a sentence. */
import type { ExternalReason, How } from '../core/source/entry/started.ts';
import { quoted } from '../core/words.ts';

const ways: { readonly [how in How]: string } = {
  file: 'the command names it',
  'path-suffix': 'a path of another machine ends like it',
  shell: 'a shell line of the command starts it',
  'package-script': 'a script of package.json starts it',
  'package-bin': 'package.json names it as a program',
  'package-main': 'package.json names it as its main file',
  module: 'the command names its module',
  'console-script': 'the project installs it as a program',
  project: 'the command starts its project',
  launcher: 'a launcher of the workspace starts it',
  mount: 'the container is given its folder',
  'source-map': 'the source map of what is started names it',
  sibling: 'what is started stands beside it',
  tsconfig: 'tsconfig.json builds what is started from it',
  convention: 'its place fits that of what is started',
  bundler: 'the bundler of the package takes it as its entry',
  output: 'no source of what is started was found, so this is the output itself',
};

/** The last way is the one that found the file. */
export function wayWords(how: readonly How[]): string {
  const last = how.at(-1);
  return last === undefined ? '' : ways[last];
}

export const setting = 'the setting mcpLitmus.sources says so';

export function reasonWords(reason: ExternalReason): string {
  switch (reason.kind) {
    case 'package':
      return `${quoted(reason.name)} was installed from a registry`;
    case 'container':
      return 'it runs in a container';
    case 'outside':
      return 'the file is in no folder of the workspace';
    case 'absent':
      return `there is no ${quoted(reason.path, 120)} and nothing that is built to it`;
    case 'no-script':
      return `package.json has no script ${quoted(reason.script)}`;
    case 'no-module':
      return `the workspace has no module ${quoted(reason.module)}`;
    case 'no-project':
      return 'there is no project where the command looks for one';
    case 'unknown-program':
      return `nothing is known of the program ${quoted(reason.program, 60)}`;
    case 'opaque':
      return 'the command cannot be followed to a file';
  }
}
