/** The demo workspace: every fault in it is found once, on its server's line, and the healthy server is silent. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { type ProbeOutput, probeConfig } from './probeConfig.ts';

declare const LITMUS_ROOT: string;

const expected: { readonly [server: string]: readonly string[] } = {
  orders: [
    'schema/additionalProperties-strict',
    'schema/deep-nesting',
    'schema/missing-required',
    'schema/no-format',
  ],
  catalogue: [
    'tools/case-collision',
    'tools/description-length',
    'tools/missing-annotations',
    'tools/name-length',
    'tools/no-description',
  ],
  notices: ['mcp/unknown-tool', 'stdio/not-json-rpc', 'tools/structured-only'],
  delivery: [
    'schema/array-items',
    'schema/property-name',
    'schema/ref',
    'schema/root-combinator',
    'schema/type-list',
  ],
  'opening-hours': [],
  menu: [],
  reviews: ['transport/content-type'],
  accounts: ['auth/metadata'],
};

describe('the demo workspace', () => {
  let output: ProbeOutput;
  let web: ChildProcess;
  before(async () => {
    web = spawn(process.execPath, [join(LITMUS_ROOT, 'test/fixtures/demo/servers/web.mjs')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (web.stdout !== null) await once(web.stdout, 'data');
    output = await probeConfig('test/fixtures/demo');
  });
  after(async () => {
    const ended = once(web, 'exit');
    web.kill();
    await ended;
  });

  for (const [server, rules] of Object.entries(expected)) {
    test(`${server} shows its faults, each once`, () => {
      const own = output.findings.filter((finding) => finding.server === server);
      assert.deepEqual(own.map(({ rule }) => rule).sort(), rules);
    });

    test(`${server} is found in its own source as well, as far as that shows it`, () => {
      const aboutTools = output.findings.filter((finding) => finding.server === server && finding.tool);
      for (const { rule, tool = '', source } of aboutTools) {
        assert.ok(source, `${rule} of ${tool} has no place in the source`);
        assert.match(source.file, new RegExp(`^test/fixtures/demo/servers/${server}\\.m[jt]s$`));
        const lines = readFileSync(join(LITMUS_ROOT, source.file), 'utf8').split('\n');
        const declared = lines.findIndex((text) => text.includes(`name: '${tool}'`)) + 1;
        assert.ok(declared > 0 && source.line >= declared, `${rule} of ${tool} at line ${source.line}`);
      }
    });

    test(`${server} is found on the lines of its own entry`, () => {
      const lines = readFileSync(join(LITMUS_ROOT, 'test/fixtures/demo/.mcp.json'), 'utf8').split('\n');
      const first = lines.findIndex((text) => text.trim().startsWith(`"${server}": {`)) + 1;
      const last = lines.findIndex((text, index) => index >= first && text.trim().startsWith('}')) + 1;
      for (const { rule, line = 0 } of output.findings.filter((finding) => finding.server === server)) {
        // What is about a url stands at the url, all else here at the server's name.
        if (/^(transport|auth)\//.test(rule)) assert.ok(line > first && line < last, rule);
        else assert.equal(line, first, rule);
      }
    });
  }
});
