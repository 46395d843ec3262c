/** How the programs that start other programs read their arguments: where a path stands among them. */

export interface Runner {
  /** What the first argument that is no option is. `none`: nothing that is known to be a path. */
  readonly runs: 'script' | 'module-or-script' | 'program' | 'package' | 'none';
  /** The words of which one has to come first; without it nothing is known of the rest. */
  readonly verbs?: readonly string[];
  /** Words that may come first. */
  readonly optionalVerbs?: readonly string[];
  /** Options whose value is a folder that all other paths count from. */
  readonly moves?: readonly string[];
  /** Options whose value is a folder. */
  readonly folders?: readonly string[];
  /** Options whose value is a file. */
  readonly files?: readonly string[];
  /** Options whose value is the file that is run. */
  readonly scripts?: readonly string[];
  /** Other options that take a value. */
  readonly values?: readonly string[];
  /** Options and words behind which no script comes. */
  readonly ends?: readonly string[];
  /** The same, for options that are written together. */
  readonly endsLike?: RegExp;
  /** A name without folder or ending is something else than a file, such as a script of package.json. */
  readonly bareNames?: 'no-files';
  /** Endings that are added to a path that leads nowhere. */
  readonly endings?: readonly string[];
}

const node: Runner = {
  runs: 'script',
  files: ['--env-file'],
  values: [
    '-r',
    '--require',
    '--import',
    '--loader',
    '--experimental-loader',
    '-C',
    '--conditions',
    '--title',
  ],
  ends: ['-e', '--eval', '-p', '--print', '-c', '--check', '--test', '--run', '-'],
  endings: ['.js', '.json', '.node'],
};
const python: Runner = {
  runs: 'module-or-script',
  values: ['-X', '-W', '--check-hash-based-pycs'],
  ends: ['-m', '-c', '-'],
};
const typescript: Runner = {
  runs: 'script',
  optionalVerbs: ['watch'],
  files: ['--tsconfig', '--env-file'],
  values: ['-P', '--project', '-r', '--require', '--import', '-O', '--compiler-options', '--loader'],
  ends: ['-e', '--eval', '-p', '--print'],
  endings: ['.ts', '.js', '.mts', '.mjs', '.tsx'],
};
const shell: Runner = {
  runs: 'script',
  values: ['-o', '-O', '--rcfile', '--init-file'],
  ends: ['-s'],
  endsLike: /^-[a-z]*c$/,
};
const packages: Runner = {
  runs: 'package',
  values: ['-p', '--package', '--registry'],
  ends: ['-c', '--call'],
};
const within: Runner = { runs: 'program' };

const table: readonly (readonly [string, Runner])[] = [
  ['node nodejs', node],
  ['python python3 py pypy pypy3', python],
  ['tsx ts-node ts-node-esm esno', typescript],
  ['sh bash zsh dash ksh', shell],
  ['ruby perl lua julia', { runs: 'script', values: ['-I', '-r'], ends: ['-e', '-c', '-S', '-n', '-p'] }],
  ['php', { runs: 'script', files: ['-c'], values: ['-d'], ends: ['-r', '-S', '-a'], scripts: ['-f'] }],
  ['rscript', { runs: 'script', ends: ['-e'] }],
  ['java javaw', { runs: 'none', scripts: ['-jar'] }],
  [
    'dotnet',
    { runs: 'script', optionalVerbs: ['exec'], ends: ['run', 'watch', 'tool'], bareNames: 'no-files' },
  ],
  [
    'powershell pwsh',
    { runs: 'none', scripts: ['-File', '-file', '-f'], values: ['-ExecutionPolicy', '-ep'] },
  ],
  ['go', { runs: 'none', moves: ['-C'] }],
  ['cargo', { runs: 'none', files: ['--manifest-path'] }],
  ['make', { runs: 'none', moves: ['-C', '--directory'], files: ['-f', '--file', '--makefile'] }],
  [
    'bun',
    {
      runs: 'script',
      bareNames: 'no-files',
      optionalVerbs: ['run'],
      moves: ['--cwd'],
      files: ['--env-file'],
      values: ['-r', '--preload', '--config', '-c', '--loader', '-d', '--define'],
      ends: ['-e', '--eval', '-p', '--print'],
      endings: ['.ts', '.js', '.mjs', '.tsx', '.jsx'],
    },
  ],
  [
    'deno',
    {
      runs: 'script',
      verbs: ['run'],
      files: ['-c', '--config', '--import-map', '--env-file'],
      values: ['--lock', '--seed', '--location', '--ext', '--cert'],
    },
  ],
  [
    'uv',
    {
      runs: 'program',
      verbs: ['run'],
      moves: ['--directory'],
      folders: ['--project'],
      files: ['--env-file', '--with-requirements'],
      values: [
        '-p',
        '--python',
        '--with',
        '--with-editable',
        '--extra',
        '--group',
        '--only-group',
        '--package',
        '--index',
        '--index-url',
        '-i',
        '--extra-index-url',
        '--default-index',
        '--link-mode',
        '--cache-dir',
        '-m',
        '--module',
      ],
      ends: ['-m', '--module', '-', '-s', '--script'],
    },
  ],
  ['poetry', { runs: 'program', verbs: ['run'], moves: ['-C', '--directory'], folders: ['-P', '--project'] }],
  ['pipenv rye pdm hatch', { runs: 'program', verbs: ['run'] }],
  [
    'fastmcp mcp',
    {
      runs: 'script',
      bareNames: 'no-files',
      verbs: ['run', 'dev'],
      values: ['-t', '--transport', '--host', '-p', '--port'],
    },
  ],
  ['env', within],
  ['npx bunx pnpx', packages],
  ['npm', { runs: 'none', moves: ['--prefix', '-C'] }],
  ['pnpm', { runs: 'package', verbs: ['dlx', 'exec'], moves: ['-C', '--dir'] }],
  ['yarn', { runs: 'package', verbs: ['dlx', 'exec'], moves: ['--cwd'] }],
];

const runners: ReadonlyMap<string, Runner> = new Map(
  table.flatMap(([names, runner]) => names.split(' ').map((name) => [name, runner] as const)),
);

/** By the name of the program, in lower case and without its ending. */
export function runnerOf(program: string): Runner | undefined {
  return runners.get(program) ?? (/^python\d(?:\.\d+)?$/.test(program) ? python : undefined);
}
