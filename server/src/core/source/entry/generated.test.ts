/** Bundles and compiled files told from what people write. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isGenerated } from './generated.ts';

const rows: readonly (readonly [name: string, text: string, expected: boolean])[] = [
  ['esbuild', '#!/usr/bin/env node\nvar __defProp = Object.defineProperty;\n', true],
  ['esbuild, modules of packages', 'a();\n// node_modules/zod/index.js\nvar b;', true],
  ['webpack', '/******/ (() => { // webpackBootstrap\n', true],
  ['a source map', 'a();\n//# sourceMappingURL=index.js.map\n', true],
  [
    'an inline source map',
    `a();\n//# sourceMappingURL=data:application/json;base64,${'A'.repeat(30_000)}`,
    true,
  ],
  [
    'tsc to CommonJS',
    '"use strict";\nObject.defineProperty(exports, "__esModule", { value: true });\n',
    true,
  ],
  ['tsc helpers', 'var __importDefault = (this && this.__importDefault) || function (m) {};', true],
  ['minified', `${'a=1;'.repeat(6_000)}\n`, true],
  ['many long lines', `${'a = 1; '.repeat(100)}\n`.repeat(20), true],
  ['a plain server', "import { z } from 'zod';\nserver.registerTool('a', {});\n", false],
  ['one long description', `const a = '${'word '.repeat(800)}';\nb();\n`, false],
  [
    'text about bundles',
    "const text = 'var __defProp = 1';\nif (line.startsWith('// node_modules/')) x();\n",
    false,
  ],
  ['a text about maps', 'const end = `\n//# sourceMappingURL=x`;\na();\n', false],
  ['a long file', 'const a = 1;\n'.repeat(5_000), false],
  ['nothing', '', false],
];

describe('generated text', () => {
  for (const [name, text, expected] of rows) test(name, () => assert.equal(isGenerated(text), expected));
});
