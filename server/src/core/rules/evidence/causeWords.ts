/** What to say about the cause of an early exit, and what to do about it. */
import { quoted } from '../../words.ts';
import { quotedPath } from './output.ts';
import type { Cause, CauseKind } from './stderr.ts';

export interface CauseWords {
  /** A clause of at most 54 UTF-16 units that follows "The server cannot start: " or "The server ends early: ". */
  readonly clause: string;
  readonly fix: string;
}

export function causeWords({ kind, subject }: Cause): CauseWords {
  return words[kind](subject);
}

type Say = (subject: string | undefined) => CauseWords;

/** With the subject where the text named one, otherwise with a word in its place. */
function naming(
  before: string,
  instead: string,
  after: string,
  fix: string | ((subject: string | undefined) => string),
): Say {
  return (subject) => {
    const name = subject === undefined ? instead : quotedPath(subject, 52 - before.length - after.length);
    return { clause: `${before}${name}${after}`, fix: typeof fix === 'string' ? fix : fix(subject) };
  };
}

function saying(clause: string, fix: string): Say {
  return () => ({ clause, fix });
}

const words: { readonly [kind in CauseKind]: Say } = {
  'runtime-too-old': naming(
    'its runtime is too old for ',
    'it',
    '',
    'Point `command` at a newer version by its absolute path: clients often find another one first than your terminal does.',
  ),
  typescript: saying(
    'this Node.js does not run TypeScript files',
    'Build the server and start the JavaScript file, start it with `npx tsx`, or use Node.js 22.18 or later.',
  ),
  'module-kind': saying(
    'ES modules and CommonJS are mixed up',
    'Set `"type": "module"` in package.json or name the file .mjs when it uses `import`; otherwise start the built file.',
  ),
  'native-module': (subject) => ({
    clause:
      subject === undefined
        ? 'a native part of it does not fit this system'
        : `this system does not have ${quotedPath(subject, 26)}`,
    fix: 'Reinstall its packages with the runtime and on the system that `command` starts; for Node.js `npm rebuild`.',
  }),
  'missing-script': naming('there is no file ', 'to start', '', scriptFix),
  'missing-task': naming(
    'package.json has no script ',
    'of that name',
    '',
    'Name a script that package.json has, and set `cwd` to the folder that it stands in.',
  ),
  'missing-project': naming(
    'there is no ',
    'project',
    ' where it starts',
    'Set `cwd` to the folder of the project, or name the project by its absolute path.',
  ),
  'missing-program': naming(
    'the program ',
    'that it needs',
    ' was not found',
    'Install the program, or let `PATH` in `env` hold its folder; programs started from a desktop often get a shorter PATH than a terminal.',
  ),
  'missing-version': naming(
    'there is no version ',
    'like that',
    '',
    'Name a version that the registry has, or leave the version out.',
  ),
  'missing-package': naming(
    'the registry has no package ',
    'of that name',
    '',
    'Correct the package’s name. A package that is only in your folder is started by its file; a private one needs its registry and a login.',
  ),
  'no-executable': naming('the package has no program ', 'to run', '', (subject) =>
    subject === undefined
      ? 'Name the program: `npx -y -p PACKAGE PROGRAM`. If the package has none, start its file with `node`.'
      : 'Name a program that the package does have: `uvx --from PACKAGE PROGRAM`.',
  ),
  'missing-image': naming(
    'there is no image ',
    'of that name',
    '',
    'Correct the image’s name with its registry, log in where it is private, or build it first.',
  ),
  'docker-down': saying('Docker is not running', 'Start Docker, then probe again.'),
  'missing-export': naming(
    'a version of ',
    'a module',
    ' does not fit',
    'Install the versions that the server was built for: `npm ci` in its folder, or pin the package’s version.',
  ),
  'missing-module': naming('the module ', 'that it needs', ' is missing', moduleFix),
  'port-in-use': naming(
    'port ',
    'its port',
    ' is in use',
    'End the program that holds the port (often an earlier start of this server), or configure another one.',
  ),
  'deno-permission': naming(
    'Deno does not let it use ',
    'what it needs',
    '',
    (subject) => `Add \`--allow-${subject ?? 'net'}\` to \`args\`, before the script.`,
  ),
  permission: naming(
    'it may not use ',
    'what it needs',
    '',
    'Give your user the right to use it, or configure a place that it may use.',
  ),
  'unknown-argument': naming(
    'it does not know the argument ',
    'given',
    '',
    'Correct or remove the argument; `--help` lists those that it takes.',
  ),
  'missing-argument': naming(
    'the argument ',
    'it requires',
    ' is missing',
    'Add the argument to `args`, its value as a string of its own.',
  ),
  'missing-variable': naming(
    'the variable ',
    'it requires',
    ' is missing',
    (subject) =>
      `Give ${subject === undefined ? 'it' : quoted(subject)} a value in \`env\`: a variable or an input where it is a secret.`,
  ),
  credentials: saying(
    'its credentials are missing or wrong',
    'Give it valid credentials in `env`, as a variable or an input.',
  ),
  'missing-file': naming(
    'it found no ',
    'file that it needs',
    '',
    'Create the file, or correct the path; a relative path counts from `cwd`.',
  ),
  unreachable: naming(
    'it cannot reach ',
    'what it needs',
    '',
    'Start what it connects to, or check the address, the network and the proxy.',
  ),
  'out-of-memory': saying('it runs out of memory', 'Give it more memory, or less to load at the start.'),
  'syntax-error': saying('its code has a syntax error', 'Correct the line that the error names.'),
  'build-error': saying('its code does not compile', 'Correct the error, or start a finished build.'),
  usage: saying(
    'it was called with other arguments than it takes',
    'Compare `args` with the usage that it printed.',
  ),
  uncaught: (subject) => ({
    clause: subject === undefined ? 'an error ended it' : quoted(subject, 50),
    fix: 'Correct what the error names; run the command in a terminal to see all of it.',
  }),
};

function scriptFix(path: string | undefined): string {
  return path !== undefined && /(?:^|[\\/])(?:dist|build|out|lib|target)[\\/]/.test(path)
    ? 'Build the project first, or correct the path; a relative path counts from `cwd`.'
    : 'Correct the path; a relative path counts from `cwd`.';
}

/** A module by its path is part of the program; one by its name has to be installed. */
function moduleFix(name: string | undefined): string {
  if (name !== undefined && /_npx[\\/]/.test(name)) {
    return 'npx’s copy of the package is incomplete: empty its cache (`npm cache clean --force`) and probe again.';
  }
  return name !== undefined && /^(?:[./\\]|[a-z]:|file:)/i.test(name)
    ? 'Build the project again, or reinstall the package: a part of it is missing.'
    : 'Install it where `command` looks: `npm install` in the server’s folder, or the interpreter of the project’s virtual environment as `command`.';
}
