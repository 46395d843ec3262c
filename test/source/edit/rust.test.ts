/** Edits of Rust tools: rmcp's attributes, fields that schemars reads, rust-mcp-sdk, and JSON macros. */
import { type EditCase, editTable, remove, set, tool } from './editCase.ts';

const at = '/inputSchema/properties/at';
const cargo =
  '[package]\nname = "shop"\n\n[dependencies]\nrmcp = { version = "1.7", features = ["server"] }\n';

function server(
  fields: string,
  attribute = '#[tool]',
  derive = '#[derive(Deserialize, JsonSchema)]',
): string {
  return `use rmcp::{tool, tool_router};

${derive}
pub struct Order {
${fields}
}

#[tool_router]
impl Shop {
    ${attribute}
    async fn place_order(&self, Parameters(order): Parameters<Order>) -> String {
        order.at
    }
}
`;
}

interface More {
  readonly caveats?: readonly string[];
  readonly files?: EditCase['files'];
  readonly tools?: EditCase['tools'];
  readonly derive?: string;
}

function field(
  title: string,
  before: string,
  after: string | 'none',
  operations: EditCase['operations'],
  { caveats, files = { 'Cargo.toml': cargo }, tools = [tool('place_order', 'at')], derive }: More = {},
): EditCase {
  return {
    title,
    files: { ...files, 'src/main.rs': server(before, undefined, derive) },
    tools,
    operations,
    change: after === 'none' ? 'none' : [[`{\n${before}\n}`, `{\n${after}\n}`]],
    ...(caveats && { caveats }),
  };
}

const says = [set(`${at}/description`, 'When "they" come')];

editTable('Rust: description of a field', [
  field('documentation', '    pub at: String,', '    /// When "they" come\n    pub at: String,', says),
  field(
    'above its attributes',
    '    #[serde(default)]\n    at: Option<String>,',
    '    /// When "they" come\n    #[serde(default)]\n    at: Option<String>,',
    says,
  ),
  field(
    'in place of documentation',
    '    /// The time\n    /// of day.\n    #[serde(default)]\n    at: Option<String>,',
    '    /// When "they" come\n    #[serde(default)]\n    at: Option<String>,',
    says,
  ),
  field(
    'in place of an attribute',
    '    #[schemars(description = "x", length(max = 3))]\n    at: String,',
    '    #[schemars(description = "When \\"they\\" come", length(max = 3))]\n    at: String,',
    says,
  ),
  field(
    'a text of two lines is no documentation',
    '    at: String,',
    '    #[schemars(description = "a\\nb")]\n    at: String,',
    [set(`${at}/description`, 'a\nb')],
  ),
  field(
    'nor is what documentation would hide',
    '    at: String,',
    '    #[schemars(description = "# \\u{202e}")]\n    at: String,',
    [set(`${at}/description`, '# \u202e')],
  ),
  field('made at build time', '    #[doc = include_str!("at.md")]\n    at: String,', 'none', says),
  field('a struct without a schema of its own', '    at: String,', 'none', says, {
    derive: '#[derive(Deserialize)]',
  }),
  {
    title: 'a struct of another module that two tools take, with CRLF',
    files: {
      'Cargo.toml': cargo,
      'src/main.rs': `use rmcp::tool;
mod order;
use order::Order;
impl Shop {
    #[tool]
    async fn place_order(&self, Parameters(order): Parameters<Order>) -> String { order.at }
    #[tool]
    async fn check_order(&self, Parameters(order): Parameters<Order>) -> String { order.at }
}
`,
      'src/order.rs': '#[derive(schemars::JsonSchema)]\r\npub struct Order {\r\n    pub at: String,\r\n}\r\n',
    },
    tools: [tool('place_order', 'at'), tool('check_order', 'at')],
    operations: [set(`${at}/description`, 'When')],
    change: [['    pub at: String,\r\n', '    /// When\r\n    pub at: String,\r\n']],
    caveats: ['changes 2 tools'],
  },
]);

const format = [set(`${at}/format`, 'date-time'), set(`${at}/examples`, ['2026-08-15T19:00:00Z'])];
const extend = 'extend("format" = "date-time", "examples" = ["2026-08-15T19:00:00Z"])';

editTable('Rust: format and example', [
  field(
    'an attribute',
    '    /// When\n    pub at: String,',
    `    /// When\n    #[schemars(${extend})]\n    pub at: String,`,
    format,
  ),
  field(
    'a text that may be left out',
    '    at: Option<String>,',
    `    #[schemars(${extend})]\n    at: Option<String>,`,
    format,
  ),
  field(
    'in an attribute that is there',
    '    #[schemars(length(max = 3), rename = "at")]\n    when: String,',
    `    #[schemars(length(max = 3), rename = "at", ${extend})]\n    when: String,`,
    format,
  ),
  field(
    'beside other keywords',
    '    #[schemars(extend("x" = { "a": [1, 2] }))]\n    at: String,',
    '    #[schemars(extend("x" = { "a": [1, 2] }, "format" = "date-time", "examples" = ["2026-08-15T19:00:00Z"]))]\n    at: String,',
    format,
  ),
  field(
    'a format that is there',
    '    #[schemars(extend("format" = "date"))]\n    at: String,',
    'none',
    format,
  ),
  field('another type', '    at: When,', 'none', format),
  field('schemars without extend', '    at: String,', 'none', format, {
    files: { 'Cargo.toml': `${cargo}schemars = "0.8"\n` },
  }),
  field('nobody says which schemars', '    at: String,', 'none', format, {
    files: { 'Cargo.toml': cargo.replace('1.7', '0.9') },
  }),
  field('as it was locked', '    at: String,', `    #[schemars(${extend})]\n    at: String,`, format, {
    files: {
      'Cargo.toml': cargo.replace('1.7', '0.9'),
      'Cargo.lock': '[[package]]\nname = "schemars"\nversion = "1.0.4"\n',
    },
  }),
]);

const required = [set('/inputSchema/required', ['at'])];

editTable('Rust: required, further keys', [
  field('a default goes', '    #[serde(default)]\n    at: String,', '    at: String,', required, {
    caveats: ['drops the default of `at`'],
  }),
  field(
    'a default among others',
    '    #[serde(rename = "at", default = "now")]\n    when: String,',
    '    #[serde(rename = "at")]\n    when: String,',
    required,
    { caveats: ['drops the default of `at`'] },
  ),
  field('an Option stays one', '    #[serde(default)]\n    at: Option<String>,', 'none', required),
  field('the struct has defaults', '    #[serde(default)]\n    at: String,', 'none', required, {
    derive: '#[derive(JsonSchema)]\n#[serde(default)]',
  }),
  {
    title: 'the struct takes further keys',
    files: {
      'Cargo.toml': cargo,
      'src/main.rs': server(
        '    at: String,',
        '#[tool]',
        '#[derive(JsonSchema)]\n#[serde(rename_all = "camelCase", deny_unknown_fields)]',
      ),
    },
    tools: [tool('place_order', 'at')],
    operations: [remove('/inputSchema/additionalProperties')],
    change: [['"camelCase", deny_unknown_fields', '"camelCase"']],
    caveats: ['in main.rs, line 4'],
  },
  {
    title: 'the elements of a list take further keys',
    files: {
      'Cargo.toml': cargo,
      'src/main.rs': `${server('    at: Vec<Day>,')}
#[derive(JsonSchema)]
#[serde(deny_unknown_fields)]
struct Day {
    hour: u8,
}
`,
    },
    tools: [tool('place_order', 'at[].hour')],
    operations: [remove(`${at}/items/additionalProperties`)],
    change: [['#[serde(deny_unknown_fields)]\n', '']],
    caveats: ['in main.rs, line 17'],
  },
  field('no struct refuses any', '    at: String,', 'none', [remove('/inputSchema/additionalProperties')]),
]);

function attribute(
  title: string,
  before: string,
  after: string | 'none',
  operations: EditCase['operations'],
  { caveats, tools = [tool('place_order', 'at')] }: More = {},
): EditCase {
  return {
    title,
    files: { 'Cargo.toml': cargo, 'src/main.rs': server('    at: String,', before) },
    tools,
    operations,
    change: after === 'none' ? 'none' : [[before, after]],
    ...(caveats && { caveats }),
  };
}

const text = [set('/description', 'Orders "meals"')];

editTable('Rust: description of a tool', [
  attribute('documentation', '#[tool]', '/// Orders "meals"\n    #[tool]', text),
  attribute(
    'several lines',
    '#[tool(name = "place_order")]',
    '/// Orders\n    ///\n    /// meals\n    #[tool(name = "place_order")]',
    [set('/description', 'Orders\n\nmeals')],
  ),
  attribute('in place of documentation', '/// Orders.\n    #[tool]', '/// Orders "meals"\n    #[tool]', text),
  attribute(
    'in place of an argument',
    '#[tool(description = "Orders.")]',
    '#[tool(description = "Orders \\"meals\\"")]',
    text,
  ),
  attribute(
    'in place of several texts',
    '#[tool(description = concat!("Orders ", "it."))]',
    '#[tool(description = "Orders \\"meals\\"")]',
    text,
  ),
  {
    title: 'JSON',
    files: {
      'src/main.rs':
        'fn list() -> Value {\n    json!([{ "name": "place_order", "inputSchema": { "type": "object", "properties": { "at": { "type": "string" } } } }])\n}\n',
    },
    tools: [tool('place_order', 'at')],
    operations: text,
    change: [['"place_order",', '"place_order", "description": "Orders \\"meals\\"",']],
  },
  {
    title: 'a macro of another framework',
    files: { 'src/main.rs': '#[tool]\nasync fn place_order(at: String) -> String { at }\n' },
    tools: [tool('place_order', 'at')],
    operations: text,
    change: 'none',
  },
]);

const hints = [
  set('/annotations', {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  }),
];
const words =
  'read_only_hint = true, destructive_hint = false, idempotent_hint = true, open_world_hint = true';

editTable('Rust: annotations', [
  attribute('the attribute has no brackets', '#[tool]', `#[tool(annotations(${words}))]`, hints),
  attribute(
    'behind the name',
    '#[tool(name = "place_order")]',
    `#[tool(name = "place_order", annotations(${words}))]`,
    hints,
  ),
  attribute(
    'on a line of its own',
    '#[tool(\n        name = "place_order",\n    )]',
    '#[tool(\n        name = "place_order",\n        annotations(read_only_hint = true),\n    )]',
    [set('/annotations/readOnlyHint', true)],
  ),
  attribute(
    'in place of others',
    '#[tool(annotations(title = "a, b", destructive_hint = true), name = "place_order")]',
    '#[tool(annotations(title = "a, b", destructive_hint = false, read_only_hint = true), name = "place_order")]',
    [set('/annotations', { readOnlyHint: true, destructiveHint: false })],
  ),
  attribute('a constant', '#[tool(annotations(read_only_hint = READS))]', 'none', hints),
  {
    title: 'rust-mcp-sdk',
    files: {
      'src/order.rs':
        '#[mcp_tool(\n    name = "place_order",\n    description = "Orders.",\n    read_only_hint = false\n)]\n#[derive(JsonSchema)]\npub struct PlaceOrder {\n    pub at: String,\n}\n',
    },
    tools: [tool('place_order', 'at', 'Orders.')],
    operations: [set('/annotations', { readOnlyHint: true, destructiveHint: false })],
    change: [['read_only_hint = false\n', 'read_only_hint = true,\n    destructive_hint = false\n']],
  },
  {
    title: 'JSON',
    files: {
      'src/main.rs': `fn list() -> Value {
    json!({
        "name": "place_order",
        "description": "Orders.",
        "inputSchema": { "type": "object", "properties": { "at": { "type": "string" } } }
    })
}
`,
    },
    tools: [tool('place_order', 'at', 'Orders.')],
    operations: [set('/annotations/readOnlyHint', true)],
    change: [['"string" } } }\n', '"string" } } },\n        "annotations": { "readOnlyHint": true }\n']],
  },
]);

function json(schema: string): string {
  return `fn list() -> Value {\n    json!({ "name": "place_order", "description": "Orders.", "inputSchema": ${schema} })\n}\n`;
}

function written(
  title: string,
  before: string,
  after: string | 'none',
  operations: EditCase['operations'],
): EditCase {
  return {
    title,
    files: { 'src/main.rs': json(before) },
    tools: [tool('place_order', 'at', 'Orders.')],
    operations,
    change: after === 'none' ? 'none' : [[before, after]],
  };
}

editTable('Rust: keywords of JSON', [
  written(
    'a format',
    '{ "type": "object", "properties": { "at": { "type": "string" } } }',
    '{ "type": "object", "properties": { "at": { "type": "string", "format": "date-time", "examples": ["2026-08-15T19:00:00Z"] } } }',
    format,
  ),
  written(
    'required',
    '{ "type": "object", "properties": { "at": { "type": "string" } }, "x": 1 }',
    '{ "type": "object", "properties": { "at": { "type": "string" } }, "required": ["at"], "x": 1 }',
    required,
  ),
  written(
    'further keys',
    '{ "type": "object", "additionalProperties": false, "properties": { "at": { "type": "string" } } }',
    '{ "type": "object", "properties": { "at": { "type": "string" } } }',
    [remove('/inputSchema/additionalProperties')],
  ),
  written(
    'a value that is made',
    '{ "type": "object", "properties": { "at": { "type": "string", "format": form() } } }',
    'none',
    format,
  ),
]);

editTable('Rust: rename', [
  attribute('a function keeps its name', '#[tool]', '#[tool(name = "order")]', [set('/name', 'order')], {
    caveats: ['renames 1 place; clients may know the old name'],
  }),
  {
    title: 'literals, but not the names of fields',
    files: {
      'Cargo.toml': cargo,
      'src/main.rs': server(
        '    #[serde(rename = "place_order")]\n    at: String,',
        '#[tool(name = "place_order")]',
      ),
      'src/allowed.rs': 'const ALLOWED: [&str; 1] = ["place_order"];\n',
    },
    tools: [tool('place_order', 'place_order')],
    operations: [set('/name', 'order')],
    change: [
      ['(name = "place_order")', '(name = "order")'],
      ['["place_order"]', '["order"]'],
    ],
    caveats: ['renames 2 places in 2 files; clients may know the old name'],
  },
]);
