/** Parameters that are fields of models. */
import { seen, type TruthWorkspace } from '../truth.ts';

export const models: readonly TruthWorkspace[] = [
  {
    title: 'pydantic: inherited, nested, aliased and forward',
    files: {
      'pkg/__init__.py': '',
      'pkg/models/__init__.py': `from .base import *
from .query import Query, Window as Span
`,
      'pkg/models/base.py': `from pydantic import BaseModel, ConfigDict, Field

class Paged(BaseModel):
    «search#query.limit»limit: int = Field(10, ge=1)
    «search#query.cursor»cursor: str | None = None
`,
      'pkg/models/query.py': `from typing import List, Optional, Union
from pydantic import BaseModel, Field
from .base import Paged
from pkg.models import base

class Query(base.Paged):
    """What to look for."""
    model_config = {"populate_by_name": True}
    «search#query.text»text: str = Field(..., description="words")
    «search#query.startDate»start_date: str = Field(alias="startDate")
    «search#query.filters»filters: List["Filter"] = []
    «search#query.window»window: "Optional[Window]" = None

    def helper(self, nothing: int): ...

class Filter(BaseModel):
    «search#query.filters[].field»field: str
    «search#query.filters[].bounds»bounds: Union[Window, Edges, None] = None

class Window(BaseModel):
    «search#query.window.from,moments#from»from_: str = Field(validation_alias="from")
    «search#query.window.to,moments#to»to: str

class Edges(BaseModel):
    «search#query.filters[].bounds|1.left»left: int
`,
      'pkg/server.py': `from mcp.server.fastmcp import FastMCP
from .models import Query, Span
from mcp.server import Server
from mcp.types import Tool

mcp = FastMCP("pkg")

@mcp.tool()
def «search»search(«search#query»query: Query) -> str:
    """Searches."""

@mcp.tool()
def «later»later(«later#when»when: Span | None = None, «later#many»many: dict[str, list[Span]] = {}) -> dict[str, Span]:
    """Later."""

async def list_tools():
    return [Tool(name=«moments»"moments", description="Moments.", inputSchema=Span.model_json_schema())]
`,
    },
    tools: [
      seen(
        'search',
        'Searches.',
        'query.limit query.cursor query.text query.startDate query.filters[].field query.filters[].bounds|1.left query.window.from query.window.to',
      ),
      seen('later', 'Later.', 'when many'),
      seen('moments', 'Moments.', 'from to'),
    ],
  },
  {
    title: 'dataclasses, TypedDict, aliases, create_model and adapters; output schemas',
    files: {
      'server.py': `from dataclasses import dataclass
from typing import Annotated, NotRequired, TypedDict
from fastmcp import FastMCP
from mcp.types import Tool
from pydantic import BaseModel, Field, TypeAdapter, create_model

mcp = FastMCP("shapes")
Place = Annotated[str, Field(description="Where")]

@dataclass
class Point:
    «draw#point.x,move#to.x»x: float
    «draw#point.y,move#to.y»y: float = 0.0
    kind = "point"

class Move(TypedDict):
    «move#to»to: Point
    «move#fast»fast: NotRequired[bool]

class Drawn(BaseModel):
    area: float
    «draw>points[].label»label: str

class Picture(BaseModel):
    «count>result[].area»area: float

@mcp.tool
def «draw»draw(«draw#point»point: Point, «draw#place»place: Place = "here") -> Result:
    """Draws a point."""

@mcp.tool
def «count»count() -> list[Picture]:
    """Counts pictures."""

class Result(BaseModel):
    «draw>area»area: float
    «draw>points»points: list[Drawn]

MOVE = Tool(name=«move»"move", description="Moves it.", inputSchema=TypeAdapter(Move).json_schema())
Turn = create_model("Turn", «turn#angle»angle=(float, ...), «turn#centre»centre=(Point, None))
TURN = Tool(name=«turn»"turn", description="Turns it.", inputSchema=Turn.model_json_schema())
`,
    },
    tools: [
      seen('draw', 'Draws a point.', 'point.x point.y place > area points[].label'),
      seen('count', 'Counts pictures.', '> result[].area'),
      seen('move', 'Moves it.', 'to.x to.y fast'),
      seen('turn', 'Turns it.', 'angle centre'),
    ],
  },
];
