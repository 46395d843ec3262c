/** The low-level server: lists of tools, and dictionaries. */
import { seen, type TruthWorkspace } from '../truth.ts';

export const lists: readonly TruthWorkspace[] = [
  {
    title: 'list_tools() with members of an Enum, constants and shared fragments',
    files: {
      'server.py': `from enum import Enum, StrEnum
import mcp.types as types
from mcp.server import Server
from mcp.types import Tool
from shared import PAGING, SORT

server = Server("library")

class LibraryTools(str, Enum):
    LEND = "lend_book"
    BACK = "take_back"

FIND = «find_book»"find_book"
DUE = {"type": "string", "format": "date"}
BOOK_SCHEMA = {
    "type": "object",
    "properties": {
        «find_book#title»"title": {"type": "string"},
        **PAGING,
        **(SORT | {«find_book#order»"order": {"enum": ["up", "down"]}}),
    },
}
BOOK_SCHEMA["properties"][«find_book#shelf»"shelf"] = {"type": "integer"}

@server.list_tools()
async def list_tools() -> list[Tool]:
    """Lists the tools."""
    return [
        Tool(
            name=«lend_book»LibraryTools.LEND,
            description="Lends a book "
            "to a reader.",
            inputSchema={
                "type": "object",
                "properties": {
                    «lend_book#reader»"reader": {
                        "type": "object",
                        "properties": {
                            «lend_book#reader.type»"type": {"type": "string"},
                            «lend_book#reader.properties»"properties": {"type": "object"},
                        },
                    },
                    «lend_book#due»"due": DUE,
                    «lend_book#copies»"copies": {
                        "type": "array",
                        "items": {"type": "object", "properties": {«lend_book#copies[].mark»"mark": {"type": "string"}}},
                    },
                },
                "required": ["reader"],
            },
        ),
        types.Tool(name=«take_back»LibraryTools.BACK.value, description="Takes it back.", inputSchema=dict(type="object", properties=dict(«take_back#due»due=DUE))),
        types.Tool(name=FIND, description="Finds a book.", input_schema=BOOK_SCHEMA),
    ]

@server.call_tool()
async def call_tool(name: str, arguments: dict):
    match name:
        case "find_book":
            return {"name": "find_book", "text": arguments["title"]}
`,
      'shared.py': `PAGING = {«find_book#page»"page": {"type": "integer"}}
SORT = {«find_book#sort»"sort": {"type": "string"}}
`,
    },
    tools: [
      seen('lend_book', 'Lends a book to a reader.', 'reader.type reader.properties due copies[].mark'),
      seen('take_back', 'Takes it back.', 'due'),
      seen('find_book', 'Finds a book.', 'title page sort order shelf'),
    ],
  },
  {
    title: 'a handler handed to Server(), one file for each tool',
    files: {
      'src/arx/server.py': `from mcp.server.lowlevel import Server
from arx import tools
from arx.tools import search_tool

async def handle(ctx, params):
    return {"tools": [search_tool, tools.download.download_tool]}

app = Server("arx", on_list_tools=handle)
`,
      'src/arx/tools/__init__.py': `from .search import search_tool
from . import download
`,
      'src/arx/tools/search.py': `import mcp.types as types

search_tool = types.Tool(
    name=«search_papers»"search_papers",
    description="""Searches papers.

    Use dates.""",
    inputSchema={
        "type": "object",
        "properties": {
            «search_papers#query»"query": {"type": "string"},
            «search_papers#categories»"categories": {"type": "array", "items": {"type": "string"}},
        },
    },
)

async def handle_search(arguments):
    query = arguments["query"]
`,
      'src/arx/tools/download.py': `from mcp import types
NAME = «download_paper»"download_paper"
download_tool = types.Tool(
    name=NAME,
    description=f"Downloads {1} paper.",
    inputSchema={"type": "object", "properties": {k: v for k, v in SHAPES.items()}},
)
`,
    },
    tools: [
      seen('search_papers', 'Searches papers.\n\n    Use dates.', 'query categories'),
      seen('download_paper', 'Downloads a paper.', 'id'),
    ],
  },
  {
    title: 'servers by hand: dictionaries in lists, in maps, of functions',
    files: {
      'server.py': `import json, sys

TOOLS = [
    {
        "name": «roll»"roll",
        "description": "Rolls dice.",
        "inputSchema": {"type": "object", "properties": {«roll#sides»"sides": {"type": "integer"}}},
    },
    {"type": "function", "function": {"name": «flip»"flip", "description": "Flips a coin.", "parameters": {"properties": {«flip#times»"times": {}}}}},
]

HANDLERS = {
    «draw_card»"draw_card": {
        "description": "Draws a card.",
        "inputSchema": {"type": "object", "properties": {«draw_card#deck»"deck": {"type": "string"}}},
        "handler": draw,
    },
    «shuffle»"shuffle": ("Shuffles the deck well.", {"type": "object", "properties": {«shuffle#seed»"seed": {}}}, shuffle_deck),
    «cut»"cut": cut_deck,
}

def shuffle_deck(seed): ...

def cut_deck(«cut#at»at: int = 26):
    """Cuts the deck."""

def handle(message):
    if message["method"] == "tools/call" and message["params"]["name"] == "roll":
        return {"name": "roll", "text": "4"}
`,
    },
    tools: [
      seen('roll', 'Rolls dice.', 'sides'),
      seen('flip', 'Flips a coin.', 'times'),
      seen('draw_card', 'Draws a card.', 'deck'),
      seen('shuffle', 'Shuffles the deck well.', 'seed'),
      seen('cut', 'Cuts the deck.', 'at'),
    ],
  },
];
