/** Last words of runtimes, package runners and shells that could not start a server. */
import type { CauseRow } from './stderr.ts';

export const launcherWords: readonly CauseRow[] = [
  [
    'runtime-too-old',
    [
      /known not to (?:run|work) (?:on|with) (?<subject>Node(?:\.js)? v?[\d.]*\d)/,
      /SyntaxError: Unexpected token '?(?:\?\?=|&&=|\|\|=)/,
      // Optional chaining and `??`, which a current Node understands; it would end with its version.
      /SyntaxError: Unexpected token '?[?.]'?\s*$(?![\s\S]*^Node\.js v\d)/m,
      /requested module '(?:node:[\w/]+|fs|util|crypto|path|url|stream|events)' does not provide an export/,
      /No such built-in module: (?<subject>node:[\w/]+)/,
      /ReferenceError: (?<subject>fetch|Headers|File|WebSocket|structuredClone|ReadableStream|CustomEvent|performance) is not defined/,
      /\b(?:requires?|needs?)\b.{0,20}(?<subject>\b(?:Node(?:\.js)?|Python|Deno|Bun|Java|JDK) ?(?:version )?(?:v|>=|≥|~=|\^)? ?\d[\d.]*)/i,
      /\b(?:does not satisfy|not in '>=?|requires a different Python).{0,40}(?<subject>Python ?[><=~]+ ?[\d.]+|\d[\d.]+ not in '[^']+')/,
      /TypeError: unsupported operand type\(s\) for \|: 'type' and/,
      /UnsupportedClassVersionError|compiled by a more recent version of the Java Runtime/,
      /\brequires go >= ?(?<subject>[\d.]+)/,
      /You must install or update (?<subject>\.NET) to run this application/,
    ],
  ],
  ['typescript', [/Unknown file extension "(?<subject>\.[cm]?tsx?)"/]],
  [
    'module-kind',
    [
      /Cannot use import statement outside a module/,
      /(?<subject>\w+) is not defined in ES module scope/,
      /ERR_REQUIRE_ESM|require\(\) of ES Module/,
      /SyntaxError: Unexpected token '?export\b/,
      /^\s*import\b.*\n.*\^+\s*\n+SyntaxError: Unexpected (?:token|string|identifier)/m,
      /ERR_UNSUPPORTED_DIR_IMPORT/,
    ],
  ],
  [
    'native-module',
    [
      /compiled against a different Node\.js version/,
      /Could not locate the bindings file/,
      /error while loading shared libraries: (?<subject>[^:\n]+)/,
      /Library not loaded: (?<subject>\S+)/,
      /version `(?<subject>GLIBC\w*_[\d.]+)' not found/,
      /invalid ELF header|exec format error|cannot execute binary file/i,
    ],
  ],
  [
    'missing-script',
    [
      /Cannot find module '(?<subject>[^'\n]+)'(?=[\s\S]*requireStack: \[\])/,
      /can't open file '?(?<subject>[^'\n]+?)'?: \[Errno 2\]/,
      /error: (?:Module|Script) not found "(?<subject>[^"\n]+)"\.?\s*$(?!\n\s+at )/m,
      /Unable to access jarfile (?<subject>.+)/,
      /\bstat (?<subject>[^:\n]+): (?:no such file or directory|directory not found)/,
      /\b(?:ba|z|da)?sh: (?:\d+: )?(?:cannot open )?(?<subject>[^:\n]+\.sh): No such file/,
      /The argument '(?<subject>[^'\n]+\.ps1)' to the -File parameter does not exist/,
    ],
  ],
  [
    'missing-task',
    [/Missing script:? "?(?<subject>[\w:.-]+)"?/, /error Command "(?<subject>[^"\n]+)" not found/],
  ],
  [
    'missing-project',
    [
      /Could not read (?<subject>package\.json)/,
      /No `?(?<subject>pyproject\.toml)`? found/,
      /(?<subject>go\.mod) file not found/,
      /cannot find main module/,
      /could not find `?(?<subject>Cargo\.toml)/,
      /Couldn't find a project to run/,
    ],
  ],
  [
    'missing-program',
    [
      /\benv: ['‘“]?(?<subject>[^'’”\s:]+)['’”]?: No such file or directory/,
      /: (?<subject>\S+): bad interpreter/,
      /\b(?:ba|z|da)?sh: (?:line )?(?:\d+: )?(?<subject>[^\s:]+): (?:command )?not found/,
      /zsh: command not found: (?<subject>\S+)/,
      /'(?<subject>[^'\n]+)' is not recognized as an internal or external command/,
      /The term '(?<subject>[^'\n]+)' is not recognized/,
      /Failed to spawn: `(?<subject>[^`\n]+)`/,
      /exec: "(?<subject>[^"\n]+)": executable file not found/,
      /spawn (?<subject>\S+) ENOENT/,
    ],
  ],
  [
    'missing-version',
    [
      /No matching version found for (?<subject>\S+?)\.?(?:\s|$)/,
      /there is no version of (?<subject>[^\s,]+)/,
      /Could not find version .{0,60}npm package '?(?<subject>[^'\s]+)/,
      /module (?<subject>\S+): .*unknown revision/,
    ],
  ],
  [
    'missing-package',
    [
      /\b404\s+(?:The requested resource )?'(?<subject>(?:@[^@'\s/]+\/)?[^@'\s/]+)@/,
      /404 Not Found - GET \S+\/(?<subject>[^\s/]+)/,
      /Because (?<subject>\S+) was not found in\s+the\s+package\s+registry/,
      /No matching distribution found for (?<subject>\S+)/,
      /npm package '(?<subject>[^'\n]+)' does not exist/,
      /module (?<subject>\S+?)(?:@\S+)?: .*(?:404 Not Found|not a known module|found .*but does not contain package)/,
    ],
  ],
  [
    'no-executable',
    [
      /could not determine executable to run/,
      /executable named `(?<subject>[^`\n]+)` is not provided by/,
      /Package `(?<subject>[^`\n]+)` does not provide any executables/,
    ],
  ],
  [
    'missing-image',
    [
      /pull access denied for (?<subject>[^,\s]+)/,
      /manifest for (?<subject>\S+) not found/,
      /Unable to find image '(?<subject>[^'\n]+)' locally(?=[\s\S]*Error response from daemon)/,
    ],
  ],
  ['docker-down', [/Cannot connect to the Docker daemon|error during connect:|docker daemon is not running/]],
  [
    'missing-export',
    [
      /requested module '(?<subject>[^'\n]+)' (?:does not provide an export|is a CommonJS module)/,
      /Package subpath '[^'\n]+' is not defined by "exports" in (?<subject>\S+)/,
      /ImportError: cannot import name '[^'\n]+' from (?:partially initialized module )?'(?<subject>[^'\n]+)'/,
    ],
  ],
  [
    'missing-module',
    [
      /Cannot find (?:module|package) ['"](?<subject>[^'"\n]+)['"]/,
      /No module named ['"]?(?<subject>[\w.]+)/,
      /error: Module not found "(?<subject>[^"\n]+)"/,
      /Relative import path "(?<subject>[^"\n]+)" not prefixed/,
      /Could not find or load main class (?<subject>\S+)/,
      /(?:ClassNotFoundException|NoClassDefFoundError): (?<subject>\S+)/,
      /no required module provides package (?<subject>[^\s;:]+)/,
      /cannot load such file -- (?<subject>\S+)/,
      /Could not load file or assembly '(?<subject>[^',\n]+)/,
    ],
  ],
];
