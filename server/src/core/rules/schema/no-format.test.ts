/** The words, traps and forms of schema/no-format beyond its examples. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { lint } from '../../lint.ts';
import { exampleSettings, exampleSubject } from '../examples.ts';
import rule from './no-format.ts';

interface Found {
  readonly format: string;
  readonly example: string;
  readonly from: string;
  readonly string: string;
}

function findings(properties: object, description = 'Does what its name says.') {
  const example = {
    name: 'test',
    tools: [{ name: 'tool', description, inputSchema: { type: 'object', properties } }],
  };
  const result = lint(exampleSubject(example), exampleSettings(example), [rule as never]);
  assert.deepEqual(result.failures, []);
  return result.findings;
}

function formatOf(name: string, schema: object, description?: string): string | undefined {
  return (findings({ [name]: schema }, description)[0]?.data as Found | undefined)?.format;
}

describe('names', () => {
  const meant: { readonly [format: string]: string } = {
    'date-time':
      'time datetime timestamp when deadline expiry expires scheduled due at collection_time startTime dueAt ' +
      'created_at expires-on scheduled.for START_TIME time_zone_change_at dateTime date_time eventTimestamp time2 ' +
      'timeMin time_requested deadline_utc run_when when2 due_by time_of_arrival',
    date: 'date start_date dueDate date_from date2 DateTo date_of_birth releaseDate expiry_date date_published',
    email: 'email mail contact_email emailAddress e-mail email_to EMail userEmail email_recipient',
    uri: 'url uri link href website webhook endpoint callbackURL URLPath_url image.url website_url webhookUrl url2 url_to_scrape baseUrl link_to',
  };
  for (const [format, names] of Object.entries(meant)) {
    for (const name of names.split(' ')) {
      test(`${name}: ${format}`, () => assert.equal(formatOf(name, { type: 'string' }), format));
    }
  }

  const silent =
    'data format latitude timezone time_zone timeZone time_unit date_range date_format date_type email_subject ' +
    'email_body url_pattern urlPattern endpoint_id endpointId website_name link_text linkTitle timeout_seconds ' +
    'timeout at_ms update validate candidate sentiment metadata runtime sometimes emailed hyperlinks curl nature ' +
    'attendee whatever whenever time_limit time_ms date_count webhook_secret webhook_mode URLPath url_template ' +
    'time_series expires_in time_to_live time_in_force time_of_day day_date_name sort_by_date group_by_time ' +
    'wait_time elapsed_time time_elapsed amount_due balanceDue look_at at_line when_clause path_or_url ' +
    'url_or_path email_or_id base64url base64_url regex_url urls emails dates';
  for (const name of silent.split(' ')) {
    test(`${name}: nothing`, () => assert.equal(formatOf(name, { type: 'string' }), undefined));
  }

  test('an array is named in the plural or the singular', () => {
    const array = { type: 'array', items: { type: 'string' } };
    for (const name of ['urls', 'url', 'image_links', 'imageURLs'])
      assert.equal(formatOf(name, array), 'uri', name);
    assert.equal(formatOf('attendee_emails', array), 'email');
    assert.equal(formatOf('emailAddresses', array), 'email');
    assert.equal(formatOf('dates', array), 'date');
    assert.equal(formatOf('time_zones', array), undefined);
  });
});

describe('descriptions', () => {
  const table: readonly (readonly [name: string, description: string, format: string | undefined])[] = [
    ['deadline', 'Last day, YYYY-MM-DD', 'date'],
    ['deadline', 'Last day, e.g. 2026-08-15.', 'date'],
    ['date', 'Start (RFC 3339)', 'date-time'],
    ['date', 'For example 2026-08-15T19:00:00+02:00', 'date-time'],
    ['date', 'YYYY-MM-DDTHH:mm:ssZ', 'date-time'],
    ['date', "Python's %Y-%m-%d", 'date'],
    ['time', 'End of the range (default: now)', 'date-time'],
    ['time', 'ISO 8601 with offset (±HH:MM)', 'date-time'],
    ['date', 'YYYY-MM-DD, or a full ISO time such as 2026-08-15T19:00:00Z', undefined],
    ['date', 'A timestamp or date', undefined],
    ['time', '2026-08-15T19:00:00', undefined],
    ['time', 'YYYY-MM-DDTHH:MM:SS', undefined],
    ['time', 'YYYY-MM-DD HH:MM', undefined],
    ['time', 'HH:MM', undefined],
    ['time', 'For example 7pm', undefined],
    ['time', 'Time of day', undefined],
    ['time', 'Unix timestamp', undefined],
    ['timestamp', "Message timestamp (format: '1234567890.123456')", undefined],
    ['date', 'DD/MM/YYYY', undefined],
    ['date', 'Month, e.g. 2026-08', undefined],
    ['date', '"today", "tomorrow" or YYYY-MM-DD', undefined],
    ['date', 'YYYY-MM-DD. Use "remove" to clear it', undefined],
    ['due', 'In natural language', undefined],
    ['time', 'Relative time, e.g. -1h', undefined],
    ['time', 'Cron expression', undefined],
    ['date', 'Column that holds the date', undefined],
    ['date', 'Name of the date field', undefined],
    ['url', 'The page to open, e.g. https://example.com', 'uri'],
    ['url', 'Target URL (only type=url)', 'uri'],
    ['url', 'The URL of the website content', 'uri'],
    ['url', 'URL to crawl. Patterns go into `include`.', 'uri'],
    ['url', 'http or https URL', 'uri'],
    ['url', 'URL of the page or file to download', 'uri'],
    ['link', 'Link to the file or folder', 'uri'],
    ['url', 'Glob to match', undefined],
    ['url', 'The URL pattern', undefined],
    ['url', 'URL, supports wildcards', undefined],
    ['url', 'e.g. https://*.example.com/', undefined],
    ['url', 'e.g. example.com', undefined],
    ['url', 'A file path or URL', undefined],
    ['url', 'URL or ID of the page', undefined],
    ['url', 'Git remote such as git@github.com:owner/repo', undefined],
    ['url', 'Relative URL', undefined],
    ['url', 'URL with or without scheme', undefined],
    ['endpoint', "API endpoint, e.g. '/v1/users'", undefined],
    ['link', 'Text of the link', undefined],
    ['urls', 'Comma-separated URLs', undefined],
    ['email', "Author's email (e.g. user@example.com)", 'email'],
    ['email', 'Address of the recipient', 'email'],
    ['email', 'Email body', undefined],
    ['email', 'The email text to classify', undefined],
    ['email', 'Email or username', undefined],
    ['email', "An address, or 'me'", undefined],
    ['webUrl', 'Where the browser shows it.  Read-only.', undefined],
  ];
  for (const [name, description, format] of table) {
    test(`${name}: ${description}`, () =>
      assert.equal(formatOf(name, { type: 'string', description }), format));
  }

  test('a docstring in the tool description counts where the parameter has none', () => {
    const docstring = 'Searches.\n\nArgs:\n    day (str): not this one\n    date (str): As DD.MM.YYYY\n';
    assert.equal(formatOf('date', { type: 'string' }, docstring), undefined);
    assert.equal(formatOf('date', { type: 'string', description: 'The day' }, docstring), 'date');
  });

  test('values that the tool description shows count', () => {
    assert.equal(formatOf('date', { type: 'string' }, 'Call it with {"date": "next friday"}'), undefined);
    assert.equal(
      formatOf('date', { type: 'string' }, 'Call it with {"date": "2026-08-15T10:00:00Z"}'),
      'date-time',
    );
    assert.equal(formatOf('url', { type: 'string' }, 'Call it with {"url": "..."}'), 'uri');
    assert.equal(formatOf('url', { type: 'string' }, 'Call it with {"url": "example.com"}'), undefined);
  });

  test('only the beginning of a long description is read', () => {
    const description = `${'word '.repeat(1_000_000)} YYYY-MM-DD`;
    assert.equal(formatOf('time', { type: 'string', description }), 'date-time');
  });
});

describe('schemas', () => {
  test('silent where the schema limits the value, or it is no string', () => {
    const schemas = [
      { type: 'string', enum: ['now'] },
      { type: 'string', const: 'now' },
      { type: 'string', pattern: '.' },
      { type: 'string', format: '' },
      { type: 'string', readOnly: true },
      { type: 'string', examples: ['7pm'] },
      { type: 'string', default: 'now' },
      { type: 'string', anyOf: [{ format: 'date' }, { format: 'date-time' }] },
      { type: ['string', 'number'] },
      { type: 'integer' },
      { description: 'no type' },
      { anyOf: [{ type: 'string' }, { type: 'number' }] },
      { anyOf: 'nonsense' },
      true,
    ];
    for (const schema of schemas)
      assert.equal(formatOf('time', schema as object), undefined, JSON.stringify(schema));
  });

  test('the fix goes to the string itself', () => {
    const [found] = findings({
      at: { oneOf: [{ type: 'null' }, { type: 'string', examples: ['2026-08-15T19:00:00Z'] }] },
    });
    assert.deepEqual(found?.fix, {
      kind: 'tool',
      title: 'Add format "date-time"',
      safety: 'unsafe',
      operations: [{ kind: 'set', pointer: '/inputSchema/properties/at/oneOf/1/format', value: 'date-time' }],
    });
    assert.equal(found?.pointer, '/properties/at');
  });

  test('an example from the description is taken over', () => {
    const [found] = findings({ site_url: { type: 'string', description: 'e.g. "https://shop.test/a"' } });
    assert.equal((found?.data as Found | undefined)?.example, 'https://shop.test/a');
  });

  test('definitions count once, and only where something refers to them', () => {
    const used = { type: 'object', properties: { url: { type: 'string' } } };
    const tools = [
      {
        name: 'tool',
        inputSchema: {
          type: 'object',
          properties: { a: { $ref: '#/$defs/used' }, b: { $ref: '#/$defs/used' } },
          $defs: { used, unused: { type: 'object', properties: { url: { type: 'string' } } } },
        },
      },
    ];
    const { findings: found } = lint(
      exampleSubject({ name: 'test', tools }),
      exampleSettings({ name: 'test' }),
      [rule as never],
    );
    assert.deepEqual(
      found.map(({ pointer }) => pointer),
      ['/$defs/used/properties/url'],
    );
  });

  test('names from the prototype are names like others', () => {
    assert.equal(formatOf('constructor', { type: 'string' }), undefined);
    assert.equal(
      findings(JSON.parse('{"__proto__": {"type": "object", "properties": {"url": {"type": "string"}}}}'))
        .length,
      1,
    );
  });
});
