/** What a person at a terminal sees while probes run. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Launch } from '../probe/launch.ts';
import { type ProgressStream, progressOn } from './progress.ts';

const launches = [
  { kind: 'stdio', name: 'docs', written: { command: 'npx', args: ['-y', 'docs mcp'] } },
  { kind: 'stdio', name: 'ma\u001B[2Jil', written: { command: 'mail\u202E', args: ['x'.repeat(300)] } },
] as unknown as readonly Launch[];

describe('progress', () => {
  test('nothing is said where stderr is no terminal', () => {
    assert.equal(told({}), '');
    assert.equal(told({ isTTY: false }), '');
  });

  test('every command is shown before it is started, whole and with nothing invisible', () => {
    const lines = told({ isTTY: true, columns: 80 }).split('\n');
    assert.deepEqual(lines.slice(0, 3), [
      'Starting 2 programs:',
      '  docs: npx -y docs mcp',
      `  ma\\u{001b}[2Jil: mail\\u{202e} ${'x'.repeat(300)}`,
    ]);
  });

  test('one line is drawn over itself, and taken away at the end', () => {
    const drawn = told({ isTTY: true, columns: 80 }).split('\n').at(-1)?.split('\r\u001B[K') ?? [];
    assert.deepEqual(drawn, [
      '',
      'Probing 2 servers, 0 done: docs',
      'Probing 2 servers, 0 done: docs and ma\\u{001b}[2Jil',
      'Probing 2 servers, 1 done: ma\\u{001b}[2Jil',
      'Probing 2 servers, 2 done: ',
      '',
    ]);
  });

  test('the line never reaches the edge, also of a terminal that does not know its size', () => {
    for (const [columns, most] of [[30, 29] as const, [0, 79] as const, [undefined, 79] as const]) {
      const stream = columns === undefined ? { isTTY: true } : { isTTY: true, columns };
      const drawn = told(stream).split('\n').at(-1)?.split('\r\u001B[K') ?? [];
      assert.equal(Math.max(...drawn.map(({ length }) => length)), Math.min(most, 51));
    }
  });

  test('where nothing is started nothing is drawn', () => {
    const written: string[] = [];
    const progress = progressOn({ isTTY: true, write: (text) => written.push(text) });
    progress.announce([]);
    progress.clear();
    assert.deepEqual(written, []);
  });
});

function told(stream: Omit<ProgressStream, 'write'>): string {
  let text = '';
  const progress = progressOn({
    ...stream,
    write: (part) => {
      text += part;
    },
  });
  progress.announce(launches);
  for (const { name } of launches) progress.started(name);
  for (const { name } of launches) progress.finished(name);
  progress.clear();
  return text;
}
