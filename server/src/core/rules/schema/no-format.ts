import { known, type ToldFact, tell, told } from '../../clients/select.ts';
import { isArray, isObject, isString, type JsonObject, property } from '../../json.ts';
import type { ToolFacts } from '../../report/report.ts';
import { stringSchema } from '../format/strings.ts';
import { type Suggestion, suggestFormat } from '../format/suggest.ts';
import type { FormatName } from '../format/value.ts';
import { quotedPlace } from '../naming.ts';
import { reached } from '../reach.ts';
import { defineRule, type ToolOperation } from '../rule.ts';
import type { Subschema } from '../schema.ts';

interface Data extends Suggestion {
  readonly tool: string;
  readonly name: string;
  /** JSON pointer from the tool object to the schema of the string itself. */
  readonly string: string;
  readonly hasExamples: 'yes' | 'no';
  readonly clients: readonly ToldFact[];
}

/** What agents are seen to send instead. */
const instead: { readonly [format in FormatName]: string } = {
  'date-time': '"7pm"',
  date: '"tomorrow"',
  email: 'a name',
  uri: '"example.com"',
};

const because: { readonly [format in FormatName]: string } = {
  'date-time': 'Nothing in the schema says how the time is written, so agents pass on what the user said.',
  date: 'Nothing in the schema says how the date is written, so agents pass on what the user said.',
  email: 'Nothing in the schema says that it is an address, so agents send the person’s name.',
  uri: 'Nothing in the schema says that it is a whole address, so agents send a bare host without a scheme.',
};

export default defineRule<Data, 'tools'>({
  id: 'schema/no-format',
  title: 'String with a meaning has no format',
  severity: 'warning',
  since: '0.1.0',
  needs: ['tools'],
  clients: 'all',
  docs: {
    what: 'A string parameter that, going by its name, holds a time, a date, an email address or a URL, and names no `format`.',
    why: 'Agents fill parameters from the schema. A `collection_time` that is just a string gets `"7pm"`, then `"19:00"` when that fails; an `email` gets a name, a `url` a host without a scheme. The server cannot parse the value, and the agent sees an error that tells it nothing. Names are read word by word, and a parameter stays unreported when anything says that it takes another form: an `enum`, a `pattern`, a default, an example, or its description.',
    how: 'Add the `format` and an example. The example does most of the work, for models copy it: `"format": "date-time", "examples": ["2026-08-15T19:00:00Z"]`. A server that also takes other forms should say so in the description. The Gemini API in its older `parameters` mode refuses `date`, `email` and `uri`; there the example has to do alone.',
    references: [
      'https://docs.heymcp.dev/lint',
      'https://json-schema.org/draft/2020-12/json-schema-validation#section-7.3',
    ],
  },
  examples: {
    bad: [
      {
        name: 'A time that is just a string',
        tools: [
          taking('place_order', 'Orders a meal to be collected.', {
            collection_time: { type: 'string', description: 'When to collect the order' },
            items: { type: 'array', items: { type: 'string' } },
          }),
        ],
      },
      {
        name: 'A day: the description says YYYY-MM-DD',
        tools: [
          taking('list_invoices', 'Lists invoices.', {
            dueDate: { type: 'string', description: 'Last day that counts (YYYY-MM-DD)' },
          }),
        ],
      },
      {
        name: 'An email address inside an object',
        tools: [
          taking('git_commit', 'Commits what is staged.', {
            author: { type: 'object', properties: { name: { type: 'string' }, email: { type: 'string' } } },
          }),
        ],
      },
      {
        name: 'Addresses in an array, which may also be null',
        tools: [
          taking('extract', 'Reads web pages.', {
            URLs: {
              anyOf: [{ type: 'array', items: { type: 'string' } }, { type: 'null' }],
              description: 'List of URLs to extract content from',
            },
          }),
        ],
      },
      {
        name: 'A parameter that a docstring describes',
        tools: [
          {
            name: 'remind',
            description: 'Sets a reminder.\n\nArgs:\n    text: What to say\n    remind_at: When to say it',
            inputSchema: {
              type: 'object',
              properties: { text: { type: 'string' }, remind_at: { type: ['string', 'null'] } },
            },
          },
        ],
      },
    ],
    good: [
      {
        name: 'The format is named',
        tools: [
          taking('place_order', 'Orders a meal to be collected.', {
            collection_time: { type: 'string', format: 'date-time', examples: ['2026-08-15T19:00:00Z'] },
          }),
        ],
      },
      {
        name: 'Names that only look alike, or are about something else',
        tools: [
          taking(
            'open_document',
            'Opens a document.',
            allStrings(
              'data format latitude timezone time_unit date_range email_subject url_pattern endpoint_id website_name link_text timeout_seconds at_ms update sort_by_date time_of_day base64url expires_in amount_due path_or_url whenever curl',
            ),
          ),
        ],
      },
      {
        name: 'Values that the schema limits already, and other types',
        tools: [
          taking('report', 'Sends a report.', {
            when: { type: 'string', enum: ['daily', 'weekly'] },
            endpoint: { const: 'search', type: 'string' },
            date: { type: 'string', pattern: '^\\d{8}$' },
            timestamp: { type: 'number' },
            url: { $ref: '#/$defs/url' },
            time: { type: 'string', maxLength: 5 },
            expiry: {
              anyOf: [
                { type: 'string', format: 'date' },
                { type: 'string', format: 'date-time' },
              ],
            },
          }),
        ],
      },
      {
        name: 'Descriptions that allow another form',
        tools: [
          taking('search', 'Searches.', {
            url: { type: 'string', description: 'URL pattern to match in the response.' },
            timestamp: { type: 'string', description: 'The name of the timestamp to sort against.' },
            repository_url: { type: 'string', description: 'Git URL: HTTPS, or SSH as user@host:path' },
            since_date: {
              type: 'string',
              description: 'Relative or absolute, e.g. "2 weeks ago" or 2026-08-15',
            },
            due: { type: 'string', description: 'Due date in natural language' },
            link: { type: 'string', description: 'A URL or a file path' },
            start_time: { type: 'string', description: 'Time in 24-hour format (HH:MM)' },
            end_time: { type: 'string', default: 'now' },
            website: { type: 'string', examples: ['example.com'] },
          }),
        ],
      },
      {
        name: 'A chart whose description shows years',
        tools: [
          taking('line_chart', 'Draws a line chart.', {
            data: {
              type: 'array',
              description: "Points, such as [{ time: '2015', value: 23 }]",
              items: { type: 'object', properties: { time: { type: 'string' }, value: { type: 'number' } } },
            },
          }),
        ],
      },
    ],
  },
  *check({ tools, clients }) {
    const facts = known(clients, 'untypedStrings').map(told);
    const ids = facts.map(({ client }) => client);
    for (const tool of tools) {
      const root = property(tool.raw, 'inputSchema');
      if (!isObject(root)) continue;
      for (const { place, strings, suggestion } of suggestions(tool, root)) {
        yield {
          at: { kind: 'tool', tool: tool.name, schema: 'inputSchema', pointer: place.pointer },
          clients: ids,
          data: {
            tool: tool.name,
            name: place.name,
            string: `/inputSchema${place.pointer}${strings.pointer}`,
            hasExamples: isArray(property(strings.schema, 'examples')) ? 'yes' : 'no',
            ...suggestion,
            clients: facts,
          },
        };
      }
    }
  },
  message: ({ tool, name, format, example, from, clients }) => {
    const end = ` has no format: agents may send ${instead[format]}.`;
    const other =
      format === 'date' ? '`date-time` if the time of day counts' : '`date` if only the day counts';
    return {
      summary: `${quotedPlace(tool, name, 80 - end.length)}${end}`,
      why: [because[format], tell(clients)].filter((sentence) => sentence !== '').join(' '),
      fix: `Add \`"format": "${format}"\`${from === 'name' ? ` (${other})` : ''} and an example such as \`${example}\`.`,
    };
  },
  many: (count) => `${count} parameters have no format: agents may send "7pm" or a bare host.`,
  // Unsafe: a server that validates its input refuses from then on what it may have taken before.
  fix: ({ string, format, example, hasExamples }) => ({
    kind: 'tool',
    title: `Add format "${format}"${hasExamples === 'yes' ? '' : ' and an example'}`,
    safety: 'unsafe',
    operations: [
      { kind: 'set', pointer: `${string}/format`, value: format },
      ...(hasExamples === 'yes'
        ? []
        : [{ kind: 'set', pointer: `${string}/examples`, value: [example] } satisfies ToolOperation]),
    ],
  }),
});

function* suggestions(tool: ToolFacts, root: JsonObject) {
  const said = property(tool.raw, 'description');
  for (const place of reached(root)) {
    if (!isNamed(place)) continue;
    const strings = stringSchema(place.schema);
    const suggestion = strings && suggestFormat(place, strings, isString(said) ? said : '');
    if (strings !== undefined && suggestion !== undefined) yield { place, strings, suggestion };
  }
}

function isNamed(place: Subschema): place is Subschema & { readonly name: string } {
  return place.name !== undefined;
}

function taking(name: string, description: string, properties: object): object {
  return { name, description, inputSchema: { type: 'object', properties } };
}

function allStrings(names: string): object {
  return Object.fromEntries(names.split(' ').map((name) => [name, { type: 'string' }]));
}
