/**
 * The worst that servers do: each gives a finding that names it, within its budget and within bounds of memory,
 * leaves no process, and costs the healthy server beside it nothing.
 */
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { type Options, parseCommandLine } from '../../server/src/cli/arguments.ts';
import { progressOn } from '../../server/src/cli/progress.ts';
import type { ServerResult, SubjectResult } from '../../server/src/cli/result.ts';
import { runPaths } from '../../server/src/cli/run.ts';
import { searchInThread } from '../../server/src/source/inThread.ts';
import { commandOf, inFolder, logsIn, probeServer, processesIn, rulesOf } from './harness.ts';

/** Nothing here has a source that could be searched. */
const noSearch = { ...searchInThread(''), prepare: () => undefined };

/** What each of them has to be told as; the words are those of the fake servers. */
const bad: readonly (readonly [name: string, words: string, rules: readonly string[]])[] = [
  ['200 MB of junk', 'stdio/junk-flood', ['stdio/not-json-rpc']],
  ['one endless line', 'stdio/endless-line', ['stdio/not-json-rpc']],
  ['never answers', 'launch/never-answers', ['launch/no-answer']],
  ['answers twice', 'mcp/answers-twice', ['mcp/id-mismatch']],
  ['a wrong id', 'mcp/id-other', ['mcp/id-mismatch']],
  ['tools: null', 'mcp/tools-null', ['mcp/invalid-message']],
  ['forks a child and dies', 'launch/forks-and-dies', ['launch/exit-early', 'stdio/orphans']],
  ['stays at the end of stdin and on SIGTERM', 'stdio/ignores-sigterm', ['stdio/no-exit-on-eof']],
];

describe('memory', () => {
  // One after another, since all of them are one process here; and first, before it has grown.
  const floods = ['stdio/junk-flood', 'stdio/endless-line', 'stdio/over-long-line', 'stdio/stderr-flood'];
  for (const words of floods) {
    test(`${words} costs no more than it may`, async () => {
      const grown = await growthDuring(() => probeServer(words, { budgets: { requestMs: 2_000 } }));
      assert.ok(grown < 200 * 1024 * 1024, `${Math.round(grown / 1024 / 1024)} MiB`);
    });
  }

  test('lines of no length, by the million', () =>
    inFolder(async (folder) => {
      const args = ['-e', 'const s = "\\n".repeat(65536); for (;;) require("node:fs").writeSync(1, s)'];
      const entry = { args, cwd: folder };
      const grown = await growthDuring(async () => {
        const report = await probeServer('healthy', { entry, budgets: { outputBytes: 1_000_000 } });
        assert.equal(report.exhausted, 'output');
        assert.deepEqual(rulesOf(report), ['stdio/not-json-rpc']);
        assert.ok((report.stdio?.lines ?? 0) > 900_000);
      });
      assert.ok(grown < 200 * 1024 * 1024, `${Math.round(grown / 1024 / 1024)} MiB`);
    }));
});

test('all of them in one file, with a healthy server among them', () =>
  inFolder(async (folder) => {
    const names = [...bad.map(([name]) => name), 'healthy', 'healthy in pages'];
    const words = [...bad.map(([, one]) => one), 'healthy', 'healthy-paged'];
    const entries = words.map((one) => {
      const [command, ...args] = commandOf(one);
      return { command, args, env: logsIn(folder) };
    });
    const mcpServers = Object.fromEntries(names.map((name, index) => [name, entries[index]]));
    writeFileSync(join(folder, '.mcp.json'), JSON.stringify({ mcpServers }, null, 2));
    const { subjects, unreadable, failures } = await runPaths('probe', ['.'], options(), {
      cwd: folder,
      environment: process.env,
      progress: progressOn({ write: () => undefined }),
      signal: new AbortController().signal,
      sources: noSearch,
    });
    assert.deepEqual([unreadable, failures], [[], []]);
    const [subject] = subjects;
    assert.ok(subject !== undefined);
    for (const [name, , rules] of bad) assert.deepEqual(probedRules(subject, name), rules, name);
    for (const name of ['healthy', 'healthy in pages']) {
      const server: ServerResult | undefined = subject.servers.find((one) => one.name === name);
      assert.deepEqual(probedRules(subject, name), []);
      assert.deepEqual(server?.status, { kind: 'ok' });
      assert.ok(server?.report?.tools.kind === 'read' && server.report.tools.items.length === 5);
      assert.ok(server.report.prompts.kind === 'read' && server.report.prompts.items.length === 3);
    }
    assert.deepEqual(processesIn(folder), []);
  }));

describe('tool lists that are made to break something', { concurrency: 3 }, () => {
  const lists = [
    'deep-schema',
    'wide-schema',
    'many-tools',
    'names',
    'prototype',
    'not-tools',
    'wrong-types',
    'long-description',
  ];
  for (const list of lists) {
    test(list, async () => {
      const report = await probeServer(`tools hostile/${list}`, { calls: 'safe' });
      assert.equal(report.tools.kind, 'read');
      assert.deepEqual(JSON.parse(JSON.stringify(report)), report, 'it can be saved and read again');
    });
  }
});

/** Findings about the server itself, those of the config file left out. */
function probedRules({ findings }: SubjectResult, name: string): readonly string[] {
  const own = findings.filter(({ server, rule }) => server === name && !rule.startsWith('config/'));
  return [...new Set(own.map(({ rule }) => rule))].sort();
}

/** Four seconds for each answer, so that the run ends in the time of a test. */
function options(): Options {
  const parsed = parseCommandLine(['probe', '--timeout', '8000'], 'linux');
  assert.ok(parsed.ok && parsed.request.kind === 'probe');
  return parsed.request.options;
}

/** How much more memory this process had at the worst moment of `work`. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage().rss;
  let highest = before;
  let done = false;
  const watch = async () => {
    while (!done) {
      highest = Math.max(highest, process.memoryUsage().rss);
      await delay(10);
    }
  };
  const watching = watch();
  await work();
  done = true;
  await watching;
  return highest - before;
}
