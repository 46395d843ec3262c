/** Tables of launches, as configs spell them, and what they lead to. Each workspace holds only what its row needs. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { memoryFiles } from '../memoryFiles.ts';
import { type SourceEntry, sourceEntry } from './entry.ts';

type Texts = { readonly [path: string]: string };

/** `/w` is open, and the process starts there, unless a row says otherwise. */
export interface Row {
  readonly launch: string | readonly string[];
  readonly files: Texts;
  /** A path below `/w`, or why there is none. */
  readonly expected: string;
  readonly how?: string;
  readonly built?: string;
  readonly folder?: string;
  readonly cwd?: string;
  readonly env?: { readonly [name: string]: string };
}

function mapRow({ launch, files, cwd = '', env }: Omit<Row, 'expected'>): SourceEntry {
  const [command = '', ...args] = typeof launch === 'string' ? launch.split(' ') : launch;
  const texts = Object.fromEntries(Object.entries(files).map(([path, text]) => [`/w/${path}`, text]));
  return sourceEntry({ command, args, cwd: `/w${cwd}`, ...(env && { env }) }, ['/w'], memoryFiles(texts));
}

function outcome(entry: SourceEntry): string {
  return entry.kind === 'mapped' ? entry.file.replace(/^\/w\//, '') : `(${entry.reason.kind})`;
}

export function rows(title: string, all: readonly Row[]): void {
  describe(title, () => {
    for (const row of all) {
      const line = typeof row.launch === 'string' ? row.launch : row.launch.join(' ');
      test(`${line} → ${row.expected}${row.how === undefined ? '' : ` by ${row.how}`}`, () => {
        const entry = mapRow(row);
        assert.equal(outcome(entry), row.expected, JSON.stringify(entry));
        if (entry.kind !== 'mapped') return;
        if (row.how !== undefined) assert.equal(entry.how.join(' '), row.how);
        if (row.folder !== undefined) assert.equal(entry.packageFolder, row.folder);
        assert.equal(
          entry.built?.output,
          row.built === undefined ? undefined : `/w/${row.built}`.replace('/w/..', ''),
        );
      });
    }
  });
}

export const json = (value: unknown) => JSON.stringify(value);
/** A `package.json` with this in it. */
export const pack = (value: object) => ({ 'package.json': json(value) });
/** Stands for any source. */
export const main = '// a server';
/** What a bundler wrote. */
export const bundle = 'var __defProp = Object.defineProperty;\n// src/x.ts\nserver();';
