/** The invariants of ARCHITECTURE.md. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Source, sourcesIn } from './sources.ts';

const product = sourcesIn('server/src').filter(({ path }) => !path.endsWith('.test.ts'));
const client = sourcesIn('client/src');
const core = product.filter(({ path }) => path.startsWith('server/src/core/'));

/** Every import that breaks a rule, as `file imports name`. */
function breaking(
  sources: readonly Source[],
  isBad: (name: string, source: Source) => boolean,
): readonly string[] {
  return sources.flatMap((source) =>
    source.imports.filter((name) => isBad(name, source)).map((name) => `${source.path} imports ${name}`),
  );
}

describe('layers', () => {
  test('there are sources to look at', () => {
    assert.ok(core.length > 60 && product.length > core.length);
  });

  test('core imports itself and jsonc-parser, and nothing else', () => {
    assert.deepEqual(
      breaking(core, (name) => name !== 'jsonc-parser' && !name.startsWith('server/src/core/')),
      [],
    );
  });

  test('core uses no clock, no randomness and nothing of its host', () => {
    const impure =
      /\b(Date\.now|new Date|performance\.|Math\.random|process\.(env|platform|cwd|argv|exit|stdout|stderr|nextTick)|setTimeout|setInterval|fetch\(|Buffer\.)/;
    assert.deepEqual(
      core.filter(({ text }) => impure.test(withoutComments(text))).map(({ path }) => path),
      [],
    );
  });

  test('the probe never judges: it knows no rule and no finding', () => {
    const probe = product.filter(({ path }) => path.startsWith('server/src/probe/'));
    assert.deepEqual(
      breaking(probe, (name) => /\/(rules|clients)\/|\/(lint|finding)\.ts$|\/(cli|lsp)\//.test(name)),
      [],
    );
  });

  test('rules know neither each other nor the probe', () => {
    const rules = core.filter(
      ({ path }) => /\/rules\/[a-z]+\/[^/]+\.ts$/.test(path) && !path.includes('/evidence/'),
    );
    const siblings = /\/rules\/(config|launch|stdio|mcp|tools|schema|transport|auth|security)\//;
    assert.deepEqual(
      breaking(rules, (name) => siblings.test(name)),
      [],
    );
  });

  test('only client/ imports vscode, only lsp/ and main.ts the language server', () => {
    assert.deepEqual(
      breaking(product, (name) => name === 'vscode'),
      [],
    );
    assert.deepEqual(
      breaking(
        product,
        (name, { path }) => name.startsWith('vscode-languageserver') && !/\/(lsp\/|main\.ts$)/.test(path),
      ),
      [],
    );
  });

  test('client/ knows of the server what the two say to each other, and how words are shown', () => {
    assert.deepEqual(
      breaking(
        client,
        (name) => /^server\//.test(name) && !/^server\/src\/(protocol|core\/words)\.ts$/.test(name),
      ),
      [],
    );
  });

  test('client/ loads the language client only where a server is started', () => {
    const loads = /^import (?!type\b)[^;]*from 'vscode-languageclient/m;
    assert.deepEqual(
      client.filter(({ text }) => loads.test(text)).map(({ path }) => path),
      ['client/src/client.ts', 'client/src/probe.ts'],
    );
    assert.deepEqual(
      breaking(client, (name, { path }) => name === 'client/src/probe.ts' && path !== 'client/src/client.ts'),
      [],
    );
    const lazily = client.filter(({ imports }) => imports.includes('client/src/client.ts'));
    assert.ok(lazily.every(({ text }) => text.includes("import('./client.ts')")));
  });

  test('nothing refers to material that users do not have', () => {
    const all = [...client, ...sourcesIn('server'), ...sourcesIn('scripts')];
    assert.deepEqual(
      all.filter(({ text }) => /\.\.\/shared\/|\/work\/shared/.test(text)).map(({ path }) => path),
      [],
    );
  });
});

describe('house style', () => {
  const ours = [...client, ...product, ...sourcesIn('scripts')];

  test('no file is longer than 300 lines, and most are short', () => {
    const lengths = [...client, ...product].map(({ path, text }) => ({
      path,
      lines: text.split('\n').length,
    }));
    assert.deepEqual(
      lengths.filter(({ lines }) => lines > 300),
      [],
    );
    const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
    assert.ok((sorted[Math.floor(sorted.length / 2)] ?? 0) <= 120, 'the median is over 120 lines');
  });

  test('no enum, no any, no unfinished work', () => {
    const bad = /\benum\s+\w+\s*\{|:\s*any\b|\bas any\b|@ts-ignore|\b(TODO|FIXME|XXX)\b/;
    assert.deepEqual(
      ours.filter(({ text }) => bad.test(withoutComments(text))).map(({ path }) => path),
      [],
    );
  });

  test('only rules export a default', () => {
    const others = product.filter(({ path }) => !/\/rules\/[a-z]+\/[^/]+\.ts$/.test(path));
    assert.deepEqual(
      others.filter(({ text }) => /^export default/m.test(text)).map(({ path }) => path),
      [],
    );
  });
});

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
