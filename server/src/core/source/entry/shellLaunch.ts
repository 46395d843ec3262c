/** Shells, and programs that do nothing but start another. */
import { wrappedCommand } from './npmLaunch.ts';
import { optionSet, readOptions } from './options.ts';
import { cmdLine, needsShell, shellCommands } from './shellText.ts';
import { commands, file, opaque, programOf, type Started, type Words, withCommand } from './started.ts';

const shells = optionSet('sh bash zsh dash ash ksh fish');
const powerShells = optionSet('powershell pwsh');

/** Programs whose own options end where the other command begins. */
const openers: { readonly [program: string]: ReadonlySet<string> } = {
  env: optionSet('-u --unset -C --chdir -S'),
  'cross-env': new Set(),
  'cross-env-shell': new Set(),
  nohup: new Set(),
  time: new Set(),
  exec: new Set(),
  sudo: optionSet('-u --user -g --group'),
  nice: optionSet('-n'),
  stdbuf: optionSet('-o -e -i'),
  timeout: optionSet('-s --signal -k --kill-after'),
  setsid: new Set(),
  wsl: optionSet('-d --distribution -u --user --cd'),
  caffeinate: new Set(),
  xvfb: new Set(),
  'xvfb-run': optionSet('-n -s -e -f'),
};

/** Programs behind which the other command stands after `--`, or as the first known program. */
const holders = optionSet(
  'dotenv dotenv-cli dotenvx op doppler infisical mise asdf volta direnv nix devbox fnm nvm-exec proto mcp-proxy supergateway with-env aws-vault chamber sops teller arch heroku railway conda mamba micromamba pixi concurrently tsc-watch tsup tsdown npm-run-all run-s run-p wait-on watchexec entr npx-run turbo-run mcpo vault gum flox envconsul vp',
);

/** Options that hold a command line of its own. */
const lineOptions = optionSet('--onSuccess --on-success --onFirstSuccess --exec --command --stdio');

export function isShellProgram(program: string): boolean {
  return (
    shells.has(program) ||
    powerShells.has(program) ||
    program === 'cmd' ||
    Object.hasOwn(openers, program) ||
    holders.has(program)
  );
}

export function startedByShell(words: Words): Started {
  const program = programOf(words.command);
  if (program === 'cmd') return startedByCmd(words);
  if (shells.has(program)) return startedBySh(words);
  if (powerShells.has(program)) return startedByPowerShell(words);
  const opener = Object.hasOwn(openers, program) ? openers[program] : undefined;
  if (opener !== undefined) return opened(words, opener, program);
  return held(words);
}

function lines(text: string, words: Words): Started {
  const found = shellCommands(text, words.cwd);
  return commands(
    found.map((line) => withCommand(words, line.words, line.cwd)),
    'shell',
  );
}

function startedByCmd(words: Words): Started {
  const at = words.args.findIndex((word) => /^\/[ck]$/i.test(word));
  const rest = words.args.slice(at + 1).filter((word, index) => index > 0 || !/^\/[sdq]$/i.test(word));
  if (at < 0 || rest.length === 0) return opaque;
  return needsShell(rest) ? lines(cmdLine(rest), words) : commands([withCommand(words, rest)], 'shell');
}

function startedBySh(words: Words): Started {
  const at = words.args.findIndex((word) => /^-[a-z]*c$/.test(word));
  if (at >= 0) {
    // The options of a shell may stand in several words; the text comes behind all of them.
    const text = words.args.slice(at + 1).find((word) => !word.startsWith('-'));
    return text === undefined ? opaque : lines(text, words);
  }
  const { rest } = readOptions(words.args, optionSet('-o -O --rcfile --init-file'));
  return rest[0] === undefined ? opaque : file(rest[0], words, 'shell');
}

function startedByPowerShell(words: Words): Started {
  const at = words.args.findIndex((word) => /^-(?:c|command|f|file)$/i.test(word));
  if (at < 0) {
    const script = words.args.find((word) => /\.ps1$/i.test(word));
    return script === undefined ? opaque : file(script, words, 'shell');
  }
  const rest = words.args.slice(at + 1);
  if (/^-f/i.test(words.args[at] ?? ''))
    return rest[0] === undefined ? opaque : file(rest[0], words, 'shell');
  return lines(
    rest
      .join(' ')
      .replace(/(^|[;{]\s*)&\s+/g, '$1')
      .replace(/\bset-location\b/gi, 'cd'),
    words,
  );
}

function opened(words: Words, takesValue: ReadonlySet<string>, program: string): Started {
  const { values, rest } = readOptions(words.args, takesValue);
  let at = 0;
  while (/^[A-Za-z_]\w*=/.test(rest[at] ?? '')) at++;
  if (program === 'timeout') at++;
  const inner = rest.slice(at);
  const line = values.get('-S');
  if (line !== undefined) return lines([line, ...rest].join(' '), words);
  if (inner.length === 0) return opaque;
  return commands(
    [withCommand(words, inner, values.get('-C') ?? values.get('--chdir') ?? words.cwd)],
    'shell',
  );
}

function held(words: Words): Started {
  const { args } = words;
  const option = args.findIndex((word) => lineOptions.has(word.replace(/=.*/s, '')));
  if (option >= 0) {
    const word = args[option] ?? '';
    return lines(word.includes('=') ? word.slice(word.indexOf('=') + 1) : (args[option + 1] ?? ''), words);
  }
  const program = programOf(words.command);
  if (program === 'concurrently') {
    const texts = args.filter((word) => !word.startsWith('-') && /\s|^npm:/.test(word));
    return lines(texts.map((text) => text.replace(/^npm:/, 'npm run ')).join('\n'), words);
  }
  if (/^(?:npm-run-all|run-s|run-p)$/.test(program)) {
    const scripts = args.filter((word) => !word.startsWith('-'));
    return commands(
      scripts.map((script) => withCommand(words, ['npm', 'run', script])),
      'shell',
    );
  }
  const inner = wrappedCommand(args);
  if (inner !== undefined)
    return commands(
      inner.map((each) => withCommand(words, each)),
      'shell',
    );
  // `mise exec tool`, `conda run -n env program`: the word behind the verb and its options.
  const verb = args.findIndex((word) => /^(?:run|exec|x)$/.test(word));
  const { rest } = readOptions(args.slice(verb + 1), optionSet('-n --name -p --prefix -e --env -f -c'));
  return rest.length === 0 ? opaque : commands([withCommand(words, rest)], 'shell');
}
