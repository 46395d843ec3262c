/** Edits of Python tools: decorated functions, `Tool(…)` with dictionaries, and pydantic models. */
import { type EditCase, editTable, remove, set, tool } from './editCase.ts';

const at = '/inputSchema/properties/at';
const format = [set(`${at}/format`, 'date-time'), set(`${at}/examples`, ['2026-08-15T19:00:00Z'])];
const extra = 'json_schema_extra={"format": "date-time", "examples": ["2026-08-15T19:00:00Z"]}';

const imports = 'from mcp.server.fastmcp import FastMCP\n';
const known = `from typing import Annotated

from mcp.server.fastmcp import FastMCP
from pydantic import Field
`;

function taking(parameters: string, head: string): string {
  return `"""A shop."""
${head}
mcp = FastMCP("shop")


@mcp.tool()
def place_order(${parameters}) -> str:
    """Orders a meal."""
    return at
`;
}

function parameter(
  title: string,
  before: string,
  after: string | 'none',
  operations: EditCase['operations'],
  more: {
    readonly head?: string;
    readonly caveats?: readonly string[];
    readonly also?: readonly (readonly [string, string])[];
  } = {},
): EditCase {
  const { head = known, caveats, also = [] } = more;
  return {
    title,
    files: { 'server.py': taking(before, head) },
    tools: [tool('place_order', 'item at', 'Orders a meal.')],
    operations,
    change: after === 'none' ? 'none' : [[`place_order(${before})`, `place_order(${after})`], ...also],
    ...(caveats && { caveats }),
  };
}

editTable('format and example: annotations', [
  parameter('a plain string', 'item: str, at: str', `item: str, at: Annotated[str, Field(${extra})]`, format),
  parameter(
    'a default stays',
    'item: str, at: str = "now"',
    `item: str, at: Annotated[str, Field(${extra})] = "now"`,
    format,
  ),
  parameter(
    'with both imports below the docstring',
    'item: str, at: str',
    `item: str, at: Annotated[str, Field(${extra})]`,
    format,
    {
      head: imports,
      also: [[imports, `from typing import Annotated\n\n${imports}from pydantic import Field\n`]],
    },
  ),
  parameter(
    'below __future__, into the statements that are there',
    'item: str, at: str',
    `item: str, at: Annotated[str, Field(${extra})]`,
    format,
    {
      head: `from __future__ import annotations

import os
from typing import (
    Any,
    Optional,
)
${imports}from pydantic import BaseModel
`,
      also: [
        ['    Optional,\n', '    Optional,\n    Annotated,\n'],
        ['import BaseModel\n', 'import BaseModel, Field\n'],
      ],
    },
  ),
  parameter(
    'by the names that the file has',
    'item: str, at: str',
    `item: str, at: t.Annotated[str, pydantic.Field(${extra})]`,
    format,
    {
      head: `import typing as t\nimport pydantic\n${imports}`,
    },
  ),
  parameter('Field means something else', 'item: str, at: str', 'none', format, {
    head: `${imports}from shop import Field\n`,
  }),
  parameter(
    'Field that is there',
    'item: str, at: Annotated[str, Field(description="When")]',
    `item: str, at: Annotated[str, Field(description="When", ${extra})]`,
    format,
  ),
  parameter(
    'Field as the default',
    'item: str, at: str = Field(description="When")',
    `item: str, at: str = Field(description="When", ${extra})`,
    format,
  ),
  parameter(
    'into what is there already',
    'item: str, at: Annotated[str, Field(json_schema_extra={"x": 1})]',
    'item: str, at: Annotated[str, Field(json_schema_extra={"x": 1, "format": "date-time", "examples": ["2026-08-15T19:00:00Z"]})]',
    format,
  ),
  parameter(
    'the text in a union',
    'item: str, at: str | None = None',
    `item: str, at: Annotated[str, Field(${extra})] | None = None`,
    [set(`${at}/anyOf/0/format`, 'date-time'), set(`${at}/anyOf/0/examples`, ['2026-08-15T19:00:00Z'])],
  ),
  parameter(
    'the text in Optional',
    'item: str, at: Optional[str] = Field(None, description="When")',
    `item: str, at: Optional[Annotated[str, Field(${extra})]] = Field(None, description="When")`,
    [set(`${at}/anyOf/0/format`, 'date-time'), set(`${at}/anyOf/0/examples`, ['2026-08-15T19:00:00Z'])],
  ),
  parameter(
    'the members of a list',
    'item: str, at: list[str]',
    'item: str, at: list[Annotated[str, Field(json_schema_extra={"format": "uri"})]]',
    [set(`${at}/items/format`, 'uri')],
  ),
  parameter('not a string', 'item: str, at: int', 'none', format),
  parameter('no annotation', 'item, at', 'none', format),
  parameter('a forward reference', 'item: str, at: "str"', 'none', format),
  {
    title: 'a name for an annotation, which two tools use, in another file',
    files: {
      'types.py':
        'from typing import Annotated\n\nfrom pydantic import Field\n\nWhen = Annotated[str, Field(description="When")]\n',
      'server.py': `${imports}from types import When

mcp = FastMCP("shop")


@mcp.tool()
def place_order(item: str, at: When) -> str:
    """Orders a meal."""
    return at


@mcp.tool()
def move_order(order: str, to: When) -> str:
    """Moves an order."""
    return to
`,
    },
    tools: [
      tool('place_order', 'item at', 'Orders a meal.'),
      tool('move_order', 'order to', 'Moves an order.'),
    ],
    operations: [set(`${at}/format`, 'date-time')],
    change: [
      ['Field(description="When")', 'Field(description="When", json_schema_extra={"format": "date-time"})'],
    ],
    caveats: ['changes 2 tools', 'in types.py, line 5'],
  },
  {
    title: 'a field of a model',
    files: {
      'server.py': `${known}from pydantic import BaseModel

mcp = FastMCP("shop")


class Order(BaseModel):
    item: str
    at: str = "now"


@mcp.tool()
def place_order(order: Order) -> str:
    """Orders a meal."""
    return order.at
`,
    },
    tools: [tool('place_order', 'order.item order.at', 'Orders a meal.')],
    operations: [set('/inputSchema/properties/order/properties/at/format', 'date-time')],
    change: [
      ['at: str = "now"', 'at: Annotated[str, Field(json_schema_extra={"format": "date-time"})] = "now"'],
    ],
  },
  {
    title: 'a field of a model that two tools take',
    files: {
      'server.py': `${known}from pydantic import BaseModel

mcp = FastMCP("shop")


class Order(BaseModel):
    at: str


@mcp.tool()
def place_order(order: Order) -> str:
    """Orders a meal."""


@mcp.tool()
def check_order(draft: Order) -> str:
    """Checks an order."""
`,
    },
    tools: [
      tool('place_order', 'order.at', 'Orders a meal.'),
      tool('check_order', 'draft.at', 'Checks an order.'),
    ],
    operations: [set('/inputSchema/properties/order/properties/at/format', 'date-time')],
    change: [['    at: str\n', '    at: Annotated[str, Field(json_schema_extra={"format": "date-time"})]\n']],
    caveats: ['changes 2 tools'],
  },
  {
    title: 'a decorator of nobody knows whom',
    files: {
      'server.py': `from shop import register_tool


@register_tool("place_order", "Orders a meal.")
def place_order(item: str, at: str) -> str:
    return at
`,
    },
    tools: [tool('place_order', 'item at', 'Orders a meal.')],
    operations: format,
    change: 'none',
  },
]);

const says = [set(`${at}/description`, 'When "they" come')];

editTable('description of a parameter: annotations', [
  parameter(
    'around the annotation',
    'item: str, at: str | None = None',
    'item: str, at: Annotated[str | None, Field(description=\'When "they" come\')] = None',
    says,
  ),
  parameter(
    'in Field',
    'item: str, at: str = Field(default="now")',
    'item: str, at: str = Field(default="now", description=\'When "they" come\')',
    says,
  ),
  parameter(
    'in Field of Annotated, in place of a blank one',
    'item: str, at: Annotated[str, Field(description="")]',
    'item: str, at: Annotated[str, Field(description=\'When "they" come\')]',
    says,
  ),
  parameter(
    'beside what else is annotated',
    'item: str, at: Annotated[str, Gt(1)]',
    'item: str, at: Annotated[str, Gt(1), Field(description=\'When "they" come\')]',
    says,
  ),
  parameter(
    'a description that is a text of Annotated',
    'item: str, at: Annotated[str, "When"]',
    'none',
    says,
  ),
  parameter(
    'a description that is put together',
    'item: str, at: Annotated[str, Field(description=WHEN + x)]',
    'none',
    says,
  ),
]);

const required = [set('/inputSchema/required', ['item', 'at'])];

editTable('required: annotations', [
  parameter(
    'the default goes',
    'item: str, at: str = "now"',
    'item: str, at: str',
    [set('/inputSchema/required', ['at'])],
    {
      caveats: ['drops the default of `at`'],
    },
  ),
  parameter('None goes without a word', 'item: str, at: str | None = None', 'item: str, at: str | None', [
    set('/inputSchema/required', ['at']),
  ]),
  parameter('two at once', 'item: str = "", at: str = ""', 'item: str, at: str', required, {
    caveats: ['drops the default of `item` and `at`'],
  }),
  parameter('an order that Python does not take', 'item: str = "", at: str = ""', 'none', [
    set('/inputSchema/required', ['at']),
  ]),
  parameter(
    'parameters that are named',
    'item: str = "", *, at: str = ""',
    'item: str = "", *, at: str',
    [set('/inputSchema/required', ['at'])],
    {
      caveats: ['drops the default of `at`'],
    },
  ),
  parameter(
    'the default of Field',
    'item: str, at: str = Field("now", description="When")',
    'item: str, at: str = Field(description="When")',
    [set('/inputSchema/required', ['at'])],
    {
      caveats: ['drops the default of `at`'],
    },
  ),
  parameter('a default that is called for', 'item: str, at: str = Field(default_factory=now)', 'none', [
    set('/inputSchema/required', ['at']),
  ]),
  parameter('no default', 'item: str, at: str', 'none', [set('/inputSchema/required', ['at'])]),
]);

editTable('types and other keys: annotations', [
  parameter(
    'list',
    'item: str, at: list',
    'item: str, at: list[str]',
    [set(`${at}/items`, { type: 'string' })],
    { caveats: ['starts to refuse other members'] },
  ),
  parameter(
    'List[Any] with a default',
    'item: str, at: List[Any] = []',
    'item: str, at: List[int] = []',
    [set(`${at}/items`, { type: 'integer' })],
    {
      caveats: ['starts to refuse other members'],
    },
  ),
  parameter('a list with a type', 'item: str, at: list[str]', 'none', [
    set(`${at}/items`, { type: 'string' }),
  ]),
  {
    title: "a model's extra",
    files: {
      'server.py': `${known}from pydantic import BaseModel, ConfigDict

mcp = FastMCP("shop")


class Order(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    item: str


@mcp.tool()
def place_order(order: Order) -> str:
    """Orders a meal."""
    return order.item
`,
    },
    tools: [tool('place_order', 'order.item', 'Orders a meal.')],
    operations: [remove('/inputSchema/properties/order/additionalProperties')],
    change: [['ConfigDict(extra="forbid", frozen=True)', 'ConfigDict(frozen=True)']],
    caveats: ['in server.py, line 10'],
  },
]);

function decorated(decorator: string, rest = '    """Gets."""\n    return ""', head = imports): string {
  return `${head}\nmcp = FastMCP("shop")\n\n\n${decorator}\nasync def get() -> str:\n${rest}\n`;
}

const hints = [set('/annotations', { readOnlyHint: true, destructiveHint: false })];
const call = 'annotations=ToolAnnotations(readOnlyHint=True, destructiveHint=False)';

editTable('tools that are functions', [
  {
    title: 'a docstring where there is none, whatever the text holds',
    files: { 'server.py': decorated('@mcp.tool()', '    # later\n    return ""') },
    tools: [tool('get')],
    operations: [set('/description', 'Ends """ \\ with "\n\u202e"')],
    change: [['    return ""', '    """Ends \\"\\"\\" \\\\ with "\\n\\u202e\\""""\n    return ""']],
  },
  {
    title: 'a blank docstring',
    files: { 'server.py': decorated('@mcp.tool()', '    """ """\n    return ""') },
    tools: [tool('get')],
    operations: [set('/description', 'Gets.')],
    change: [['""" """', '"""Gets."""']],
  },
  {
    title: 'a blank argument',
    files: { 'server.py': decorated("@mcp.tool(description='')") },
    tools: [tool('get')],
    operations: [set('/description', 'Gets.')],
    change: [["description=''", "description='Gets.'"]],
  },
  {
    title: 'a function of one line',
    files: { 'server.py': `${imports}\nmcp = FastMCP("shop")\n\n@mcp.tool()\ndef get(): return 1\n` },
    tools: [tool('get')],
    operations: [set('/description', 'Gets.')],
    change: [['@mcp.tool()', '@mcp.tool(description="Gets.")']],
  },
  {
    title: 'hints, with an import',
    files: { 'server.py': decorated('@mcp.tool()') },
    tools: [tool('get', '', 'Gets.')],
    operations: hints,
    change: [
      ['@mcp.tool()', `@mcp.tool(${call})`],
      [imports, `${imports}from mcp.types import ToolAnnotations\n`],
    ],
  },
  {
    title: 'hints for a decorator that is no call, with CR LF',
    files: {
      'server.py': decorated(
        '@mcp.tool',
        undefined,
        'from fastmcp import FastMCP\nfrom mcp import types\n',
      ).replaceAll('\n', '\r\n'),
    },
    tools: [tool('get', '', 'Gets.')],
    operations: hints,
    change: [
      [
        '@mcp.tool\r\n',
        '@mcp.tool(annotations=types.ToolAnnotations(readOnlyHint=True, destructiveHint=False))\r\n',
      ],
    ],
  },
  {
    title: 'hints behind other arguments in lines',
    files: {
      'server.py': decorated(
        '@mcp.tool(\n    name="get",\n    title="Get",\n)',
        undefined,
        `${imports}from mcp.types import ToolAnnotations\n`,
      ),
    },
    tools: [tool('get', '', 'Gets.')],
    operations: hints,
    change: [['    title="Get",\n', `    title="Get",\n    ${call},\n`]],
  },
  {
    title: 'the hints that are missing',
    files: {
      'server.py': decorated(
        '@mcp.tool(annotations=ToolAnnotations(title="Get", readOnlyHint=True))',
        undefined,
        `${imports}from mcp.types import ToolAnnotations\n`,
      ),
    },
    tools: [tool('get', '', 'Gets.')],
    operations: [set('/annotations/openWorldHint', false)],
    change: [['readOnlyHint=True)', 'readOnlyHint=True, openWorldHint=False)']],
  },
  {
    title: 'the hints of a dictionary',
    files: { 'server.py': decorated('@mcp.tool(annotations={"readOnlyHint": True})') },
    tools: [tool('get', '', 'Gets.')],
    operations: [set('/annotations/openWorldHint', false)],
    change: [['{"readOnlyHint": True}', '{"readOnlyHint": True, "openWorldHint": False}']],
  },
  {
    title: 'another name for a function',
    files: { 'server.py': decorated('@mcp.tool()') },
    tools: [tool('get', '', 'Gets.')],
    operations: [set('/name', 'get_one')],
    change: [['@mcp.tool()', '@mcp.tool(name="get_one")']],
    caveats: ['renames 1 place; clients may know the old name'],
  },
]);

const lowLevel = `import mcp.types as types
from mcp.server.lowlevel import Server

app = Server("shop")


@app.list_tools()
async def list_tools() -> list[types.Tool]:
    return [
        types.Tool(
            name="place.order",
            inputSchema={
                "type": "object",
                "required": ["item"],
                "properties": {
                    "item": {"type": "string"},
                    "tags": {"type": "array"},
                    "address": {
                        "type": "object",
                        "properties": {"street": {"type": ["string", "null"]}},
                        "additionalProperties": False,
                    }
                },
            },
        )
    ]


@app.call_tool()
async def call_tool(name: str, arguments: dict):
    if name == 'place.order':
        return place(arguments)
    raise ValueError(f"no place.order: {name}")
`;

function low(
  title: string,
  operations: EditCase['operations'],
  change: EditCase['change'],
  caveats?: readonly string[],
): EditCase {
  return {
    title,
    files: { 'server.py': lowLevel },
    tools: [tool('place.order', 'item tags address.street')],
    operations,
    change,
    ...(caveats && { caveats }),
  };
}

const properties = '/inputSchema/properties';

editTable('a language of its own for parameters', [
  {
    title: 'is left alone',
    files: {
      'server.py': `from shop import registry


@registry.tool("place_order", "Orders a meal.", {"at": {"type": "string"}})
def place(at):
    return at
`,
    },
    tools: [tool('place_order', 'at', 'Orders a meal.')],
    operations: format,
    change: 'none',
  },
]);

editTable('tools that are calls with dictionaries', [
  low(
    'format and example',
    [set(`${properties}/item/format`, 'email'), set(`${properties}/item/examples`, ['a@b.test'])],
    [
      [
        '"item": {"type": "string"}',
        '"item": {"type": "string", "format": "email", "examples": ["a@b.test"]}',
      ],
    ],
  ),
  low(
    'a description',
    [set(`${properties}/tags/description`, "It's")],
    [['{"type": "array"}', '{"type": "array", "description": "It\'s"}']],
  ),
  low(
    'items',
    [set(`${properties}/tags/items`, {})],
    [['{"type": "array"}', '{"type": "array", "items": {}}']],
  ),
  low(
    'one type',
    [set(`${properties}/address/properties/street/type`, 'string')],
    [['["string", "null"]', '"string"']],
  ),
  low('a name more', [set('/inputSchema/required', ['item', 'tags'])], [['["item"]', '["item", "tags"]']]),
  low(
    'required where there is none',
    [set(`${properties}/address/required`, ['street'])],
    [['"null"]}},\n', '"null"]}},\n                        "required": ["street"],\n']],
  ),
  low(
    'additionalProperties',
    [remove(`${properties}/address/additionalProperties`)],
    [['                        "additionalProperties": False,\n', '']],
  ),
  low(
    'a description of the tool',
    [set('/description', 'Orders.')],
    [['name="place.order",\n', 'name="place.order",\n            description="Orders.",\n']],
  ),
  low(
    'hints',
    [set('/annotations', { readOnlyHint: false })],
    [
      [
        '            },\n        )',
        '            },\n            annotations=types.ToolAnnotations(readOnlyHint=False),\n        )',
      ],
    ],
  ),
  low(
    'another name, where it is called too',
    [set('/name', 'place_order')],
    [
      ['name="place.order"', 'name="place_order"'],
      ["'place.order'", "'place_order'"],
    ],
    ['renames 2 places; clients may know the old name'],
  ),
]);
