/**
 * From an edit of a large config to its diagnostics, against VS Code's JSON service validating the same text.
 * An edit is what a person types: some characters in one of the servers, another one each time.
 */
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { automaticClients, clientsById } from '../../server/src/core/clients/select.ts';
import { vscodeMcpJson } from '../../server/src/core/dialects/vscodeMcpJson.ts';
import { bareFolder, type ConfigDocument, parseDocument } from '../../server/src/core/document/document.ts';
import { groupFindings } from '../../server/src/core/finding.ts';
import { lint } from '../../server/src/core/lint.ts';
import type { Machine } from '../../server/src/core/machine.ts';
import { diagnosticOf } from '../../server/src/lsp/convert.ts';

const rounds = 21;

export async function benchEdits(): Promise<void> {
  const text = largeConfig(500);
  const service = getLanguageService({});
  service.configure({ schemas: [{ uri: 'mcp://schema', fileMatch: ['*'], schema: editorSchema }] });
  const settings = { clients: clientsById(automaticClients), platform: 'linux' } as const;
  let before: ConfigDocument | undefined;
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const edited = text.replace(`servers/server-${round * 21}/main.js`, `servers/other-${round}/main.js`);
    let from = performance.now();
    const config = parseDocument(edited, '/work/.vscode/mcp.json', vscodeMcpJson, bareFolder, before);
    const parts = { lines: config.lines, page: (rule: string) => rule, related: () => [] };
    groupFindings(lint({ document: config, machine, siblings }, settings).findings).map((group) =>
      diagnosticOf(group, group[0].range ?? { start: 0, end: 0 }, parts),
    );
    if (before !== undefined) ours.push(performance.now() - from);
    else console.log(`${'opening the same file'.padEnd(58)} ${Math.round(performance.now() - from)} ms`);
    before = config;
    from = performance.now();
    const document = TextDocument.create('file:///w/.vscode/mcp.json', 'jsonc', round, edited);
    await service.doValidation(document, service.parseJSONDocument(document), { trailingCommas: 'ignore' });
    theirs.push(performance.now() - from);
  }
  const [own, other] = [median(ours), median(theirs)];
  const size = `${Math.round(text.length / 1000)} kB`;
  console.log(
    `${`edit of 500 servers, ${size} / vscode-json-languageservice`.padEnd(58)} ${Math.round(own)} ms / ${Math.round(other)} ms = ${(own / other).toFixed(2)}  (aim: at most 1.0)`,
  );
}

/** A machine that has all that the file names, as that of somebody who edits it. */
const machine: Machine = {
  folder: '/work',
  home: '/home/somebody',
  role: 'desk',
  variable: () => 'set',
  findCommand: (name) => ({ kind: 'found', path: `/usr/bin/${name}` }),
  kindOf: () => 'file',
  namesIn: () => [],
  packageIn: () => undefined,
};
const siblings: readonly ConfigDocument[] = [];

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function largeConfig(count: number): string {
  const servers = Array.from({ length: count }, (_, index) => [
    `server-${index}`,
    index % 3 === 2
      ? {
          type: 'http',
          url: `https://mcp${index}.example.com/services/${index}/mcp`,
          headers: {
            Authorization: 'Bearer $' + '{input:token}',
            'X-Team': `team-${index}`,
            'X-Region': 'eu-west-1',
          },
        }
      : {
          type: 'stdio',
          command: 'node',
          args: [
            `servers/server-${index}/main.js`,
            '--port',
            String(4000 + index),
            '--verbose',
            '--log-level',
            'info',
          ],
          env: {
            LOG_LEVEL: 'info',
            API_KEY: '$' + '{input:token}',
            REGION: 'eu-west-1',
            DATA: `data/${index}`,
          },
          cwd: '$' + '{workspaceFolder}',
        },
  ]);
  const inputs = [{ id: 'token', type: 'promptString', description: 'The token', password: true }];
  return JSON.stringify({ servers: Object.fromEntries(servers), inputs }, null, 2);
}

/** As much as VS Code's own schema for the file asks (mcpConfiguration.ts), in our own words. */
const text = { type: 'string' } as const;
const editorSchema = {
  type: 'object' as const,
  additionalProperties: false,
  properties: {
    inputs: {
      type: 'array' as const,
      items: {
        type: 'object' as const,
        required: ['id', 'type'],
        properties: {
          id: text,
          type: { enum: ['promptString', 'pickString', 'command'] },
          description: text,
          password: { type: 'boolean' as const },
        },
      },
    },
    servers: {
      additionalProperties: {
        oneOf: [
          {
            type: 'object' as const,
            additionalProperties: false,
            required: ['command'],
            properties: {
              type: { enum: ['stdio'] },
              command: text,
              args: { type: 'array' as const, items: text },
              env: {
                type: 'object' as const,
                additionalProperties: {
                  type: ['string', 'number', 'null'] as ('string' | 'number' | 'null')[],
                },
              },
              cwd: text,
              envFile: text,
            },
          },
          {
            type: 'object' as const,
            additionalProperties: false,
            required: ['url'],
            properties: {
              type: { enum: ['http', 'sse'] },
              url: { type: 'string' as const, pattern: '^https?://' },
              headers: { type: 'object' as const, additionalProperties: text },
            },
          },
        ],
      },
    },
  },
};
