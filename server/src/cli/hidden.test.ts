/** What a log must not show of a config. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mcpJson } from '../core/dialects/mcpJson.ts';
import { parseDocument } from '../core/document/document.ts';
import { hiddenRanges, maskedText } from './hidden.ts';

const entry = (fields: string) => `{"mcpServers": {"a": {"command": "x", ${fields}}}}`;

describe('hidden', () => {
  const cases: readonly (readonly [string, string])[] = [
    [entry('"env": {"A": "c0ffee-and-croissants"}'), entry('"env": {"A": "•••"}')],
    [entry('"headers": {"A": "c0ffee-and-croissants"}'), entry('"headers": {"A": "•••"}')],
    [entry('"env": {"API_KEY": "c0ffee"}'), entry('"env": {"API_KEY": "•••"}')],
    [entry('"env": {"A": "Bearer ${TOKEN}-c0ffee-c0ffee"}'), entry('"env": {"A": "•••"}')],
    [entry('"apiKey": "c0ffee"'), entry('"apiKey": "•••"')],
    [entry('"args": ["--api-key", "c0ffee00c0ffee00c0"]'), entry('"args": ["--api-key", "•••"]')],
    [
      entry('"args": ["postgresql://app:tr0ub4dor@db.example.com/app"]'),
      entry('"args": ["postgresql://app:•••@db.example.com/app"]'),
    ],
    // Where no client finds the servers, they have secrets all the same.
    ['[{"Env": {"A": "c0ffee-and-croissants"}}]', '[{"Env": {"A": "•••"}}]'],
    ['{"env": {"A": "c0ffee-and-croissants', '{"env": {"A": "•••'],
    [
      '{"mcpServers": {"a": {"env": {"A": "c0ffee-and-c0ffee"}}, "a": {}}}',
      '{"mcpServers": {"a": {"env": {"A": "•••"}}, "a": {}}}',
    ],
  ];
  for (const [text, expected] of cases) {
    test(text, () => assert.equal(masked(text), expected));
  }
});

describe('shown', () => {
  const texts = [
    entry('"args": ["server.js", "--verbose"], "url": "https://docs.example/mcp"'),
    entry(
      '"env": {"LEVEL": "info", "PORT": "8080", "N": 1234567890, "TOKEN": "${TOKEN}", "K": "${K:-none}"}',
    ),
    entry('"headers": {"Authorization": "Bearer ${TOKEN}", "X": "$TOKEN"}'),
    '{"token": {"mcpServers": 1}}',
    '',
  ];
  for (const text of texts) test(text, () => assert.equal(masked(text), text));
});

test('any part of a text is masked as the whole is', () => {
  const text = 'abXXXXXXXXcdXXXXXXXXef';
  const hidden = [
    { start: 2, end: 10 },
    { start: 12, end: 20 },
  ];
  for (let from = 0; from <= text.length; from++) {
    for (let to = from; to <= text.length; to++) {
      const part = maskedText(text, from, to, hidden);
      assert.match(part, /^a?b?(•••)?c?d?(•••)?e?f?$/);
      assert.equal(part.replaceAll('•', ''), text.slice(from, to).replaceAll('X', ''));
    }
  }
});

function masked(text: string): string {
  return maskedText(text, 0, text.length, hiddenRanges(parseDocument(text, '.mcp.json', mcpJson)));
}
