/** Edits of Java tools: annotations of Spring AI, the MCP annotations, Quarkus and LangChain4j, and the core SDK's builder. */
import { type EditCase, editTable, remove, set, tool } from './editCase.ts';

const at = '/inputSchema/properties/at';
const spring = 'import org.springframework.ai.tool.annotation.Tool;\n';
const springParam = 'import org.springframework.ai.tool.annotation.ToolParam;\n';
const mcp = 'import org.springaicommunity.mcp.annotation.McpTool;\n';
const mcpParam = 'import org.springaicommunity.mcp.annotation.McpToolParam;\n';
const quarkus = 'import io.quarkiverse.mcp.server.Tool;\nimport io.quarkiverse.mcp.server.ToolArg;\n';

function method(parameters: string, annotation: string, imports: string): string {
  return `package shop;

${imports}
@Service
public class Shop {
    ${annotation}
    public String placeOrder(${parameters}) {
        return "";
    }
}
`;
}

interface More {
  readonly imports?: string;
  readonly annotation?: string;
  readonly caveats?: readonly string[];
  readonly also?: readonly (readonly [string, string])[];
  readonly files?: EditCase['files'];
  readonly tools?: EditCase['tools'];
}

function parameter(
  title: string,
  before: string,
  after: string | 'none',
  operations: EditCase['operations'],
  {
    imports = spring + springParam,
    annotation = '@Tool',
    caveats,
    also = [],
    files = {},
    tools = [tool('placeOrder', 'item at')],
  }: More = {},
): EditCase {
  return {
    title,
    files: { ...files, 'src/main/java/shop/Shop.java': method(before, annotation, imports) },
    tools,
    operations,
    change: after === 'none' ? 'none' : [[`placeOrder(${before})`, `placeOrder(${after})`], ...also],
    ...(caveats && { caveats }),
  };
}

const says = [set(`${at}/description`, 'When "they" come\\under\u001b\u202e')];
const when = 'description = "When \\"they\\" come\\\\under\\033\\u202e"';

editTable('Java: description of a parameter', [
  parameter(
    'in front',
    'String item, final String at',
    `String item, @ToolParam(${when}) final String at`,
    says,
  ),
  parameter('with the import', 'String item, String at', `String item, @ToolParam(${when}) String at`, says, {
    imports: spring,
    also: [[spring, spring + springParam]],
  }),
  parameter(
    'in an annotation that is there',
    'String item, @ToolParam(required = false) String at',
    `String item, @ToolParam(required = false, ${when}) String at`,
    says,
  ),
  parameter(
    'in one without brackets',
    'String item, @ToolParam String at',
    `String item, @ToolParam(${when}) String at`,
    says,
  ),
  parameter(
    'in place of another',
    'String item, @ToolParam(description = "x" + "y") String at',
    `String item, @ToolParam(${when}) String at`,
    says,
  ),
  parameter(
    'the MCP annotations',
    'String item, String at',
    `String item, @McpToolParam(${when}) String at`,
    says,
    {
      imports: `import java.util.List;\n${mcp}`,
      annotation: '@McpTool(description = "Orders.")',
      tools: [tool('placeOrder', 'item at', 'Orders.')],
      also: [[mcp, mcp + mcpParam]],
    },
  ),
  parameter(
    'Quarkus',
    'String item, @ToolArg(defaultValue = "now") String at',
    `String item, @ToolArg(defaultValue = "now", ${when}) String at`,
    says,
    {
      imports: quarkus,
    },
  ),
  parameter(
    'LangChain4j, in place of another',
    'String item, @P("x") String at',
    'String item, @P("When") String at',
    [set(`${at}/description`, 'When')],
    {
      imports: 'import dev.langchain4j.agent.tool.*;\n',
    },
  ),
  parameter('nobody says whose annotation it is', 'String item, String at', 'none', says, { imports: '' }),
  parameter('the name means something else', 'String item, String at', 'none', says, {
    imports: `${spring}import shop.other.ToolParam;\n`,
  }),
  parameter('made elsewhere', 'String item, @ToolParam(description = Texts.AT) String at', 'none', says),
  parameter('any number of them', 'String item, String... at', 'none', says),
  {
    title: 'components and fields of types in other files, with CRLF',
    files: {
      'pom.xml': '',
      'src/main/java/shop/Shop.java': method('Order order', '@Tool', spring),
      'src/main/java/shop/Order.java':
        'package shop;\r\n\r\npublic record Order(String at, @JsonProperty("item_no") String item, Day day) {}\r\n',
      'src/main/java/shop/Day.java':
        'package shop;\n\nimport java.time.Instant;\nimport java.util.List;\n\npublic class Day {\n    private int hour;\n}\n',
    },
    tools: [tool('placeOrder', 'order.at order.item_no order.day.hour')],
    operations: [
      set('/inputSchema/properties/order/properties/at/description', 'When'),
      set('/inputSchema/properties/order/properties/day/properties/hour/description', 'Hour'),
    ],
    change: [
      ['package shop;\r\n', `package shop;\r\n\r\n${springParam.trim()}\r\n`],
      ['(String at', '(@ToolParam(description = "When") String at'],
      ['import java.util.List;\n', `import java.util.List;\n${springParam}`],
      ['    private int hour', '    @ToolParam(description = "Hour")\n    private int hour'],
    ],
  },
  {
    title: 'a component that something else describes first',
    files: {
      'pom.xml': '',
      'src/main/java/shop/Shop.java': method('Order order', '@Tool', spring),
      'src/main/java/shop/Order.java':
        'package shop;\n\npublic record Order(@JsonProperty("item_no") String item) {}\n',
    },
    tools: [tool('placeOrder', 'order.item_no')],
    operations: [set('/inputSchema/properties/order/properties/item_no/description', 'What')],
    change: 'none',
  },
]);

function annotated(
  title: string,
  before: string,
  after: string | 'none',
  operations: EditCase['operations'],
  { imports = spring, caveats, also = [], files = {}, tools = [tool('placeOrder', 'at')] }: More = {},
): EditCase {
  return {
    title,
    files: { ...files, 'src/main/java/shop/Shop.java': method('String at', before, imports) },
    tools,
    operations,
    change: after === 'none' ? 'none' : [[before, after], ...also],
    ...(caveats && { caveats }),
  };
}

const text = [set('/description', 'Orders "meals"')];
const meals = 'description = "Orders \\"meals\\""';

editTable('Java: description of a tool', [
  annotated('the annotation has no brackets', '@Tool', `@Tool(${meals})`, text),
  annotated('behind the name', '@Tool(name = "placeOrder")', `@Tool(name = "placeOrder", ${meals})`, text),
  annotated(
    'on a line of its own',
    '@McpTool(\n        name = "placeOrder",\n        title = "Order")',
    `@McpTool(\n        name = "placeOrder",\n        title = "Order",\n        ${meals})`,
    text,
    { imports: mcp },
  ),
  annotated(
    'in place of a text block',
    '@Tool(description = """\n            Orders.\n            """)',
    `@Tool(${meals})`,
    text,
  ),
  annotated('in place of a lone value', '@Tool("Orders.")', '@Tool("Orders \\"meals\\"")', text, {
    imports: 'import dev.langchain4j.agent.tool.Tool;\n',
  }),
  annotated('a library that has no such element', '@Tool', 'none', text, {
    imports: 'import dev.langchain4j.agent.tool.Tool;\n',
  }),
  annotated('a constant of another class', '@Tool(description = Texts.ORDER)', 'none', text, {
    files: {
      'src/main/java/shop/Texts.java':
        'package shop;\nclass Texts { static final String ORDER = orders(); }\n',
    },
  }),
  {
    title: 'a builder on several lines',
    files: {
      'Server.java': `import io.modelcontextprotocol.spec.McpSchema.Tool;

class Server {
    Tool tool = Tool.builder()
        .name("place_order")
        .inputSchema(schema)
        .build();
}
`,
    },
    tools: [tool('place_order')],
    operations: text,
    change: [
      ['.name("place_order")\n', '.name("place_order")\n        .description("Orders \\"meals\\"")\n'],
    ],
  },
  {
    title: 'a builder on one line',
    files: {
      'Server.java':
        'import io.modelcontextprotocol.spec.McpSchema;\n\nclass Server {\n    McpSchema.Tool tool = McpSchema.Tool.builder("place_order", schema).build();\n}\n',
    },
    tools: [tool('place_order')],
    operations: text,
    change: [['schema)', 'schema).description("Orders \\"meals\\"")']],
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
const words = 'readOnlyHint = true, destructiveHint = false, idempotentHint = true, openWorldHint = true';

editTable('Java: annotations', [
  annotated(
    'the MCP annotations',
    '@McpTool(name = "placeOrder")',
    `@McpTool(name = "placeOrder", annotations = @McpTool.McpAnnotations(${words}))`,
    hints,
    {
      imports: mcp,
    },
  ),
  annotated(
    'in place of others',
    '@McpTool(annotations = @McpAnnotations(title = "Order", destructiveHint = true))',
    '@McpTool(annotations = @McpAnnotations(title = "Order", destructiveHint = false, readOnlyHint = true))',
    [set('/annotations', { readOnlyHint: true, destructiveHint: false })],
    { imports: `${mcp}import org.springaicommunity.mcp.annotation.McpTool.McpAnnotations;\n` },
  ),
  annotated('Quarkus', '@Tool', `@Tool(annotations = @Tool.Annotations(${words}))`, hints, {
    imports: quarkus,
  }),
  annotated('Spring AI has none', '@Tool(name = "placeOrder")', 'none', hints),
  annotated(
    'a constant',
    '@McpTool(annotations = @McpTool.McpAnnotations(readOnlyHint = READS))',
    'none',
    hints,
    { imports: mcp },
  ),
]);

const required = [set('/inputSchema/required', ['at'])];

editTable('Java: required, and what follows from types', [
  parameter(
    'the element goes',
    '@ToolParam(required = false, description = "x") String at',
    '@ToolParam(description = "x") String at',
    required,
    {
      tools: [tool('placeOrder', 'at')],
    },
  ),
  parameter(
    'and the brackets with it',
    '@ToolParam(required = false) String at',
    '@ToolParam String at',
    required,
    { tools: [tool('placeOrder', 'at')] },
  ),
  parameter('@Nullable', '@Nullable String at', 'none', required, { tools: [tool('placeOrder', 'at')] }),
  parameter('Optional', '@ToolParam(required = false) Optional<String> at', 'none', required, {
    tools: [tool('placeOrder', 'at')],
  }),
  parameter('a format', 'String item, String at', 'none', [set(`${at}/format`, 'date-time')]),
  parameter('further keys', 'String item, String at', 'none', [remove('/inputSchema/additionalProperties')]),
]);

editTable('Java: rename', [
  annotated('a method keeps its name', '@Tool', '@Tool(name = "order")', [set('/name', 'order')], {
    caveats: ['renames 1 place; clients may know the old name'],
  }),
  annotated(
    'literals, but not the names of fields',
    '@Tool(name = "place_order")',
    '@Tool(name = "order")',
    [set('/name', 'order')],
    {
      tools: [tool('place_order', 'at')],
      files: {
        'src/main/java/shop/Order.java':
          'package shop;\nrecord Order(@JsonProperty("place_order") String at) { static String known = "place_order"; }\n',
      },
      also: [['known = "place_order"', 'known = "order"']],
      caveats: ['renames 2 places in 2 files; clients may know the old name'],
    },
  ),
]);
