/** Last words of Node, npm and npx as they print them, with what they tell; names and paths are invented. */
import type { LastWords } from '../stderr.ts';

export const nodeWords: readonly LastWords[] = [
  {
    stderr: [
      'node:internal/modules/cjs/loader:1210',
      '  throw err;',
      '  ^',
      '',
      "Error: Cannot find module '/home/ada/bakery/dist/server.js'",
      '    at Module._resolveFilename (node:internal/modules/cjs/loader:1207:15)',
      '    at node:internal/main/run_main_module:28:49 {',
      "  code: 'MODULE_NOT_FOUND',",
      '  requireStack: []',
      '}',
      '',
      'Node.js v20.20.2',
    ],
    cause: { kind: 'missing-script', subject: '/home/ada/bakery/dist/server.js' },
  },
  {
    stderr: [
      "Error: Cannot find module './lib/oven.js'",
      'Require stack:',
      '- C:\\Users\\ada\\bakery\\index.js',
      '    at Module._resolveFilename (node:internal/modules/cjs/loader:1145:15) {',
      "  code: 'MODULE_NOT_FOUND',",
      "  requireStack: [ 'C:\\\\Users\\\\ada\\\\bakery\\\\index.js' ]",
      '}',
    ],
    cause: { kind: 'missing-module', subject: './lib/oven.js' },
  },
  {
    stderr: [
      'node:internal/modules/esm/resolve:873',
      '  throw new ERR_MODULE_NOT_FOUND(packageName, fileURLToPath(base), null);',
      '        ^',
      '',
      "Error [ERR_MODULE_NOT_FOUND]: Cannot find package '@bakery/flour' imported from /home/ada/bakery/a.mjs",
      '    at packageResolve (node:internal/modules/esm/resolve:873:9) {',
      "  code: 'ERR_MODULE_NOT_FOUND'",
      '}',
    ],
    cause: { kind: 'missing-module', subject: '@bakery/flour' },
  },
  {
    stderr: [
      '/home/ada/bakery/index.js:1',
      "import { bake } from './bake.js';",
      '^^^^^^',
      '',
      'SyntaxError: Cannot use import statement outside a module',
      '    at wrapSafe (node:internal/modules/cjs/loader:1464:18)',
    ],
    cause: { kind: 'module-kind' },
  },
  {
    stderr: [
      '/home/ada/bakery/build/index.js:1',
      'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";',
      '       ^',
      '',
      'SyntaxError: Unexpected token {',
      '    at Module._compile (internal/modules/cjs/loader.js:723:23)',
    ],
    cause: { kind: 'module-kind' },
  },
  {
    stderr: [
      'ReferenceError: require is not defined in ES module scope, you can use import instead',
      '    at file:///home/ada/bakery/b.mjs:1:11',
    ],
    cause: { kind: 'module-kind', subject: 'require' },
  },
  {
    stderr: [
      'TypeError [ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension ".ts" for /home/ada/bakery/src/server.ts',
      '    at Object.getFileProtocolModuleFormat (node:internal/modules/esm/get_format:189:9)',
    ],
    cause: { kind: 'typescript', subject: '.ts' },
  },
  {
    stderr: [
      '  this.oven ??= new Oven();',
      '            ^^^',
      '',
      "SyntaxError: Unexpected token '??='",
      '    at wrapSafe (internal/modules/cjs/loader.js:915:16)',
    ],
    cause: { kind: 'runtime-too-old' },
  },
  {
    stderr: [
      "SyntaxError: The requested module 'node:fs' does not provide an export named 'globSync'",
      '    at ModuleJob._instantiate (node:internal/modules/esm/module_job:213:21)',
      'Node.js v20.20.2',
    ],
    cause: { kind: 'runtime-too-old' },
  },
  {
    stderr: [
      'const oven = ;',
      '             ^',
      '',
      "SyntaxError: Unexpected token ';'",
      '    at wrapSafe (x:1:1)',
    ],
    cause: { kind: 'syntax-error', subject: "SyntaxError: Unexpected token ';'" },
  },
  {
    stderr: [
      'Error: listen EADDRINUSE: address already in use :::3911',
      '    at Server.setupListenHandle [as _listen2] (node:net:1908:16) {',
      "  code: 'EADDRINUSE',",
      '  port: 3911',
    ],
    cause: { kind: 'port-in-use', subject: '3911' },
  },
  {
    stderr: [
      "Error: EACCES: permission denied, open '/var/lib/bakery/orders.db'",
      '    at Object.openSync (node:fs:573:18)',
    ],
    cause: { kind: 'permission', subject: '/var/lib/bakery/orders.db' },
  },
  {
    stderr: [
      'file:///srv/bakery/index.js:6',
      "throw fail(`EACCES: permission denied, open '%s'`, path);",
      '^',
      '',
      "Error: EACCES: permission denied, open '/srv/orders.db'",
    ],
    cause: { kind: 'permission', subject: '/srv/orders.db' },
  },
  {
    stderr: [
      "Error: ENOENT: no such file or directory, open '/home/ada/.bakery/config.json'",
      '    at Object.openSync (node:fs:573:18)',
    ],
    cause: { kind: 'missing-file', subject: '/home/ada/.bakery/config.json' },
  },
  {
    stderr: [
      'Error: BAKERY_API_KEY environment variable is required',
      '    at main (file:///srv/bakery/index.js:8:9)',
    ],
    cause: { kind: 'missing-variable', subject: 'BAKERY_API_KEY' },
  },
  {
    stderr: ['Please set the BAKERY_TOKEN and BAKERY_TEAM_ID environment variables'],
    cause: { kind: 'missing-variable', subject: 'BAKERY_TOKEN' },
  },
  {
    stderr: ['❌ Failed to start: 401: Invalid API key'],
    cause: { kind: 'credentials' },
  },
  {
    stderr: ["error: required option '--shop <name>' not specified"],
    cause: { kind: 'missing-argument', subject: '--shop <name>' },
  },
  {
    stderr: ['node: bad option: --experimental-oven'],
    cause: { kind: 'unknown-argument', subject: '--experimental-oven' },
  },
  {
    stderr: [
      "Error: The module '/srv/bakery/node_modules/better-sqlite3/build/Release/better_sqlite3.node'",
      'was compiled against a different Node.js version using',
      'NODE_MODULE_VERSION 108. This version of Node.js requires',
      'NODE_MODULE_VERSION 131.',
    ],
    cause: { kind: 'native-module' },
  },
  {
    stderr: [
      "TypeError: Cannot read properties of undefined (reading 'oven')",
      '    at main (/srv/bakery/index.js:3:9)',
    ],
    cause: { kind: 'uncaught', subject: "TypeError: Cannot read properties of undefined (reading 'oven')" },
  },
  {
    stderr: [
      'SyntaxError: Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON',
      '    at JSON.parse (<anonymous>)',
    ],
    cause: {
      kind: 'uncaught',
      subject: 'SyntaxError: Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON',
    },
  },
  {
    stderr: [
      '\u001b[31mError: connect ECONNREFUSED 127.0.0.1:5432\u001b[39m',
      '    at TCPConnectWrap.afterConnect',
    ],
    cause: { kind: 'unreachable', subject: '127.0.0.1:5432' },
  },
  {
    stderr: [
      'npm error code E404',
      'npm error 404 Not Found - GET https://registry.npmjs.org/@bakery%2fmcp - Not found',
      'npm error 404',
      "npm error 404  '@bakery/mcp@latest' is not in this registry.",
    ],
    cause: { kind: 'missing-package', subject: '@bakery/mcp' },
  },
  {
    stderr: [
      'npm error 404 Not Found - GET https://registry.npmjs.org/bakery-mpc',
      "npm error 404  The requested resource 'bakery-mpc@*' could not be found or you do not have permission to access it.",
    ],
    cause: { kind: 'missing-package', subject: 'bakery-mpc' },
  },
  {
    stderr: ['npm error code ETARGET', 'npm error notarget No matching version found for bakery-mcp@9.9.9.'],
    cause: { kind: 'missing-version', subject: 'bakery-mcp@9.9.9' },
  },
  { stderr: ['npm error could not determine executable to run'], cause: { kind: 'no-executable' } },
  { stderr: ['npm error Missing script: "mcp"'], cause: { kind: 'missing-task', subject: 'mcp' } },
  {
    stderr: [
      'npm error code ENOENT',
      "npm error enoent Could not read package.json: Error: ENOENT: no such file or directory, open '/srv/package.json'",
    ],
    cause: { kind: 'missing-project', subject: 'package.json' },
  },
  {
    stderr: ['ERROR: npm v11.0.0 is known not to run on Node.js v14.17.0.  This version of npm supports'],
    cause: { kind: 'runtime-too-old', subject: 'Node.js v14.17.0' },
  },
  {
    stderr: [
      'npm error code ENOTFOUND',
      'npm error request to https://registry.npmjs.org/x failed, reason: getaddrinfo ENOTFOUND registry.npmjs.org',
    ],
    cause: { kind: 'unreachable', subject: 'registry.npmjs.org' },
  },
  {
    stderr: ['/usr/bin/env: ‘node’: No such file or directory'],
    cause: { kind: 'missing-program', subject: 'node' },
  },
  { stderr: ['env: node: No such file or directory'], cause: { kind: 'missing-program', subject: 'node' } },
  { stderr: ['sh: 1: bakery-mcp: not found'], cause: { kind: 'missing-program', subject: 'bakery-mcp' } },
  {
    stderr: [
      "'bakery-mcp' is not recognized as an internal or external command,",
      'operable program or batch file.',
    ],
    cause: { kind: 'missing-program', subject: 'bakery-mcp' },
  },
];
