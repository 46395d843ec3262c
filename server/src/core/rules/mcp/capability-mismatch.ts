import { property } from '../../json.ts';
import type { ListFacts, ProbeReport } from '../../report/report.ts';
import { listed } from '../../words.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly capabilities: readonly string[];
}

const methodNotFound = -32_601;

export default defineRule<Data, 'handshake' | 'report'>({
  id: 'mcp/capability-mismatch',
  title: 'A declared capability is not there',
  severity: 'warning',
  since: '0.1.0',
  needs: ['handshake', 'report'],
  clients: 'all',
  docs: {
    what: 'A capability that the server declares in `initialize`, and whose list answers that there is no such method (-32601).',
    why: 'Clients ask for the lists that a server declares. Some of them, Visual Studio among them, give the whole server up when one of these requests fails, its tools included.',
    how: 'Leave the capability out, or answer its list, with an empty one where there is nothing to list.',
    references: [
      'https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle#capability-negotiation',
      'https://github.com/arabold/docs-mcp-server/issues/226',
    ],
  },
  examples: {
    bad: [
      {
        name: 'prompts is declared, prompts/list does not exist',
        report: { ...declaring('tools', 'prompts'), prompts: refused(methodNotFound) },
      },
      {
        name: 'Two capabilities make one finding',
        report: {
          ...declaring('tools', 'prompts', 'resources'),
          prompts: refused(methodNotFound),
          resources: refused(methodNotFound),
        },
      },
    ],
    good: [
      { name: 'Only tools are declared', report: declaring('tools') },
      {
        name: 'Another error is no sign that the method does not exist',
        report: { ...declaring('tools', 'prompts'), prompts: refused(-32603) },
      },
      {
        name: 'A capability that is not declared need not have a list',
        report: { ...declaring('prompts'), resources: refused(methodNotFound) },
      },
    ],
  },
  *check({ handshake, report }) {
    const capabilities = (['tools', 'prompts', 'resources'] as const).filter(
      (name) => property(handshake.capabilities, name) !== undefined && isMissing(report[name]),
    );
    if (capabilities.length > 0) yield { at: { kind: 'server' }, data: { capabilities } };
  },
  message: ({ capabilities }) => ({
    summary: `Clients may give up: ${listed(capabilities)} ${capabilities.length === 1 ? 'is' : 'are'} declared, but not there.`,
    why: `The server declares ${listed(capabilities.map((name) => `\`${name}\``))}, and answers ${listed(capabilities.map((name) => `\`${name}/list\``))} with -32601, method not found. Clients ask for what is declared, and some drop a server whose list fails.`,
    fix: 'Leave the capability out of the answer to `initialize`, or answer its list.',
  }),
  many: (count) => `Clients may give up: ${count} capabilities are declared, but not there.`,
});

function isMissing(list: ListFacts<unknown>): boolean {
  return list.kind === 'failed' && list.failure.kind === 'error' && list.failure.code === methodNotFound;
}

function declaring(...names: readonly string[]): Pick<ProbeReport, 'handshake'> {
  return {
    handshake: {
      kind: 'done',
      protocolVersion: '2025-11-25',
      capabilities: Object.fromEntries(names.map((name) => [name, {}])),
      serverInfo: { name: 'orders', version: '1.0.0' },
      ms: 200,
    },
  };
}

function refused(code: number): Extract<ListFacts<never>, { kind: 'failed' }> {
  return { kind: 'failed', failure: { kind: 'error', code, message: 'Method not found', gate: 'none' } };
}
