/** What `--format json` promises, as a schema written by hand, and what no schema can say. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import type { Ran } from './litmus.ts';
import { root } from './litmus.ts';

export interface Output {
  readonly version: 1;
  readonly summary: {
    readonly [count in 'files' | 'servers' | 'probed' | 'errors' | 'warnings' | 'notes']: number;
  };
  readonly servers: readonly ServerOutput[];
  readonly findings: readonly FindingOutput[];
  readonly unreadable?: readonly { readonly path: string; readonly problem: string }[];
}

export interface ServerOutput {
  readonly file?: string;
  readonly name: string;
  readonly transport: 'stdio' | 'http' | 'sse';
  readonly status: 'ok' | 'failed' | 'auth-required' | 'skipped' | 'disabled';
  readonly reason?: string;
  readonly protocolVersion?: string;
  readonly tools?: number;
  readonly definitionBytes?: number;
  readonly longestDescription?: number;
  readonly startupMs?: number;
  readonly observations: readonly {
    readonly id: string;
    readonly status: string;
    readonly reason?: string;
  }[];
}

export interface FindingOutput {
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  readonly server?: string;
  readonly tool?: string;
  readonly schema?: string;
  readonly pointer?: string;
  readonly related?: readonly {
    readonly message: string;
    readonly file: string;
    readonly line: number;
    readonly column: number;
  }[];
  readonly source?: { readonly file: string; readonly line: number; readonly column: number };
  readonly clients: readonly string[];
  readonly fixes: readonly { readonly title: string; readonly safe: boolean }[];
  readonly docs: string;
}

const count = { type: 'integer', minimum: 0 };
const text = { type: 'string', minLength: 1 };
const place = { type: 'integer', minimum: 1 };

function exactly(required: object, optional: object = {}): object {
  return {
    type: 'object',
    required: Object.keys(required),
    properties: { ...required, ...optional },
    additionalProperties: false,
  };
}

const server = {
  ...exactly(
    {
      name: { type: 'string' },
      transport: { enum: ['stdio', 'http', 'sse'] },
      status: { enum: ['ok', 'failed', 'auth-required', 'skipped', 'disabled'] },
      observations: {
        type: 'array',
        items: exactly(
          {
            id: { enum: ['unknown-tool', 'structured-content'] },
            status: { enum: ['observed', 'skipped', 'not-reached'] },
          },
          { reason: text },
        ),
      },
    },
    {
      file: text,
      reason: text,
      protocolVersion: { type: 'string' },
      startupMs: count,
      tools: count,
      definitionBytes: count,
      longestDescription: count,
    },
  ),
  // A reason stands wherever something is not as it should be, and nowhere else.
  if: { properties: { status: { const: 'ok' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { not: { required: ['reason'] } },
  else: { required: ['reason'] },
  dependencies: {
    tools: ['definitionBytes', 'longestDescription'],
    definitionBytes: ['tools'],
    startupMs: ['protocolVersion'],
  },
};

const finding = {
  ...exactly(
    {
      rule: { type: 'string', pattern: '^[a-z]+/[a-zA-Z-]+$' },
      severity: { enum: ['error', 'warning', 'info'] },
      message: text,
      clients: { type: 'array', items: text, uniqueItems: true },
      fixes: { type: 'array', items: exactly({ title: text, safe: { type: 'boolean' } }) },
      docs: text,
    },
    {
      file: text,
      line: place,
      column: place,
      endLine: place,
      endColumn: place,
      server: { type: 'string' },
      tool: { type: 'string' },
      schema: { enum: ['inputSchema', 'outputSchema'] },
      pointer: { type: 'string', pattern: '^(/[^/]*)*$' },
      related: {
        type: 'array',
        minItems: 1,
        items: exactly({
          message: text,
          file: text,
          line: place,
          column: place,
          endLine: place,
          endColumn: place,
        }),
      },
      source: exactly({ file: text, line: place, column: place }),
    },
  ),
  dependencies: {
    line: ['file', 'column', 'endLine', 'endColumn'],
    tool: ['server'],
    schema: ['tool', 'pointer'],
    pointer: ['schema'],
  },
};

const validate = new Ajv({ allErrors: true, strictTypes: false, strictRequired: false }).compile(
  exactly(
    {
      version: { const: 1 },
      summary: exactly({
        files: count,
        servers: count,
        probed: count,
        errors: count,
        warnings: count,
        notes: count,
      }),
      servers: { type: 'array', items: server },
      findings: { type: 'array', items: finding },
    },
    { unreadable: { type: 'array', minItems: 1, items: exactly({ path: text, problem: text }) } },
  ),
);

/** The output of a run with `--json`, which has to keep every promise. */
export function outputOf({ stdout }: Ran): Output {
  assert.ok(stdout.endsWith('}\n'), `no JSON: ${stdout.slice(0, 200)}`);
  const output = JSON.parse(stdout) as Output;
  assert.ok(validate(output), JSON.stringify(validate.errors, null, 2));
  const { summary, servers, findings } = output;
  const severe = (severity: string) => findings.filter((one) => one.severity === severity).length;
  assert.deepEqual(
    [summary.errors, summary.warnings, summary.notes],
    [severe('error'), severe('warning'), severe('info')],
  );
  assert.equal(summary.servers, servers.length);
  assert.ok(summary.probed <= servers.length);
  for (const one of findings) {
    assert.ok(existsSync(join(root, one.docs)), `${one.docs} does not exist`);
    const { line = 1, column = 1, endLine = 1, endColumn = 1 } = one;
    assert.ok(line < endLine || (line === endLine && column <= endColumn), JSON.stringify(one));
    assert.ok(
      one.server === undefined || servers.some(({ file, name }) => name === one.server && file === one.file),
      `${one.server} is no server of the output`,
    );
  }
  return output;
}
