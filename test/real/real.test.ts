/**
 * Four published servers, started and probed for real, all in one config. Each finding below was read by hand
 * and judged true; the reason stands beside it. A finding that comes or goes fails the test.
 */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type ProbeOutput, probeConfig } from './probeConfig.ts';

interface Judged {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly tools: readonly string[];
  readonly trueBecause: string;
}

const sdkDialect =
  'the SDK 1.x writes draft-07 into every schema, and Claude sessions refuse it in an output';
const inputDialect =
  'one note a server: the SDK 1.x writes draft-07, which no client is known to refuse in an input';
const unknownTool = 'McpServer of the SDK 1.32 answers an unknown name with a result that says isError';
const noDescription = 'a parameter that has no description in the list';

const judged: { readonly [server: string]: readonly Judged[] } = {
  everything: [
    { rule: 'mcp/unknown-tool', severity: 'info', tools: [], trueBecause: unknownTool },
    { rule: 'schema/dialect', severity: 'info', tools: [], trueBecause: inputDialect },
    {
      rule: 'schema/dialect',
      severity: 'warning',
      tools: ['get-structured-content'],
      trueBecause: sdkDialect,
    },
    {
      rule: 'schema/param-no-description',
      severity: 'info',
      tools: ['get-resource-reference'],
      trueBecause: noDescription,
    },
  ],
  filesystem: [
    { rule: 'mcp/unknown-tool', severity: 'info', tools: [], trueBecause: unknownTool },
    { rule: 'schema/dialect', severity: 'info', tools: [], trueBecause: inputDialect },
    { rule: 'schema/dialect', severity: 'warning', tools: anyTools(14), trueBecause: sdkDialect },
    {
      rule: 'schema/param-no-description',
      severity: 'info',
      tools: anyTools(12),
      trueBecause: noDescription,
    },
    {
      rule: 'tools/missing-annotations',
      severity: 'warning',
      tools: anyTools(10),
      trueBecause: 'the tools that read set readOnlyHint alone; the rule asks for all four',
    },
  ],
  memory: [
    { rule: 'mcp/unknown-tool', severity: 'info', tools: [], trueBecause: unknownTool },
    {
      rule: 'schema/deep-nesting',
      severity: 'warning',
      tools: ['add_observations', 'create_entities', 'delete_observations'],
      trueBecause: 'lists of objects that hold lists: level four, as the rule counts',
    },
    { rule: 'schema/dialect', severity: 'info', tools: [], trueBecause: inputDialect },
    { rule: 'schema/dialect', severity: 'warning', tools: anyTools(9), trueBecause: sdkDialect },
    { rule: 'schema/param-no-description', severity: 'info', tools: anyTools(4), trueBecause: noDescription },
  ],
  'sequential-thinking': [
    { rule: 'mcp/unknown-tool', severity: 'info', tools: [], trueBecause: unknownTool },
    { rule: 'schema/dialect', severity: 'info', tools: [], trueBecause: inputDialect },
    { rule: 'schema/dialect', severity: 'warning', tools: ['sequentialthinking'], trueBecause: sdkDialect },
    {
      rule: 'schema/type-list',
      severity: 'warning',
      tools: ['sequentialthinking'],
      trueBecause: 'three parameters take ["boolean", "string"]',
    },
    {
      rule: 'tools/description-length',
      severity: 'warning',
      tools: ['sequentialthinking'],
      trueBecause: '2,781 characters, over the 2,048 of Claude Code',
    },
  ],
};

/** So many tools, whichever they are: the count is what was judged. */
function anyTools(count: number): readonly string[] {
  return Array.from({ length: count }, () => '*');
}

describe('published servers', () => {
  let output: ProbeOutput;
  before(async () => {
    output = await probeConfig('test/fixtures/real');
  });

  test('all four answer, with the revision and the tools that they have', () => {
    const seen = output.servers.map(({ name, status, protocolVersion, tools }) => ({
      name,
      status,
      protocolVersion,
      tools,
    }));
    assert.deepEqual(seen, [
      { name: 'everything', status: 'ok', protocolVersion: '2025-11-25', tools: 17 },
      { name: 'filesystem', status: 'ok', protocolVersion: '2025-11-25', tools: 14 },
      { name: 'memory', status: 'ok', protocolVersion: '2025-11-25', tools: 9 },
      { name: 'sequential-thinking', status: 'ok', protocolVersion: '2025-11-25', tools: 1 },
    ]);
  });

  for (const [server, expected] of Object.entries(judged)) {
    test(`${server} gives the findings that were judged, and no other`, () => {
      const own = output.findings.filter((finding) => finding.server === server);
      const seen = new Map<string, Set<string>>();
      for (const { rule, severity, tool } of own) {
        const key = `${rule} ${severity}`;
        const tools = seen.get(key) ?? new Set();
        if (tool !== undefined) tools.add(tool);
        seen.set(key, tools);
      }
      assert.deepEqual(
        [...seen.keys()].sort(),
        expected.map(({ rule, severity }) => `${rule} ${severity}`).sort(),
      );
      for (const { rule, severity, tools, trueBecause } of expected) {
        const found = [...(seen.get(`${rule} ${severity}`) ?? [])].sort();
        const wanted = tools.includes('*') ? found : tools;
        assert.deepEqual(found, wanted, `${rule}: ${trueBecause}`);
        if (tools.includes('*')) assert.equal(found.length, tools.length, `${rule}: ${trueBecause}`);
      }
    });
  }

  test('a server that no config names is probed the same way, through npx', async () => {
    const one = await probeConfig('--command', 'npx -y @modelcontextprotocol/server-everything stdio');
    assert.deepEqual(
      one.servers.map(({ status, protocolVersion, tools }) => ({ status, protocolVersion, tools })),
      [{ status: 'ok', protocolVersion: '2025-11-25', tools: 17 }],
    );
  });
});
