// npm run new-rule <family>/<name>: the two files of a new rule.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './setup.mjs';

const [id] = process.argv.slice(2);
if (id === undefined || !/^[a-z]+\/[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*$/.test(id)) {
  console.error('Usage: npm run new-rule <family>/<name>, as in npm run new-rule tools/no-description');
  process.exit(1);
}
const file = join(root, 'server/src/core/rules', `${id}.ts`);
if (existsSync(file)) {
  console.error(`${id} exists already.`);
  process.exit(1);
}

const rule = `import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
}

export default defineRule<Data, 'entry'>({
  id: '${id}',
  title: 'The defect in a few words',
  severity: 'warning',
  since: 'next',
  needs: ['entry'],
  clients: 'all',
  docs: {
    what: 'What it looks for, in one sentence.',
    why: 'What happens to whom, with each client named.',
    how: 'What to do.',
    references: [],
  },
  examples: {
    bad: [{ name: 'What is wrong here', config: '{ "mcpServers": { "docs": { "command": "docs-mcp" } } }' }],
    good: [{ name: 'What is right here', config: '{ "mcpServers": {} }' }],
  },
  *check({ entry }) {
    yield { at: { kind: 'server' }, data: { server: entry.name } };
  },
  message: ({ server }) => ({
    summary: \`One sentence about \${server}, at most 80 characters.\`,
    why: 'Why that is so.',
    fix: 'What to do about it.',
  }),
});
`;

const test = `/** Edge cases beyond the examples of ${id}. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import rule from './${id.split('/')[1]}.ts';

test('${id} has an example for each trap of its documentation', () => {
  assert.ok(rule.examples.good.length > 0);
});
`;

mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, rule);
writeFileSync(file.replace(/\.ts$/, '.test.ts'), test);
console.log(`Wrote ${id}. Fill it in, then run npm run generate and npm test -- core.`);
