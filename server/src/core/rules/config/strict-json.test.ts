/** Edge cases of config/strict-json: what is left when comments and commas are gone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOn, fixed, underlined } from '../fixed.ts';
import rule from './strict-json.ts';

const messy = `{
  // our servers
  "mcpServers": {
    "docs": { /* the docs */ "command": "docs-mcp", // by us
      "args": ["--root", "//share/docs", ], // two
    },
    /* "mail": {
      "command": "mail-mcp"
    } */
  }, // end
}
`;

const clean = `{
  "mcpServers": {
    "docs": {  "command": "docs-mcp",
      "args": ["--root", "//share/docs" ]
    }
  }
}
`;

test('all go at once, and lines that held nothing else go with them', () => {
  assert.equal(fixed(rule, { config: messy }), clean);
  assert.equal(underlined(rule, { config: messy }), '// our servers');
  const [finding] = findingsOn(rule, { config: messy });
  assert.equal(finding?.fix?.safety, 'safe');
  assert.equal(finding?.related.length, 8);
  assert.match(
    finding?.message.summary ?? '',
    /^Copilot CLI skips .mcp.json: it has 6 comments and 4 trailing commas\.$/,
  );
});

test('with CR LF', () => {
  const config = messy.replaceAll('\n', '\r\n');
  assert.equal(fixed(rule, { config }), clean.replaceAll('\n', '\r\n'));
});

test('the result parses as JSON also where a comment parts two tokens', () => {
  const config = '{"mcpServers":{"docs":{"command"/*a*/:/*b*/"x"/*c*//*d*/,/*e*/}}}//end';
  assert.deepEqual(JSON.parse(fixed(rule, { config }) ?? ''), { mcpServers: { docs: { command: 'x' } } });
});

test('a reader of low confidence alone gives nothing', () => {
  assert.deepEqual(findingsOn(rule, { config: messy, clients: ['claude-code'] }), []);
  assert.equal(findingsOn(rule, { config: messy, clients: ['copilot-cli'] }).length, 1);
});
