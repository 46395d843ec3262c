/** What a program is made of. A workspace is written as files below `/w`; the first file of a row is the entry. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { LanguageId } from '../entry/started.ts';
import { memoryFiles } from '../memoryFiles.ts';
import { importClosure } from './closure.ts';
import { widen } from './widen.ts';

interface Row {
  readonly name: string;
  readonly files: { readonly [path: string]: string };
  /** Besides the entry, in any order. */
  readonly expected: readonly string[];
  readonly folder?: string;
}

function rows(language: LanguageId, all: readonly Row[]): void {
  describe(`imports of ${language}`, () => {
    for (const { name, files, expected, folder } of all) {
      test(name, () => {
        const texts = Object.fromEntries(Object.entries(files).map(([path, text]) => [`/w/${path}`, text]));
        const [file = ''] = Object.keys(texts);
        const entry = { file, packageFolder: folder ?? '/w', language };
        const closure = importClosure(entry, memoryFiles(texts), { workspaceFolders: ['/w'] });
        assert.equal(closure.files[0], file);
        const others = closure.files.slice(1).map((path) => path.replace(/^\/w\//, ''));
        assert.deepEqual([...others].sort(), [...expected].sort());
      });
    }
  });
}

const json = (value: unknown) => JSON.stringify(value);

rows('typescript', [
  {
    name: 'every way to write an import',
    files: {
      's.ts': `import './a';\nimport b from './b';\nimport { c, type C } from "./c.js";\nimport d, * as e from './d';\nexport * from './e';
export * as ns from './f';\nexport { g as default } from './g';\nimport h = require('./h');\nconst i = require('./i');
const j = await import('./j.js');\nimport {\n  k, // a comment from './no'\n  l,\n} from\n  './k';\nimport m from './m' with { type: 'json' };
new Worker(new URL('./n.ts', import.meta.url));import o from'./o';module.require('./p');require.resolve('./q');const r = { ...require('./r') };`,
      ...Object.fromEntries('abcdefghijkmnopqr'.split('').map((name) => [`${name}.ts`, ''])),
      'no.ts': '',
      'unused.ts': '',
    },
    expected: 'abcdefghijkmnopqr'.split('').map((name) => `${name}.ts`),
  },
  {
    name: 'what only looks like an import',
    files: {
      's.ts': `// import './x';\n/* import './x'; */\nconst a = "import './x'";\nconst b = \`import './x' \${c("require('./x')")} export * from './x'\`;
const d = /import '.\\/x'[/']/; o.import('./x'); o.require('./x'); const from = './x'; const e = 1 / 2; f('/'); export const g = { from: './x' };
import type { T } from './types';\nexport type { U } from './types';\nexport type V = string; const h = from / './x'.length;`,
      'x.ts': '',
      'types.ts': '',
    },
    expected: [],
  },
  {
    name: 'a type of that name, and a default import called type',
    files: { 's.ts': "import type from './a'; import type, { b } from './b';", 'a.ts': '', 'b.ts': '' },
    expected: ['a.ts', 'b.ts'],
  },
  {
    name: 'apostrophes in JSX and templates within templates',
    files: {
      's.tsx':
        "const a = <p>Don't {`a ${`b ${x}`} }`} it's</p>;\nimport './a';\nconst c = `${ {a: {}} }`; import './b';",
      'a.ts': '',
      'b.ts': '',
    },
    expected: ['a.ts', 'b.ts'],
  },
  {
    name: 'a half-typed file',
    files: {
      's.ts': "import { a from './a';\nimport './b';\nconst c = 'open\nimport './c';\nf(`",
      'a.ts': '',
      'b.ts': '',
      'c.ts': '',
    },
    expected: ['a.ts', 'b.ts', 'c.ts'],
  },
  {
    name: 'endings, index files, and sources before the outputs beside them',
    files: {
      's.mts':
        "import './a.js'; import './b.mjs'; import './c.jsx'; import './d'; import './e.cjs'; import './f.tool'; import './g.js';",
      'a.ts': '',
      'a.js': 'stale',
      'b.mts': '',
      'c.tsx': '',
      'd/index.ts': '',
      'd/index.js': 'stale',
      'e.cjs': '',
      'f.tool.ts': '',
      'g.js': '',
    },
    expected: ['a.ts', 'b.mts', 'c.tsx', 'd/index.ts', 'e.cjs', 'f.tool.ts', 'g.js'],
  },
  {
    name: 'circles, and nothing outside the workspace or installed',
    files: {
      's.ts':
        "import './a'; import '../../x'; import 'zod'; import './node_modules/zod/index.js'; import 'node:fs'; import '/x';",
      'a.ts': "import './s';",
      'node_modules/zod/index.js': '',
    },
    expected: ['a.ts'],
  },
  {
    name: 'path aliases, of a config that another extends',
    files: {
      'src/s.ts': "import '@/a'; import '~tools'; import 'lib/b'; import '#c'; import '#d/x';",
      'tsconfig.json': '{ "extends": ["./base.json"], /* x */ }',
      'base.json': json({
        compilerOptions: {
          baseUrl: '.',
          paths: { '@/*': ['./gone/*', './src/*'], '~tools': ['tools/index.ts'] },
        },
      }),
      'package.json': json({
        imports: { '#c': './src/c.js', '#d/*': { types: './d.d.ts', default: './dist/d/*.js' } },
      }),
      'src/a.ts': '',
      'tools/index.ts': '',
      'lib/b.ts': '',
      'src/c.ts': '',
      'src/d/x.ts': '',
    },
    expected: ['src/a.ts', 'tools/index.ts', 'lib/b.ts', 'src/c.ts', 'src/d/x.ts'],
  },
  {
    name: 'packages of the workspace, as sources',
    folder: '/w/apps/mcp',
    files: {
      'apps/mcp/s.ts':
        "import '@shop/tools'; import '@shop/tools/extra'; import 'plain'; import 'linked'; import '@shop/mcp/own'; import '@shop/unlisted';",
      'package.json': json({ workspaces: { packages: ['packages/*', '!packages/old', 'apps/**'] } }),
      'apps/mcp/package.json': json({ name: '@shop/mcp', dependencies: { linked: 'file:../../linked' } }),
      'apps/mcp/own.ts': '',
      'packages/tools/package.json': json({
        name: '@shop/tools',
        exports: { '.': { types: './dist/index.d.ts', import: './dist/index.js' }, './*': './dist/*.js' },
      }),
      'packages/tools/src/index.ts': "export * from './more.js';",
      'packages/tools/src/more.ts': '',
      'packages/tools/src/extra.ts': '',
      'packages/plain/package.json': json({ name: 'plain', main: 'lib/main.js' }),
      'packages/plain/src/main.ts': '',
      'linked/package.json': json({ name: 'whatever' }),
      'linked/index.ts': '',
      'other/package.json': json({ name: '@shop/unlisted' }),
      'other/index.ts': '',
    },
    expected: [
      'apps/mcp/own.ts',
      'packages/tools/src/index.ts',
      'packages/tools/src/more.ts',
      'packages/tools/src/extra.ts',
      'packages/plain/src/main.ts',
      'linked/index.ts',
    ],
  },
  {
    name: 'packages as pnpm lists them',
    folder: '/w/apps/mcp',
    files: {
      'apps/mcp/s.ts': "import 'tools';",
      'apps/mcp/package.json': '{}',
      'pnpm-workspace.yaml':
        'packages:\n  # ours\n  - \'apps/*\'\n  - "packages/*" # all\ncatalog:\n  zod: 4\n',
      'packages/tools/package.json': json({ name: 'tools' }),
      'packages/tools/src/index.ts': '',
    },
    expected: ['packages/tools/src/index.ts'],
  },
  {
    name: 'an import of what is built, there or not',
    files: {
      's.mjs': "import './dist/a.js'; import './dist/b.js';",
      'package.json': '{}',
      'dist/a.js': 'var __defProp = 1;',
      'src/a.ts': '',
      'src/b.ts': '',
    },
    expected: ['src/a.ts', 'src/b.ts'],
  },
  {
    name: 'a load at run time brings its folder, tests left out',
    files: {
      's.ts': 'const t = await import(`./tools/${name}.js`);',
      'tools/a.ts': "import '../help';",
      'tools/b/c.ts': '',
      'tools/a.test.ts': '',
      'help.ts': '',
      'other.ts': '',
    },
    expected: ['tools/a.ts', 'tools/b/c.ts', 'help.ts'],
  },
  {
    name: 'a folder that is listed and loaded',
    files: {
      's.ts':
        "for (const f of readdirSync(join(__dirname, 'tools'))) await import(pathToFileURL(join(dir, f)).href);",
      'tools/a.ts': '',
      'web/b.ts': '',
    },
    expected: ['tools/a.ts'],
  },
  {
    name: 'its own folder where no other is named',
    files: {
      'tools/index.ts': 'for (const f of fs.readdirSync(__dirname)) require(f);',
      'tools/a.ts': '',
      'b.ts': '',
    },
    expected: ['tools/a.ts'],
  },
  {
    name: 'globs of a bundler',
    files: { 's.ts': "const all = import.meta.glob('./tools/*.ts');", 'tools/a.ts': '', 'b.ts': '' },
    expected: ['tools/a.ts'],
  },
  {
    name: 'a load of which nothing is known brings nothing',
    files: { 's.ts': "const x = await import(process.env.PLUGIN); const f = 'tools';", 'tools/a.ts': '' },
    expected: [],
  },
]);

rows('python', [
  {
    name: 'every way to write an import',
    files: {
      'server.py': `import a\nimport pkg.b as bb, c\nfrom d import (  # these
    e,
    f as g,
)\nfrom pkg import h, i \\\n    , j\ndef late():\n    import k; from l import *\nif x: import m\nimport importlib\nimportlib.import_module("pkg.n")\n__import__('o')`,
      'a.py': '',
      'pkg/__init__.py': '',
      'pkg/b.py': '',
      'c.py': '',
      'd/__init__.py': '',
      'd/e.py': '',
      'pkg/h.py': '',
      'pkg/j.py': '',
      'k.py': '',
      'l.py': '',
      'm.py': '',
      'pkg/n.py': '',
      'o.py': '',
      'unused.py': '',
    },
    expected: [
      'a.py',
      'pkg/__init__.py',
      'pkg/b.py',
      'c.py',
      'd/__init__.py',
      'd/e.py',
      'pkg/h.py',
      'pkg/j.py',
      'k.py',
      'l.py',
      'm.py',
      'pkg/n.py',
      'o.py',
    ],
  },
  {
    name: 'what only looks like an import',
    files: {
      'server.py': `"""\nimport x\nfrom x import y\n"""\n# import x\na = 'import x'\nb = f"import x"\nc = '''\\'''\nimport x\n'''\nd = "it's"\nprint("""\nimport x""")`,
      'x.py': '',
    },
    expected: [],
  },
  {
    name: 'relative imports, with the packages on the way',
    folder: '/w',
    files: {
      'src/shop/server.py':
        'from .tools import orders\nfrom . import help\nfrom ..common.x import y\nfrom .tools.deep.z import w',
      'src/shop/__init__.py': '',
      'src/shop/tools/__init__.py': 'from .all import *',
      'src/shop/tools/all.py': '',
      'src/shop/tools/orders.py': '',
      'src/shop/help.py': '',
      'src/common/x.py': '',
      'src/shop/tools/deep/__init__.py': '',
      'src/shop/tools/deep/z.py': '',
    },
    expected: [
      'src/shop/__init__.py',
      'src/shop/tools/__init__.py',
      'src/shop/tools/all.py',
      'src/shop/tools/orders.py',
      'src/shop/help.py',
      'src/common/x.py',
      'src/shop/tools/deep/__init__.py',
      'src/shop/tools/deep/z.py',
    ],
  },
  {
    name: 'absolute imports of its own package, and folders without __init__',
    files: {
      'src/shop/cli.py': 'from shop.tools.a import b\nimport shop.c',
      'pyproject.toml': '',
      'src/shop/__init__.py': '',
      'src/shop/tools/a.py': '',
      'src/shop/c.py': '',
    },
    expected: ['src/shop/__init__.py', 'src/shop/tools/a.py', 'src/shop/c.py'],
  },
  {
    name: 'other members of a uv workspace, and dependencies by path',
    folder: '/w/apps/mcp',
    files: {
      'apps/mcp/server.py': 'import core.x\nimport near',
      'pyproject.toml':
        '[tool.uv.workspace]\nmembers = ["apps/*", "packages/*"]\n[tool.uv.sources]\nnear = { path = "near", editable = true }',
      'apps/mcp/pyproject.toml': '',
      'packages/core/pyproject.toml': '',
      'packages/core/src/core/x.py': '',
      'near/src/near.py': '',
      'near/pyproject.toml': '[tool.setuptools.packages.find]\nwhere = ["src"]',
    },
    expected: ['packages/core/src/core/x.py', 'near/src/near.py'],
  },
  {
    name: 'modules that are looked up at run time',
    files: {
      'shop/server.py':
        'importlib.import_module(f"shop.tools.{name}")\nimportlib.import_module(f".more.{x}", __package__)',
      'shop/__init__.py': '',
      'shop/tools/a.py': '',
      'shop/tools/b/__init__.py': '',
      'shop/more/c.py': '',
      'shop/other/d.py': '',
    },
    expected: ['shop/__init__.py', 'shop/tools/a.py', 'shop/tools/b/__init__.py', 'shop/more/c.py'],
  },
  {
    name: 'modules that a table names',
    files: {
      'shop/server.py':
        'TABLE = {\n  "a": ("shop.tools.a", "A"),\n  "b": ".late",\n}\nimportlib.import_module(TABLE[x])',
      'shop/__init__.py': '',
      'shop/tools/a.py': '',
      'shop/late.py': '',
      'shop/other.py': '',
    },
    expected: ['shop/__init__.py', 'shop/tools/a.py', 'shop/late.py'],
  },
  {
    name: 'the package of a file that walks it',
    files: {
      'shop/tools/__init__.py':
        'import pkgutil\nfor m in pkgutil.iter_modules(__path__): importlib.import_module(m.name)',
      'shop/tools/a.py': '',
      'shop/b.py': '',
    },
    expected: ['shop/tools/a.py'],
  },
  {
    name: 'a half-typed file',
    files: {
      'server.py': 'x = foo(\nimport a\ny = "open\nfrom b import (c,\nimport d\n',
      'a.py': '',
      'b.py': '',
      'd.py': '',
    },
    expected: ['a.py', 'b.py', 'd.py'],
  },
  {
    name: 'installed modules stay out',
    files: {
      'server.py': 'import mcp\nfrom pydantic import Field',
      '.venv/lib/python3.12/site-packages/mcp/__init__.py': '',
    },
    expected: [],
  },
]);

rows('go', [
  {
    name: 'the package, and those of the module that it imports',
    files: {
      'cmd/mcp/main.go':
        'package main\n\nimport (\n\t"fmt"\n\t// "x.example/shop/no"\n\ttools "x.example/shop/internal/tools"\n\t_ "x.example/local/a"\n)\n\nfunc main() { fmt.Println("x.example/shop/no") }',
      'cmd/mcp/flags.go': 'package main',
      'cmd/mcp/main_test.go': '',
      'go.mod': 'module x.example/shop\n\nreplace x.example/local => ./local\n',
      'internal/tools/a.go': 'package tools\nimport "x.example/shop/pkg/db"',
      'internal/tools/b.go': '',
      'internal/tools/b_test.go': '',
      'pkg/db/db.go': '',
      'no/no.go': '',
      'local/a/a.go': '',
    },
    expected: [
      'cmd/mcp/flags.go',
      'internal/tools/a.go',
      'internal/tools/b.go',
      'pkg/db/db.go',
      'local/a/a.go',
    ],
  },
]);

rows('rust', [
  {
    name: 'modules in files and folders, the library, and crates by path',
    folder: '/w/mcp',
    files: {
      'mcp/src/main.rs':
        'mod tools;\npub(crate) mod db;\n// mod no;\n#[path = "odd/name.rs"]\nmod named;\nuse shop::x;',
      'mcp/Cargo.toml':
        '[package]\nname="shop"\n[dependencies]\ncore = { path = "../core" }\nroot.workspace = true\nserde = "1"',
      'mcp/src/lib.rs': 'pub mod x;',
      'mcp/src/x.rs': '',
      'mcp/src/tools.rs': 'mod deep;',
      'mcp/src/tools/deep.rs': '',
      'mcp/src/db/mod.rs': 'mod sql;',
      'mcp/src/db/sql.rs': '',
      'mcp/src/odd/name.rs': '',
      'mcp/src/no.rs': '',
      'core/Cargo.toml': '',
      'core/src/lib.rs': 'mod a;',
      'core/src/a.rs': '',
      'Cargo.toml': '[workspace.dependencies]\nroot = { path = "crates/root" }',
      'crates/root/Cargo.toml': '',
      'crates/root/src/lib.rs': '',
    },
    expected: [
      'mcp/src/lib.rs',
      'mcp/src/x.rs',
      'mcp/src/tools.rs',
      'mcp/src/tools/deep.rs',
      'mcp/src/db/mod.rs',
      'mcp/src/db/sql.rs',
      'mcp/src/odd/name.rs',
      'core/src/lib.rs',
      'core/src/a.rs',
      'crates/root/src/lib.rs',
    ],
  },
]);

rows('csharp', [
  {
    name: 'the project and those that it refers to, without what is built',
    folder: '/w/src/Mcp',
    files: {
      'src/Mcp/Program.cs': '',
      'src/Mcp/Mcp.csproj':
        '<Project><!-- <ProjectReference Include="..\\No\\No.csproj" /> --><ItemGroup><ProjectReference Include="..\\Core\\Core.csproj" />\n<Compile Include="../Shared/S.cs" /></ItemGroup></Project>',
      'src/Mcp/Tools/T.cs': '',
      'src/Mcp/obj/G.cs': '',
      'src/Mcp/bin/Debug/B.cs': '',
      'src/Core/Core.csproj': '',
      'src/Core/C.cs': '',
      'src/No/No.csproj': '',
      'src/No/N.cs': '',
      'src/Shared/S.cs': '',
      'src/Shared/U.cs': '',
    },
    expected: ['src/Mcp/Tools/T.cs', 'src/Core/C.cs', 'src/Shared/S.cs'],
  },
]);

rows('java', [
  {
    name: 'the sources of the project, without its tests',
    files: {
      'src/main/java/x/App.java': '',
      'pom.xml': '',
      'src/main/java/x/tools/T.java': '',
      'src/test/java/x/AppTest.java': '',
      'target/generated/G.java': '',
    },
    expected: ['src/main/java/x/tools/T.java'],
  },
]);

describe('bounds', () => {
  const chain = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [`/w/f${at}.ts`, `import './f${at + 1}';`]),
  );
  const entry = { file: '/w/f0.ts', packageFolder: '/w', language: 'typescript' } as const;

  test('too many files', () => {
    const closure = importClosure(entry, memoryFiles(chain), { workspaceFolders: ['/w'], maximumFiles: 10 });
    assert.equal(closure.files.length, 10);
    assert.equal(closure.cut, 'files');
  });

  test('too much text', () => {
    const closure = importClosure(entry, memoryFiles(chain), {
      workspaceFolders: ['/w'],
      maximumLength: 100,
    });
    assert.equal(closure.cut, 'length');
  });

  test('an entry that is not there', () => {
    assert.deepEqual(importClosure(entry, memoryFiles({}), { workspaceFolders: ['/w'] }), {
      files: ['/w/f0.ts'],
      cut: 'no',
    });
  });
});

describe('every source of the workspace', () => {
  const files = memoryFiles({
    '/w/a.test.ts': '',
    '/w/a.ts': '',
    '/w/b.d.ts': '',
    '/w/c.js': '',
    '/w/c.ts': '',
    '/w/d.min.js': '',
    '/w/e.jsx': '',
    '/w/tests/f.ts': '',
    '/w/dist/a.js': '',
    '/w/node_modules/x/i.js': '',
    '/w/.venv/x.py': '',
    '/w/env/pyvenv.cfg': '',
    '/w/env/y.py': '',
    '/w/p/g.mts': '',
    '/w/p/server.py': '',
    '/w/p/test_server.py': '',
    '/w/.cursor/mcp/h.mjs': '',
  });

  test('those of JavaScript, tests last', () => {
    assert.deepEqual(widen('/w', 'typescript', files), {
      files: [
        '/w/a.ts',
        '/w/c.ts',
        '/w/e.jsx',
        '/w/p/g.mts',
        '/w/.cursor/mcp/h.mjs',
        '/w/a.test.ts',
        '/w/tests/f.ts',
      ],
      cut: 'no',
    });
  });

  test('those of Python, without environments', () => {
    assert.deepEqual(widen('/w', 'python', files).files, ['/w/p/server.py', '/w/p/test_server.py']);
  });
});

describe('hostile texts end in a blink', () => {
  const long = 50_000;
  const texts: readonly (readonly [LanguageId, string, string])[] = [
    ['typescript', 's.ts', '`${'.repeat(long)],
    ['typescript', 's.ts', 'import {'.repeat(10_000)],
    ['typescript', 's.ts', `import${' '.repeat(long)}`],
    ['typescript', 's.ts', '/['.repeat(long)],
    ['python', 's.py', `from${' '.repeat(long)}x`],
    ['python', 's.py', `import (${'\n'.repeat(long)}`],
    ['python', 's.py', `"""${'\\'.repeat(long)}`],
    ['go', 's.go', '/*'.repeat(long)],
    ['rust', 's.rs', '/*'.repeat(long)],
    ['rust', 's.rs', '#[path='.repeat(10_000)],
    ['csharp', 's.csproj', '<!--<Compile '.repeat(10_000)],
    ['csharp', 's.csproj', '<Compile '.repeat(10_000)],
  ];
  for (const [language, name, text] of texts) {
    test(`${language}: ${text.slice(0, 12)}…`, () => {
      const files = memoryFiles({ [`/w/${name}`]: text, '/w/go.mod': '\n'.repeat(long) });
      const entry = { file: `/w/${name}`, packageFolder: '/w', language };
      assert.deepEqual(importClosure(entry, files, { workspaceFolders: ['/w'] }).files, [`/w/${name}`]);
    });
  }
});
