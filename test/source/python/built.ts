/** What servers build around tools: classes, factories, copies, and files that are half typed. */
import { seen, type TruthWorkspace } from '../truth.ts';

export const built: readonly TruthWorkspace[] = [
  {
    title: 'tools that are classes',
    files: {
      'handlers/base.py': `from mcp.types import Tool

class Handler:
    def __init__(self, tool_name: str):
        self.name = tool_name

    def definition(self) -> Tool:
        return Tool(name=self.name, description=self.description, inputSchema=self.input_schema)
`,
      'handlers/notes.py': `from mcp.types import Tool
from .base import Handler

READ = "read_note"

class ReadNote(Handler):
    def __init__(self):
        super().__init__(READ)

    def definition(self):
        return Tool(
            name=«read_note»self.name,
            description="Reads a note.",
            inputSchema={"type": "object", "properties": {«read_note#path»"path": {"type": "string"}}},
        )

class WriteNote(Handler):
    name = «write_note»"write_note"
    description = "Writes a note."

    @property
    def input_schema(self):
        return {"type": "object", "properties": {«write_note#text»"text": {"type": "string"}}}

class DeleteNote(Handler):
    """Deletes a note for good."""
    def get_name(self) -> str:
        return «delete_note»"delete_note"

    def get_description(self) -> str:
        return "Deletes a note for good."

    def get_input_schema(self):
        schema = {"type": "object", "properties": {«delete_note#path»"path": {"type": "string"}}}
        schema["properties"][«delete_note#force»"force"] = {"type": "boolean"}
        schema["properties"].update({«delete_note#trash»"trash": {}})
        return schema

class «find_note»FindNoteTool(Tool):
    """Finds."""
    def apply(self, «find_note#words»words: str, «find_note#limit»limit: int = 5) -> str:
        """
        Finds notes that hold the words.

        :param words: what to look for
        """
`,
    },
    tools: [
      seen('read_note', 'Reads a note.', 'path'),
      seen('write_note', 'Writes a note.', 'text'),
      seen('delete_note', 'Deletes a note for good.', 'path force trash'),
      seen('find_note', 'Finds notes that hold the words.', 'words limit'),
    ],
  },
  {
    title: 'functions that make tools, and schemas',
    files: {
      'make.py': `from mcp.types import Tool

def make(name: str, description: str, model=None, schema=None) -> Tool:
    return Tool(name=name, description=description, inputSchema=schema or schema_of(model))

def schema_of(model):
    schema = model.model_json_schema()
    schema.pop("title", None)
    return schema

def obj(properties=None, required=None, **more):
    return {"type": "object", "properties": {**(properties or {}), **more}, "required": required or []}
`,
      'server.py': `from pydantic import BaseModel
from make import make, obj
from mcp.types import Tool

class Ring(BaseModel):
    «ring_bell#bell,stop_bell#bell»bell: str
    «ring_bell#times,stop_bell#times»times: int = 1

tools = [
    make(«ring_bell»"ring_bell", "Rings a bell.", Ring),
    make(description="Tunes a bell.", name=«tune_bell»"tune_bell", schema=obj({«tune_bell#hertz»"hertz": {"type": "number"}}, ["hertz"])),
    Tool(name=«cast_bell»"cast_bell", description="Casts a bell.", inputSchema=obj(«cast_bell#metal»metal={"type": "string"})),
]
tools.append(Tool(name=«hang_bell»"hang_bell", description="Hangs a bell.", inputSchema=obj()))
OPERATION = Operation(«stop_bell»"stop_bell", "Stops a bell at once.", request_model=Ring)
self.add_tool(«wrap_bell»"wrap_bell", "Wraps a bell " "for a journey.", {"type": "object", "properties": {«wrap_bell#paper»"paper": {}}}, wrap)
`,
    },
    tools: [
      seen('ring_bell', 'Rings a bell.', 'bell times'),
      seen('tune_bell', 'Tunes a bell.', 'hertz'),
      seen('cast_bell', 'Casts a bell.', 'metal'),
      seen('hang_bell', 'Hangs a bell.', 'rope'),
      seen('stop_bell', 'Stops a bell at once.', 'bell times'),
      seen('wrap_bell', 'Wraps a bell for a journey.', 'paper'),
    ],
  },
  {
    title: 'constructors of base classes, tuples, and helpers that read models in their own way',
    files: {
      'base.py': `class Action:
    def __init__(self, tool_name, tool_class=None):
        self.tool_name = tool_name

    async def execute(self, «open_gate#gate»gate: str, «open_gate#slowly»slowly: bool = False): ...
`,
      'names.py': `class ToolName:
    OPEN_GATE = "open_gate"
`,
      'gates.py': `from typing import TypedDict
from base import Action
from names import ToolName

class OpenGate(Action):
    """Opens a gate."""
    def __init__(self):
        super().__init__(tool_name=«open_gate»ToolName.OPEN_GATE, tool_class=None)

def fields(**properties):
    return {"type": "object", "properties": properties}

TABLE = [
    (
        «close_gate»"close_gate",
        "Closes a gate, "
        "and waits.",
        fields(«close_gate#gate»gate={"type": "string"}),
        lambda gates, given: gates.close(given["gate"]),
    ),
]

class Passage(TypedDict):
    «count_passages#day»day: str

def schema_from(hints):
    properties = {}
    for name, hint in hints.__annotations__.items():
        properties[name] = {"type": hint}
    return {"type": "object", "properties": properties}

SPEC = AnyTool(name=«count_passages»"count_passages", description="Counts who went through.", inputSchema=schema_from(Passage))
PACKED = AnyTool(name=«paint_gate»"paint_gate", description="Paints a gate.", inputSchema=packed(name="paint_gate", properties={«paint_gate#colour»"colour": {}}))
DRAFT = {"name": «list_gates»"list_gates", "description": "Lists gates.", "inputSchema": {**fields(«list_gates#side»side={}), "required": []}}
FINAL = [types.Tool(name=DRAFT["name"], description=DRAFT["description"], inputSchema=DRAFT["inputSchema"])]

@registry.tool_for(
    name=«bar_gate»"bar_gate",
    description="Bars a gate.",
    params={«bar_gate#type»"type": {"type": "string"}, «bar_gate#beams»"beams": {"type": "integer"}},
)
def bar(type, beams): ...
`,
    },
    tools: [
      seen('open_gate', 'Opens a gate.', 'gate slowly'),
      seen('close_gate', 'Closes a gate, and waits.', 'gate'),
      seen('count_passages', 'Counts who went through.', 'day'),
      seen('paint_gate', 'Paints a gate.', 'colour'),
      seen('list_gates', 'Lists gates.', 'side'),
      seen('bar_gate', 'Bars a gate.', 'type beams'),
    ],
  },
  {
    title: 'copies in tests and beside the program; functions that are no tools',
    files: {
      'app/server.py': `from fastmcp import FastMCP
from app import service
mcp = FastMCP("app")

@mcp.tool()
def «pack»pack(«pack#box»box: str) -> str:
    """Packs a box."""
    return service.pack(box)
`,
      'app/service.py': `def pack(box: str) -> str:
    """Packs a box."""

def unpack(box: str, all: bool = True) -> str:
    """Unpacks a box."""
`,
      'old/server.py': `from fastmcp import FastMCP
mcp = FastMCP("app")

@mcp.tool()
def pack(box: str) -> str:
    """Packs a box."""
`,
      'tests/test_server.py': `def test_tools():
    assert TOOLS == [{"name": "pack", "description": "Packs a box.", "inputSchema": {"properties": {"box": {}}}}]
`,
    },
    closure: ['app/server.py', 'app/service.py'],
    tools: [seen('pack', 'Packs a box.', 'box'), seen('unpack', 'Takes everything out of it.', 'what')],
  },
  {
    title: 'half typed, with emoji, tabs and a byte order mark',
    files: {
      'server.py': `\uFEFFfrom fastmcp import FastMCP
mcp = FastMCP("🐝🐝")

@mcp.tool()
def «greet»greet(«greet#name»name: str, «greet#mark»mark: str = "🐝"):
\t"""Greets somebody. 🐝"""
\treturn name

@mcp.tool(
def broken(

@mcp.tool()
def «wave»wave(«wave#hand»hand: str):
\t"""Waves."""

class A(A):
    name = A.name
a = b
b = a

@mcp.tool(name=a, description=A.name)
def circle(x: A, y: a): ...
`,
    },
    tools: [seen('greet', 'Greets somebody. 🐝', 'name mark'), seen('wave', 'Waves.', 'hand')],
  },
];
