/** Edits of Go tools: structs and their tags with the official SDK, options of mcp-go, schemas written by hand. */
import { type EditCase, editTable, remove, set, tool } from './editCase.ts';

const T = '`';
const at = '/inputSchema/properties/at';
const mod = 'module example.org/shop\n\ngo 1.24\n\nrequire github.com/modelcontextprotocol/go-sdk v1.7.0\n';

function official(struct: string, literal = 'Name: "place_order"'): string {
  return `package main

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type order struct {
${struct}
}

func register(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{${literal}}, placeOrder)
}

func placeOrder(ctx context.Context, req *mcp.CallToolRequest, in order) (*mcp.CallToolResult, any, error) {
	return nil, nil, nil
}
`;
}

function options(call: string): string {
  return `package main

import (
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func register(s *server.MCPServer) {
	s.AddTool(mcp.NewTool(${call}), placeOrder)
}
`;
}

interface More {
  readonly caveats?: readonly string[];
  readonly also?: readonly (readonly [string, string])[];
  readonly files?: EditCase['files'];
  readonly tools?: EditCase['tools'];
}

function one(
  title: string,
  text: (written: string) => string,
  [before, after]: readonly [string, string | 'none'],
  operations: EditCase['operations'],
  { caveats, also = [], files = { 'go.mod': mod }, tools = [tool('place_order', 'at')] }: More = {},
): EditCase {
  return {
    title,
    files: { ...files, 'main.go': text(before) },
    tools,
    operations,
    change: after === 'none' ? 'none' : [[before, after], ...also],
    ...(caveats && { caveats }),
  };
}

const says = [set(`${at}/description`, 'When "they" come\\go, `then`')];
const tag = 'jsonschema:"When \\"they\\" come\\\\go, \\x60then\\x60"';
const field = (written: string) => official(written);

editTable('Go: description of a field', [
  one(
    'behind its name',
    field,
    [`	At string ${T}json:"at"${T}`, `	At string ${T}json:"at" ${tag}${T}`],
    says,
  ),
  one(
    'in place of another',
    field,
    [
      `	At string ${T}json:"at" jsonschema:"an \\"old\\" one" db:"x"${T}`,
      `	At string ${T}json:"at" ${tag} db:"x"${T}`,
    ],
    says,
  ),
  one(
    'without a tag',
    field,
    ['	At string', `	At string ${T}jsonschema:"When"${T}`],
    [set('/inputSchema/properties/At/description', 'When')],
    {
      tools: [tool('place_order', 'At')],
    },
  ),
  one(
    'a text that looks like a setting',
    field,
    [`	At string ${T}json:"at"${T}`, 'none'],
    [set(`${at}/description`, 'when=now')],
  ),
  one('a tag between quotes', field, ['	At string "json:\\"at\\""', 'none'], says),
  one('a tag that is written otherwise', field, [`	At string ${T}json:"at" x${T}`, 'none'], says),
  {
    title: 'a struct of another package, which two tools take',
    files: {
      'go.mod': mod,
      'main.go': `package main

import (
	"example.org/shop/orders"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func main() {
	mcp.AddTool(s, &mcp.Tool{Name: "place_order"}, place)
	mcp.AddTool(s, &mcp.Tool{Name: "check_order"}, check)
}

func place(ctx context.Context, req *mcp.CallToolRequest, in orders.Order) (*mcp.CallToolResult, any, error) { return nil, nil, nil }
func check(ctx context.Context, req *mcp.CallToolRequest, in orders.Order) (*mcp.CallToolResult, any, error) { return nil, nil, nil }
`,
      'orders/order.go': `package orders\n\ntype Order struct {\n	At string ${T}json:"at,omitempty"${T}\n}\n`,
    },
    tools: [tool('place_order', 'at'), tool('check_order', 'at')],
    operations: [set(`${at}/description`, 'When')],
    change: [['json:"at,omitempty"', 'json:"at,omitempty" jsonschema:"When"']],
    caveats: ['changes 2 tools'],
  },
  {
    title: 'a struct that something else makes a schema of',
    files: {
      'main.go': `package main

func init() { MustTool("place_order", "Orders.", place) }

type order struct{ At string ${T}json:"at"${T} }

func place(ctx context.Context, req *mcp.CallToolRequest, in order) (*mcp.CallToolResult, any, error) { return nil, nil, nil }
`,
    },
    tools: [tool('place_order', 'at', 'Orders.')],
    operations: says,
    change: 'none',
  },
]);

editTable('Go: required, and what a tag cannot say', [
  one(
    'omitempty goes',
    field,
    [
      `	At string ${T}json:"at,omitempty" jsonschema:"x"${T}`,
      `	At string ${T}json:"at" jsonschema:"x"${T}`,
    ],
    [set('/inputSchema/required', ['at'])],
  ),
  one(
    'omitempty among others',
    field,
    [`	At int ${T}json:"at,omitzero,string,omitempty"${T}`, `	At int ${T}json:"at,string"${T}`],
    [set('/inputSchema/required', ['at'])],
  ),
  one(
    'is required already',
    field,
    [`	At string ${T}json:"at"${T}`, 'none'],
    [set('/inputSchema/required', ['at'])],
  ),
  one('a format', field, [`	At string ${T}json:"at"${T}`, 'none'], [set(`${at}/format`, 'date-time')]),
  one(
    'further keys',
    field,
    [`	At string ${T}json:"at"${T}`, 'none'],
    [remove('/inputSchema/additionalProperties')],
  ),
]);

const literal = (written: string) => official(`	At string ${T}json:"at"${T}`, written);
const text = [set('/description', 'Orders "meals"')];

editTable('Go: description of a tool', [
  one(
    'on the same line',
    literal,
    ['Name: "place_order"', 'Name: "place_order", Description: "Orders \\"meals\\""'],
    text,
  ),
  one(
    'on a line of its own, in line with the others',
    literal,
    [
      '\n		Name:  "place_order",\n		Title: "Order",\n	',
      '\n		Name:        "place_order",\n		Title:       "Order",\n		Description: "Orders \\"meals\\"",\n	',
    ],
    text,
  ),
  one(
    'in place of another',
    literal,
    [
      'Name: "place_order", Description: "Orders " +\n		`it`',
      'Name: "place_order", Description: "Orders \\"meals\\""',
    ],
    text,
  ),
  one('made at run time', literal, ['Name: "place_order", Description: describe()', 'none'], text),
  one(
    'mcp-go',
    options,
    [
      '"place_order", mcp.WithString("at")',
      '"place_order", mcp.WithDescription("Orders \\"meals\\""), mcp.WithString("at")',
    ],
    text,
  ),
  one(
    'mcp-go without options',
    options,
    ['"place_order"', '"place_order", mcp.WithDescription("Orders \\"meals\\"")'],
    text,
    {
      tools: [tool('place_order')],
    },
  ),
  one('mcp-go with options in a slice', options, ['"place_order", opts...', 'none'], text, {
    tools: [tool('place_order')],
  }),
  {
    title: 'CRLF, and a literal in a list',
    files: {
      'main.go': `package main

import "github.com/modelcontextprotocol/go-sdk/mcp"

var tools = []*mcp.Tool{
	{
		Name:        "place_order",
		InputSchema: schema,
	},
}
`.replaceAll('\n', '\r\n'),
    },
    tools: [tool('place_order')],
    operations: text,
    change: [['"place_order",\r\n', '"place_order",\r\n		Description: "Orders \\"meals\\"",\r\n']],
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
const pointed = (write: (value: boolean) => string) =>
  `ReadOnlyHint: true, DestructiveHint: ${write(false)}, IdempotentHint: true, OpenWorldHint: ${write(true)}`;
const helper = '\nfunc boolPtr(value bool) *bool {\n	return &value\n}\n';
const end = '	return nil, nil, nil\n}\n';

editTable('Go: annotations', [
  one(
    'pointers by a function that is added',
    literal,
    [
      'Name: "place_order"',
      `Name: "place_order", Annotations: &mcp.ToolAnnotations{${pointed((v) => `boolPtr(${v})`)}}`,
    ],
    hints,
    { also: [[end, end + helper]] },
  ),
  one(
    'pointers by a function that the package has',
    literal,
    [
      '\n		Name:        "place_order",\n		Description: "Orders.",\n	',
      `\n		Name:        "place_order",\n		Description: "Orders.",\n		Annotations: &mcp.ToolAnnotations{${pointed((v) => `ptr(${v})`)}},\n	`,
    ],
    hints,
    {
      files: { 'go.mod': mod, 'ptr.go': 'package main\n\nfunc ptr[T any](v T) *T { return &v }\n' },
      tools: [tool('place_order', 'at', 'Orders.')],
    },
  ),
  one(
    'pointers of Go 1.26',
    literal,
    [
      'Name: "place_order"',
      `Name: "place_order", Annotations: &mcp.ToolAnnotations{${pointed((v) => `new(${v})`)}}`,
    ],
    hints,
    { files: { 'go.mod': mod.replace('1.24', '1.26.1') } },
  ),
  one(
    'no pointer is needed',
    literal,
    ['Name: "place_order"', 'Name: "place_order", Annotations: &mcp.ToolAnnotations{ReadOnlyHint: true}'],
    [set('/annotations/readOnlyHint', true)],
  ),
  one(
    'in place of others',
    literal,
    [
      'Name: "place_order", Annotations: &mcp.ToolAnnotations{Title: "x", DestructiveHint: yes(true), ReadOnlyHint: false}',
      'Name: "place_order", Annotations: &mcp.ToolAnnotations{Title: "x", DestructiveHint: yes(false), ReadOnlyHint: true, IdempotentHint: true}',
    ],
    [set('/annotations', { readOnlyHint: true, destructiveHint: false, idempotentHint: true })],
  ),
  one(
    'a value of somebody else',
    literal,
    ['Name: "place_order", Annotations: &mcp.ToolAnnotations{ReadOnlyHint: reads}', 'none'],
    hints,
  ),
  one('annotations of a function', literal, ['Name: "place_order", Annotations: readOnly()', 'none'], hints),
  one(
    'an SDK that leaves false out',
    literal,
    ['Name: "place_order"', 'none'],
    [set('/annotations/readOnlyHint', false)],
    {
      files: { 'go.mod': mod.replace('v1.7.0', 'v1.6.1') },
    },
  ),
  one(
    'mcp-go: options behind the description',
    options,
    [
      '\n		"place_order",\n		mcp.WithDescription("Orders."),\n		mcp.WithReadOnlyHintAnnotation(false),\n		mcp.WithString("at"),\n	',
      '\n		"place_order",\n		mcp.WithDescription("Orders."),\n		mcp.WithReadOnlyHintAnnotation(true),\n		mcp.WithDestructiveHintAnnotation(false),\n		mcp.WithString("at"),\n	',
    ],
    [set('/annotations', { readOnlyHint: true, destructiveHint: false })],
    { tools: [tool('place_order', 'at', 'Orders.')] },
  ),
  one(
    'mcp-go: all of them are pointers',
    options,
    [
      '"place_order", mcp.WithToolAnnotation(mcp.ToolAnnotation{Title: "Order"}), mcp.WithString("at")',
      '"place_order", mcp.WithToolAnnotation(mcp.ToolAnnotation{Title: "Order", ReadOnlyHint: mcp.ToBoolPtr(true)}), mcp.WithString("at")',
    ],
    [set('/annotations/readOnlyHint', true)],
  ),
  one(
    'mcp-go: an option of the server itself',
    options,
    ['"place_order", reading(), mcp.WithString("at")', 'none'],
    hints,
  ),
]);

const format = [set(`${at}/format`, 'date-time'), set(`${at}/examples`, ['2026-08-15T19:00:00Z'])];
const body =
  '		schema["format"] = "date-time"\n		schema["examples"] = []any{"2026-08-15T19:00:00Z"}\n	}';

editTable('Go: parameters of mcp-go', [
  one(
    'a description',
    options,
    [
      '"place_order", mcp.WithString("at", mcp.Required())',
      '"place_order", mcp.WithString("at", mcp.Required(), mcp.Description("When"))',
    ],
    [set(`${at}/description`, 'When')],
  ),
  one(
    'a description in place of another',
    options,
    [
      '"place_order", mcp.WithString("at", mcp.Description("x"))',
      '"place_order", mcp.WithString("at", mcp.Description("When"))',
    ],
    [set(`${at}/description`, 'When')],
  ),
  one(
    'required',
    options,
    ['mcp.WithString("at")', 'mcp.WithString("at", mcp.Required())'].map(
      (one) => `"place_order", ${one}`,
    ) as [string, string],
    [set('/inputSchema/required', ['at'])],
  ),
  one(
    'a format',
    options,
    [
      '"place_order", mcp.WithString("at", mcp.Required())',
      `"place_order", mcp.WithString("at", mcp.Required(), func(schema map[string]any) {\n${body})`,
    ],
    format,
  ),
  one(
    'a format on a line of its own',
    options,
    [
      '"place_order",\n		mcp.WithString("at",\n			mcp.Required(),\n		),\n	',
      '"place_order",\n		mcp.WithString("at",\n			mcp.Required(),\n			func(schema map[string]any) {\n				schema["format"] = "date-time"\n				schema["examples"] = []any{"2026-08-15T19:00:00Z"}\n			},\n		),\n	',
    ],
    format,
  ),
  one('a format of a number', options, ['"place_order", mcp.WithNumber("at")', 'none'], format),
  one(
    'items',
    options,
    [
      '"place_order", mcp.WithArray("at")',
      '"place_order", mcp.WithArray("at", mcp.Items(map[string]any{"type": "string"}))',
    ],
    [set(`${at}/items`, { type: 'string' })],
  ),
  one(
    'items that are there',
    options,
    ['"place_order", mcp.WithArray("at", mcp.WithStringItems())', 'none'],
    [set(`${at}/items`, { type: 'string' })],
  ),
  one(
    'further keys of a parameter',
    options,
    [
      '"place_order", mcp.WithObject("at", mcp.AdditionalProperties(false), mcp.Required())',
      '"place_order", mcp.WithObject("at", mcp.Required())',
    ],
    [remove(`${at}/additionalProperties`)],
  ),
  one(
    'further keys of the tool',
    options,
    [
      '"place_order", mcp.WithString("at"), mcp.WithSchemaAdditionalProperties(false)',
      '"place_order", mcp.WithString("at")',
    ],
    [remove('/inputSchema/additionalProperties')],
  ),
  one(
    'a map among the options',
    options,
    [
      '"place_order", mcp.WithObject("at", mcp.Properties(map[string]any{"day": map[string]any{"type": "string"}}))',
      '"place_order", mcp.WithObject("at", mcp.Properties(map[string]any{"day": map[string]any{"type": "string", "format": "date"}}))',
    ],
    [set(`${at}/properties/day/format`, 'date')],
    { tools: [tool('place_order', 'at.day')] },
  ),
]);

function byHand(schema: string): string {
  return `package main

import (
	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func register(s *mcp.Server) {
	s.AddTool(&mcp.Tool{Name: "place_order", InputSchema: ${schema}}, handle)
}
`;
}

editTable('Go: schemas by hand', [
  one(
    'jsonschema.Schema',
    byHand,
    [
      '&jsonschema.Schema{Type: "object", Properties: map[string]*jsonschema.Schema{"at": {Type: "string"}}}',
      '&jsonschema.Schema{Type: "object", Properties: map[string]*jsonschema.Schema{"at": {Type: "string", Format: "date-time", Examples: []any{"2026-08-15T19:00:00Z"}}}}',
    ],
    format,
  ),
  one(
    'a map',
    byHand,
    [
      'map[string]any{"type": "object", "properties": map[string]any{"at": map[string]any{"type": "array"}}, "additionalProperties": false}',
      'map[string]any{"type": "object", "properties": map[string]any{"at": map[string]any{"type": "array", "items": map[string]any{"type": "string"}}}}',
    ],
    [set(`${at}/items`, { type: 'string' }), remove('/inputSchema/additionalProperties')],
  ),
  one(
    'required',
    byHand,
    [
      '&jsonschema.Schema{Type: "object", Properties: map[string]*jsonschema.Schema{"at": {Type: "string"}}}',
      '&jsonschema.Schema{Type: "object", Properties: map[string]*jsonschema.Schema{"at": {Type: "string"}}, Required: []string{"at"}}',
    ],
    [set('/inputSchema/required', ['at'])],
  ),
  one(
    'properties that somebody makes a schema of',
    byHand,
    ['build(map[string]any{"at": map[string]any{"type": "string"}})', 'none'],
    format,
  ),
]);

editTable('Go: rename', [
  {
    title: 'literals of all files, but no import and no tag',
    files: {
      'main.go': official(`	At string ${T}json:"at"${T}`, 'Name: "context"'),
      'allowed.go': 'package main\n\nvar allowed = []string{"context", `context`, "contexts"}\n',
    },
    tools: [tool('context', 'at')],
    operations: [set('/name', 'place')],
    change: [
      ['Name: "context"', 'Name: "place"'],
      ['{"context", `context`', '{"place", "place"'],
    ],
    caveats: ['renames 3 places in 2 files; clients may know the old name'],
  },
]);
