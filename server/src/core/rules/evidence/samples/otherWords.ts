/** Last words of Python, uv, Docker, Deno, Java and Go, with what they tell; names and paths are invented. */
import type { LastWords } from '../stderr.ts';

export const otherWords: readonly LastWords[] = [
  {
    stderr: ["python3: can't open file '/srv/bakery/server.py': [Errno 2] No such file or directory"],
    cause: { kind: 'missing-script', subject: '/srv/bakery/server.py' },
  },
  {
    stderr: ['/usr/bin/python3: No module named bakery_mcp'],
    cause: { kind: 'missing-module', subject: 'bakery_mcp' },
  },
  {
    stderr: [
      'Traceback (most recent call last):',
      '  File "/srv/bakery/server.py", line 1, in <module>',
      '    from mcp.server import Server',
      "ModuleNotFoundError: No module named 'mcp'",
    ],
    cause: { kind: 'missing-module', subject: 'mcp' },
  },
  {
    stderr: [
      'Traceback (most recent call last):',
      '  File "<frozen os>", line 679, in __getitem__',
      "KeyError: 'BAKERY_DB_URL'",
    ],
    cause: { kind: 'missing-variable', subject: 'BAKERY_DB_URL' },
  },
  {
    stderr: [
      'pydantic_core._pydantic_core.ValidationError: 1 validation error for Settings',
      'api_key',
      '  Field required [type=missing, input_value={}, input_type=dict]',
    ],
    cause: { kind: 'missing-variable', subject: 'api_key' },
  },
  {
    stderr: ['usage: server.py [-h] --db DB', 'server.py: error: the following arguments are required: --db'],
    cause: { kind: 'missing-argument', subject: '--db' },
  },
  {
    stderr: ['Usage: cli.py [OPTIONS] FOLDER', '', "Error: No such option '--nope'."],
    cause: { kind: 'unknown-argument', subject: '--nope' },
  },
  {
    stderr: ['  File "/srv/t.py", line 1', '    def f(:', '          ^', 'SyntaxError: invalid syntax'],
    cause: { kind: 'syntax-error', subject: 'SyntaxError: invalid syntax' },
  },
  {
    stderr: ["TypeError: unsupported operand type(s) for |: 'type' and 'NoneType'"],
    cause: { kind: 'runtime-too-old' },
  },
  {
    stderr: [
      'Traceback (most recent call last):',
      '  File "x.py", line 4, in <module>',
      'bakery.errors.OvenError: too hot',
    ],
    cause: { kind: 'uncaught', subject: 'bakery.errors.OvenError: too hot' },
  },
  {
    stderr: [
      "ERROR: [Errno 98] error while attempting to bind on address ('127.0.0.1', 8000): address already in use",
    ],
    cause: { kind: 'port-in-use', subject: '8000' },
  },
  {
    stderr: [
      '  × No solution found when resolving tool dependencies:',
      '  ╰─▶ Because bakery-mpc was not found in the package registry',
      '      and you require bakery-mpc, we can conclude that your',
      '      requirements are unsatisfiable.',
    ],
    cause: { kind: 'missing-package', subject: 'bakery-mpc' },
  },
  {
    stderr: [
      '  ╰─▶ Because there is no version of bakery-mcp==9.4.8 and you require bakery-mcp==9.4.8, we can',
    ],
    cause: { kind: 'missing-version', subject: 'bakery-mcp==9.4.8' },
  },
  {
    stderr: [
      '  `-> Because the requested Python version (>=3.9) does not satisfy Python>=3.10 and your project',
    ],
    cause: { kind: 'runtime-too-old', subject: 'Python>=3.10' },
  },
  {
    stderr: ['warning: An executable named `bakery_mcp` is not provided by package `bakery-mcp`.'],
    cause: { kind: 'no-executable', subject: 'bakery_mcp' },
  },
  {
    stderr: ['error: Failed to spawn: `bakery`', '  Caused by: No such file or directory (os error 2)'],
    cause: { kind: 'missing-program', subject: 'bakery' },
  },
  {
    stderr: [
      'docker: Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?',
    ],
    cause: { kind: 'docker-down' },
  },
  {
    stderr: [
      "Unable to find image 'mcp/bakery:latest' locally",
      "docker: Error response from daemon: pull access denied for mcp/bakery, repository does not exist or may require 'docker login'",
    ],
    cause: { kind: 'missing-image', subject: 'mcp/bakery' },
  },
  {
    stderr: [
      "Unable to find image 'ghcr.io/ada/bakery:latest' locally",
      'docker: Error response from daemon: Head "https://ghcr.io/v2/ada/bakery/manifests/latest": denied: denied',
    ],
    cause: { kind: 'missing-image', subject: 'ghcr.io/ada/bakery:latest' },
  },
  {
    stderr: ['exec: "bakery-mcp": executable file not found in $PATH: unknown.'],
    cause: { kind: 'missing-program', subject: 'bakery-mcp' },
  },
  {
    stderr: ['error: Module not found "file:///srv/bakery/server.ts".'],
    cause: { kind: 'missing-script', subject: 'file:///srv/bakery/server.ts' },
  },
  {
    stderr: [
      'error: Module not found "file:///srv/bakery/oven.ts".',
      '    at file:///srv/bakery/server.ts:1:22',
    ],
    cause: { kind: 'missing-module', subject: 'file:///srv/bakery/oven.ts' },
  },
  {
    stderr: [
      'error: Uncaught (in promise) NotCapable: Requires net access to "api.bakery.test:443", run again with the --allow-net flag',
    ],
    cause: { kind: 'deno-permission', subject: 'net' },
  },
  {
    stderr: ['Error: Unable to access jarfile bakery.jar'],
    cause: { kind: 'missing-script', subject: 'bakery.jar' },
  },
  {
    stderr: [
      'Error: Could not find or load main class test.Bakery',
      'Caused by: java.lang.ClassNotFoundException: test.Bakery',
    ],
    cause: { kind: 'missing-module', subject: 'test.Bakery' },
  },
  {
    stderr: [
      'Exception in thread "main" java.lang.IllegalStateException: no oven',
      '\tat Bakery.main(Bakery.java:1)',
    ],
    cause: { kind: 'uncaught', subject: 'java.lang.IllegalStateException: no oven' },
  },
  {
    stderr: [
      'java.lang.UnsupportedClassVersionError: test/Bakery has been compiled by a more recent version of the Java Runtime',
    ],
    cause: { kind: 'runtime-too-old' },
  },
  {
    stderr: ['go: go.mod requires go >= 1.24 (running go 1.21.1; GOTOOLCHAIN=local)'],
    cause: { kind: 'runtime-too-old', subject: '1.24' },
  },
  {
    stderr: ['flag provided but not defined: -shop', 'Usage of bakery:'],
    cause: { kind: 'unknown-argument', subject: '-shop' },
  },
  {
    stderr: [
      'panic: runtime error: invalid memory address or nil pointer dereference',
      '',
      'goroutine 1 [running]:',
    ],
    cause: {
      kind: 'uncaught',
      subject: 'runtime error: invalid memory address or nil pointer dereference',
    },
  },
  {
    stderr: ['./main.go:14:2: undefined: oven'],
    cause: { kind: 'build-error', subject: 'undefined: oven' },
  },
];
