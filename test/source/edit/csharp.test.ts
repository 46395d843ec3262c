/** Edits of C# tools: attributes of methods, parameters and properties, `McpServerTool.Create` and `Tool` objects. */
import { type EditCase, editTable, remove, set, tool } from './editCase.ts';

const at = '/inputSchema/properties/at';
const says = [set(`${at}/description`, 'When "they" come\\go\n\u202e')];
const description = 'Description("When \\"they\\" come\\\\go\\n\\u202e")';
const known = 'using System;\nusing System.ComponentModel;\nusing ModelContextProtocol.Server;\n';
const unknown = 'using System;\nusing System.Text;\nusing ModelContextProtocol.Server;\n';
const added = 'using System;\nusing System.ComponentModel;\nusing System.Text;\n';

function method(parameters: string, head = known, attributes = '[McpServerTool, Obsolete("x")]'): string {
  return `${head}
namespace Shop;

[McpServerToolType]
public static class Orders
{
    ${attributes}
    public static string PlaceOrder(${parameters}) => "";
}
`;
}

interface More {
  readonly head?: string;
  readonly caveats?: readonly string[];
  readonly also?: readonly (readonly [string, string])[];
  readonly tools?: EditCase['tools'];
}

function parameter(
  title: string,
  before: string,
  after: string | 'none',
  operations: EditCase['operations'],
  { head, caveats, also = [], tools = [tool('place_order', 'item at')] }: More = {},
): EditCase {
  return {
    title,
    files: { 'Orders.cs': method(before, head) },
    tools,
    operations,
    change: after === 'none' ? 'none' : [[`PlaceOrder(${before})`, `PlaceOrder(${after})`], ...also],
    ...(caveats && { caveats }),
  };
}

editTable('C#: description of a parameter', [
  parameter(
    'in front',
    'string item, string? at = null',
    `string item, [${description}] string? at = null`,
    says,
  ),
  parameter(
    'beside other attributes, with the namespace',
    'string item, [Foo] string at',
    `string item, [${description}] [Foo] string at`,
    says,
    { head: unknown, also: [[unknown.slice(0, 33), added]] },
  ),
  parameter(
    'on lines of their own',
    '\n        string item,\n        string at',
    `\n        string item,\n        [${description}] string at`,
    says,
  ),
  parameter(
    'in place of another',
    'string item, [Description("d")] string at',
    `string item, [${description}] string at`,
    says,
  ),
  parameter(
    'in place of one that is joined',
    'string item, [Description("d" + @"e")] string at',
    `string item, [${description}] string at`,
    says,
  ),
  parameter('made at run time', 'string item, [Description(Texts.At)] string at', 'none', says),
  parameter('Description means something else', 'string item, string at', 'none', says, {
    head: 'public class DescriptionAttribute : System.Attribute { }\n',
  }),
  parameter('a list of params has no attributes', 'string item, params string[] at', 'none', says),
  {
    title: 'the namespace is one of all files',
    files: { 'Orders.cs': method('string at', ''), 'Usings.cs': 'global using System.ComponentModel;\n' },
    tools: [tool('place_order', 'at')],
    operations: says,
    change: [['(string at)', `([${description}] string at)`]],
  },
  {
    title: 'a file without namespaces, with a header and CRLF',
    files: { 'Orders.cs': `// Ours.\r\n${method('string at', '').trimStart().replaceAll('\n', '\r\n')}` },
    tools: [tool('place_order', 'at')],
    operations: [set(`${at}/description`, 'When')],
    change: [
      ['namespace Shop;', 'using System.ComponentModel;\r\n\r\nnamespace Shop;'],
      ['(string at)', '([Description("When")] string at)'],
    ],
  },
  {
    title: 'properties of a record in another file, which two tools take',
    files: {
      'Orders.cs': `${known}
[McpServerToolType]
public static class Orders
{
    [McpServerTool]
    public static string PlaceOrder(Order order) => "";
    [McpServerTool]
    public static string CheckOrder(Order draft) => "";
}
`,
      'Order.cs': `namespace Shop;

public record Order([property: JsonPropertyName("at")] string When)
{
    public string? Item { get; set; }
}
`,
    },
    tools: [tool('place_order', 'order.at order.item'), tool('check_order', 'draft.at draft.item')],
    operations: [
      set('/inputSchema/properties/order/properties/at/description', 'When'),
      set('/inputSchema/properties/order/properties/item/description', 'What'),
    ],
    change: [
      ['namespace Shop;\n', 'using System.ComponentModel;\n\nnamespace Shop;\n'],
      ['[property: Json', '[property: Description("When")] [property: Json'],
      ['    public string? Item', '    [Description("What")]\n    public string? Item'],
    ],
    caveats: ['changes 2 tools'],
  },
  {
    title: 'a partial method with documentation',
    files: {
      'Orders.cs': `${known}
[McpServerToolType]
public static partial class Orders
{
    /// <summary>Orders.</summary>
    /// <param name="at">When</param>
    [McpServerTool]
    public static partial string PlaceOrder(string at);
}
`,
    },
    tools: [tool('place_order', 'at')],
    operations: says,
    change: 'none',
  },
  {
    title: 'Azure Functions have attributes of their own',
    files: {
      'Orders.cs': `public class Orders
{
    [Function("x")]
    public string PlaceOrder(
        [McpToolTrigger("place_order", "Orders.")] ToolInvocationContext context,
        [McpToolProperty("at", "string", "")] string at) => "";
}
`,
    },
    tools: [tool('place_order', 'at')],
    operations: says,
    change: 'none',
  },
]);

const text = [set('/description', 'Orders "meals"')];
const meals = 'Description("Orders \\"meals\\"")';

function attributes(
  title: string,
  before: string,
  after: string | 'none',
  operations: EditCase['operations'],
  more: More = {},
): EditCase {
  const { tools = [tool('place_order', 'at')], caveats } = more;
  return {
    title,
    files: { 'Orders.cs': method('string at', more.head, before) },
    tools,
    operations,
    change: after === 'none' ? 'none' : [[before, after], ...(more.also ?? [])],
    ...(caveats && { caveats }),
  };
}

editTable('C#: description of a tool', [
  attributes('on a line of its own', '[McpServerTool]', `[McpServerTool]\n    [${meals}]`, text),
  attributes(
    'in the same brackets',
    '[McpServerTool] [Obsolete]',
    `[McpServerTool, ${meals}] [Obsolete]`,
    text,
  ),
  attributes(
    'behind its name',
    '[McpServerTool(Name = "place_order")]',
    `[McpServerTool(Name = "place_order")]\n    [${meals}]`,
    text,
  ),
  attributes(
    'in place of another',
    '[McpServerTool, Description("Orders.")]',
    `[McpServerTool, ${meals}]`,
    text,
  ),
  attributes('with the namespace', '[McpServerTool]', `[McpServerTool]\n    [${meals}]`, text, {
    head: unknown,
    also: [[unknown.slice(0, 33), added]],
  }),
  attributes('an attribute that says nothing', '[McpServerTool, Description]', 'none', text),
  {
    title: 'a constant of another file',
    files: {
      'Orders.cs': method('string at', known, '[McpServerTool, Description(Texts.Order)]'),
      'Texts.cs': 'static class Texts { public const string Order = "Orders."; }\n',
    },
    tools: [tool('place_order', 'at')],
    operations: text,
    change: [['"Orders."', '"Orders \\"meals\\""']],
    caveats: ['in Texts.cs, line 1'],
  },
  {
    title: 'options of Create',
    files: {
      'Program.cs': `var tools = new[] {
    McpServerTool.Create(
        (string at) => at,
        new() { Name = "place_order" }),
};
`,
    },
    tools: [tool('place_order', 'at')],
    operations: text,
    change: [['"place_order" }', '"place_order", Description = "Orders \\"meals\\"" }']],
  },
  {
    title: 'a Tool object on several lines',
    files: {
      'List.cs': `using ModelContextProtocol.Protocol;

class List
{
    Tool tool = new Tool
    {
        Name = "place_order",
        InputSchema = Schema,
    };
}
`,
    },
    tools: [tool('place_order')],
    operations: text,
    change: [['Schema,\n', 'Schema,\n        Description = "Orders \\"meals\\"",\n']],
  },
  {
    title: 'an object of the server itself',
    files: {
      'List.cs': 'class List { object tool = new Tool { Name = "place_order", InputSchema = Schema }; }\n',
    },
    tools: [tool('place_order')],
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
const properties = 'ReadOnly = true, Destructive = false, Idempotent = true, OpenWorld = true';

editTable('C#: annotations', [
  attributes('the attribute has no brackets', '[McpServerTool]', `[McpServerTool(${properties})]`, hints),
  attributes(
    'behind the name',
    '[McpServerTool(Name = "place_order"), Obsolete]',
    `[McpServerTool(Name = "place_order", ${properties}), Obsolete]`,
    hints,
  ),
  attributes(
    'in place of others',
    '[McpServerTool(ReadOnly = false, Title = "Order", Destructive = true)]',
    '[McpServerTool(ReadOnly = true, Title = "Order", Destructive = false, Idempotent = true, OpenWorld = true)]',
    hints,
  ),
  attributes(
    'on lines of their own',
    '[McpServerTool(\n        Name = "place_order",\n        Title = "Order")]',
    '[McpServerTool(\n        Name = "place_order",\n        Title = "Order",\n        ReadOnly = true)]',
    [set('/annotations/readOnlyHint', true)],
  ),
  attributes('in a constant', '[McpServerTool(ReadOnly = Reads)]', 'none', hints),
  {
    title: 'options of Create that two tools have',
    files: {
      'Program.cs': `var options = new McpServerToolCreateOptions { Name = "place_order" };
var one = McpServerTool.Create((string at) => at, options);
`,
    },
    tools: [tool('place_order', 'at')],
    operations: hints,
    change: [['"place_order" }', `"place_order", ${properties} }`]],
  },
  {
    title: 'a Tool object, whose annotations are an object of their own',
    files: {
      'List.cs': `using ModelContextProtocol.Protocol;

class List
{
    Tool a = new Tool { Name = "place_order", InputSchema = Schema };
    Tool b = new Tool { Name = "move_order", InputSchema = Schema, Annotations = new() { ReadOnlyHint = true } };
}
`,
    },
    tools: [tool('place_order')],
    operations: [set('/annotations', { readOnlyHint: false, destructiveHint: true })],
    change: [
      [
        '"place_order", InputSchema = Schema',
        '"place_order", InputSchema = Schema, Annotations = new ToolAnnotations { ReadOnlyHint = false, DestructiveHint = true }',
      ],
    ],
  },
  {
    title: 'a Tool object that has annotations',
    files: {
      'List.cs': `using ModelContextProtocol.Protocol;

class List
{
    Tool b = new Tool { Name = "move_order", InputSchema = Schema, Annotations = new() { ReadOnlyHint = true } };
}
`,
    },
    tools: [tool('move_order')],
    operations: [set('/annotations', { readOnlyHint: false, destructiveHint: true })],
    change: [['ReadOnlyHint = true', 'ReadOnlyHint = false, DestructiveHint = true']],
  },
]);

const required = [set('/inputSchema/required', ['item', 'at'])];
const requiring: EditCase['tools'] = [
  {
    name: 'place_order',
    raw: {
      name: 'place_order',
      inputSchema: { type: 'object', properties: { item: {}, at: {} }, required: ['item'] },
    },
  },
];

editTable('C#: required', [
  parameter('a default of null', 'string item, string? at = null', 'string item, string? at', required, {
    tools: requiring,
  }),
  parameter(
    'a default that is lost',
    'string item, string at = "now", int n = 1',
    'string item, string at, int n = 1',
    required,
    {
      caveats: ['drops the default of `at`'],
      tools: requiring,
    },
  ),
  parameter('both', 'string item = "x", string? at = null', 'string item, string? at', required, {
    caveats: ['drops the default of `item`'],
  }),
  parameter(
    'behind another with a default',
    'int n = 1, string item = "", string? at = null',
    'none',
    required,
  ),
  parameter('has none', 'string item, string at', 'none', required),
]);

editTable('C#: what would need another type, and what nobody writes', [
  parameter('a format', 'string item, string at', 'none', [set(`${at}/format`, 'date-time')]),
  parameter('items', 'string item, object[] at', 'none', [set(`${at}/items`, { type: 'string' })]),
  parameter('further keys', 'string item, string at', 'none', [remove('/inputSchema/additionalProperties')]),
  parameter('a description together with a format', 'string item, string at', 'none', [
    ...says,
    set(`${at}/format`, 'date-time'),
  ]),
]);

editTable('C#: rename', [
  attributes(
    'a method keeps its name',
    '[McpServerTool]',
    '[McpServerTool(Name = "order")]',
    [set('/name', 'order')],
    {
      caveats: ['renames 1 place; clients may know the old name'],
    },
  ),
  {
    title: 'literals of all files',
    files: {
      'Orders.cs': method('string at', known, '[McpServerTool(Name = "place_order")]'),
      'Allowed.cs': 'static class Allowed { static string[] All = ["place_order", "place_orders"]; }\n',
    },
    tools: [tool('place_order', 'at')],
    operations: [set('/name', 'order')],
    change: [
      ['Name = "place_order"', 'Name = "order"'],
      ['["place_order"', '["order"'],
    ],
    caveats: ['renames 2 places in 2 files; clients may know the old name'],
  },
]);
