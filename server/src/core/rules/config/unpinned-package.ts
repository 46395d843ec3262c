import type { ServerEntry } from '../../document/document.ts';
import { counted, listed, quoted } from '../../words.ts';
import { type RunPackage, runPackage } from '../entries/packages.ts';
import { perEntry } from '../entries/perEntry.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly packages: readonly string[];
}

/** So many places are told beside the first one. */
const relatedPlaces = 20;

export default defineRule<Data, 'document'>({
  id: 'config/unpinned-package',
  title: 'Packages without a version',
  severity: 'info',
  since: '0.1.0',
  needs: ['document'],
  clients: 'all',
  docs: {
    what: 'Packages and images that are run without a version, or with `latest`. All of a file are told at once.',
    why: 'Whatever was published last is what runs, with all the rights of the person. A new version may have other tools or other arguments, and one that was taken over by somebody runs on every machine at the next start. Two people with the same file do not have the same server.',
    how: 'Write the version that was tried: `docs-mcp@1.2.0` for npm, `docs-mcp==1.2.0` for `uvx`, a tag or digest for an image.',
    references: ['https://modelcontextprotocol.io/specification/2025-11-25/basic/security_best_practices'],
  },
  examples: {
    bad: [
      {
        name: 'npx without a version',
        config: '{ "mcpServers": { "docs": { "command": "npx", "args": ["-y", "@acme/docs-mcp"] } } }',
      },
      {
        name: 'Several of them, told once',
        config:
          '{ "mcpServers": { "a": { "command": "npx", "args": ["-y", "a-mcp@latest"] }, "b": { "command": "uvx", "args": ["b-mcp"] }, "c": { "command": "docker", "args": ["run", "-i", "--rm", "-e", "X", "acme/c-mcp"], "env": { "X": "1" } } } }',
      },
      {
        name: 'A repository without a revision',
        config:
          '{ "mcpServers": { "a": { "command": "uvx", "args": ["--from", "git+https://github.com/acme/a-mcp", "a-mcp"] } } }',
      },
    ],
    good: [
      {
        name: 'Versions',
        config:
          '{ "mcpServers": { "a": { "command": "npx", "args": ["-y", "@acme/a-mcp@1.2.0"] }, "b": { "command": "uvx", "args": ["b-mcp==2.0.1"] }, "c": { "command": "docker", "args": ["run", "-i", "acme/c-mcp:3.1"] } } }',
      },
      {
        name: 'A revision, and a digest',
        config:
          '{ "mcpServers": { "a": { "command": "uvx", "args": ["--from", "git+https://github.com/acme/a-mcp@v1.0.2", "a-mcp"] }, "b": { "command": "docker", "args": ["run", "-i", "acme/b@sha256:0123456789abcdef"] } } }',
      },
      {
        name: 'A program of the project',
        config:
          '{ "mcpServers": { "a": { "command": "npx", "args": ["tsx", "server.ts"] }, "b": { "command": "npx", "args": ["-y", "./server"] }, "c": { "command": "node", "args": ["server.js"] } } }',
      },
    ],
  },
  *check({ document }) {
    const found = document.servers.filter(runsLoosePackage).flatMap(looseIn);
    const [first, ...others] = found;
    if (first === undefined) return;
    yield {
      at: { kind: 'config', range: first.run.argument.range },
      related: others.slice(0, relatedPlaces).map(({ entry, run }) => ({
        range: run.argument.range,
        message: `${quoted(run.name)}, run for ${quoted(entry.name)}`,
      })),
      data: { packages: [...new Set(found.map(({ run }) => run.name))] },
    };
  },
  message: ({ packages }) => ({
    summary:
      packages.length === 1
        ? `${quoted(packages[0] ?? '', 34)} runs in whatever version is the newest.`
        : `${counted(packages.length, 'package')} run in whatever version is the newest.`,
    why: `${listed(packages.map((name) => quoted(name)))} ${packages.length === 1 ? 'has' : 'have'} no version, so what was published last is what runs.`,
    fix: 'Write the version that you have tried.',
  }),
  many: (count) => `Packages run in whatever version is the newest, in ${count} places.`,
});

interface Loose {
  readonly entry: ServerEntry;
  readonly run: RunPackage;
}

const runsLoosePackage = perEntry((entry) => looseIn(entry).length > 0);

function looseIn(entry: ServerEntry): readonly Loose[] {
  const run = runPackage(entry);
  return run === undefined || run.version === 'fixed' ? [] : [{ entry, run }];
}
