/** Tools that are functions: decorators, and calls that are given a function. */
import { seen, type TruthWorkspace } from '../truth.ts';

export const functions: readonly TruthWorkspace[] = [
  {
    title: 'FastMCP: names, docstrings, annotations and defaults',
    files: {
      'server.py': `"""Bees."""
from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal, Optional

from mcp.server.fastmcp import Context, FastMCP
from pydantic import Field

mcp = FastMCP("bees")

# @mcp.tool()
# def inspect_hive(hive: str): ...


@mcp.tool()
async def «inspect_hive»inspect_hive(
    ctx: Context,
    «inspect_hive#hive»hive: str,
    # The time of the visit.
    «inspect_hive#at»at: Annotated[str, Field(description="ISO 8601")],
    *,
    «inspect_hive#depth»depth: Literal["quick", "full"] = "quick",
    «inspect_hive#note»note: Optional[str] = Field(None, description="Free text"),
    «inspect_hive#datetime»datetime: datetime | None = None,
    «inspect_hive#raw»raw=False,
) -> str:
    """Looks into one hive.

    Args:
        hive: which one
    """
    schema = {"properties": {"hive": 1}}
    return hive


@mcp.tool(«list_hives»"list_hives", description="Lists " 'all hives.')
def hives() -> list[str]:
    return []


@mcp.tool(
    title="Feeds",
    name=«feed_bees»"feed_bees",
    annotations={"readOnlyHint": False},
)
@traced
def feed(self, «feed_bees#litres»litres: float, context: Context[Any, Any, Any] = None):
    "Feeds the bees."


@mcp.resource("hive://{name}")
def hive(name: str) -> str:
    """Looks into one hive."""


@mcp.prompt()
def feed_prompt(litres: float) -> str:
    """Feeds the bees."""


if __name__ == "__main__":
    mcp.run()
`,
    },
    tools: [
      seen(
        'inspect_hive',
        'Looks into one hive.\n\nArgs:\n    hive: which one\n',
        'hive at depth note datetime raw',
      ),
      seen('list_hives', 'Lists all hives.'),
      seen('feed_bees', 'Feeds the bees.', 'litres'),
    ],
  },
  {
    title: 'fastmcp: bare decorators, methods, given functions, partials and loops',
    files: {
      'src/hops/server.py': `from functools import partial
from fastmcp import FastMCP
from fastmcp.tools import Tool, FunctionTool
from .recipes import brew, rinse as rinse_kettle

mcp = FastMCP("hops")

@mcp.tool
def «list_hops»list_hops(«list_hops#country»country: str = "any"):
    """Lists hops."""

def taste(«taste_beer#glass»glass: int, «taste_beer#mood»mood: str = "fair"):
    """Tastes what was brewed."""

mcp.tool(taste, name=«taste_beer»"taste_beer", description="Tastes a beer and says so.")
mcp.add_tool(brew)
mcp.add_tool(Tool.from_function(rinse_kettle, name=«rinse»"rinse"))
mcp.add_tool(fn=partial(taste, mood="good"), name=«taste_again»"taste_again", description="Once more.")

def weigh_malt(kilos): pass

class Cellar:
    def __init__(self, server: FastMCP):
        server.tool(name=«count_barrels»"count_barrels")(self.count)
        self.server = server

    async def count(self, «count_barrels#room»room: str):
        """Counts barrels."""

for each in (open_tap, close_tap):
    mcp.tool()(each)
`,
      'src/hops/recipes.py': `def «brew»brew(«brew#style»style: str, «brew#grams»grams: int = 20) -> str:
    """Brews a beer of that style."""

def rinse(«rinse#litres»litres: int):
    """Rinses the kettle."""
`,
      'src/hops/taps.py': `from hops.server import mcp

@mcp.tool(tags={"tap"})
def «open_tap»open_tap(«open_tap#number»number: int):
    """Opens a tap."""
`,
    },
    tools: [
      seen('list_hops', 'Lists hops.', 'country'),
      seen('taste_beer', 'Tastes a beer and says so.', 'glass mood'),
      seen('brew', 'Brews a beer of that style.', 'style grams'),
      seen('rinse', 'Rinses the kettle.', 'litres'),
      seen('taste_again', 'Once more.', ''),
      seen('count_barrels', 'Counts barrels.', 'room'),
      seen('open_tap', 'Opens a tap.', 'number'),
    ],
  },
  {
    title: 'decorators of the server’s own, and names that are put together',
    files: {
      'app/names.py': `PREFIX = "acme"
AUDIT = "audit_log"

class Names:
    PAY = "acme_pay"
`,
      'app/registry.py': `from . import names
from .server import mcp

def guarded(name=None, **options):
    def wrap(fn):
        return mcp.tool(name=name, **options)(fn)
    return wrap

def quiet(fn):
    return fn
`,
      'app/server.py': `from fastmcp import FastMCP
mcp = FastMCP("acme")
`,
      'app/tools.py': `from app.names import AUDIT, Names, PREFIX
from app.registry import guarded, quiet

@guarded(name=«acme_refund»f"{PREFIX}_refund", description="Pays money back.")
def refund(«acme_refund#order»order: str): ...

@quiet
@guarded()
def «cancel»cancel(«cancel#order»order: str, «cancel#reason»reason: str = ""):
    """Cancels an order."""

@guarded(name=«acme_pay»Names.PAY)
def pay(«acme_pay#cents»cents: int):
    """Pays."""

@registry.register(«ship_order»"ship_order", "Ships an order to somebody.", {«ship_order#order»"order": {"type": "string"}})
async def ship(arguments: dict): ...

@app.post("/orders", operation_id=«create_order»"create_order")
async def create(«create_order#items»items: list[str]):
    """Creates an order."""

@guarded(name=«audit_log»AUDIT)
def audit(«audit_log#since»since: str):
    """Shows who did what."""
`,
    },
    tools: [
      seen('acme_refund', 'Pays money back.', 'order'),
      seen('cancel', 'Cancels an order.', 'order reason'),
      seen('acme_pay', 'Pays.', 'cents'),
      seen('ship_order', 'Ships an order to somebody.', 'order'),
      seen('create_order', 'Creates an order.', 'items'),
      seen('audit_log', 'Shows who did what.', 'since'),
    ],
  },
  {
    title: 'servers that are mounted under a prefix, here and in another file',
    files: {
      'main.py': `from fastmcp import FastMCP
from tides import tides
main = FastMCP("sea")
winds = FastMCP("winds")
main.mount(tides, prefix="tides")
main.mount("wind", winds)

@winds.tool
def «wind_get_speed»get_speed(«wind_get_speed#place»place: str):
    """The wind's speed."""

@main.tool
def «get_speed»get_speed(«get_speed#ship»ship: str):
    """A ship's speed."""

main.run()
`,
      'tides/__init__.py': `from .server import tides
`,
      'tides/server.py': `from fastmcp import FastMCP
tides = FastMCP("tides")

@tides.tool(name=«tides_next_flood»"next_flood")
def flood(«tides_next_flood#harbour»harbour: str, «tides_next_flood#days»days: int = 1):
    """When the next flood comes."""
`,
    },
    tools: [
      seen('wind_get_speed', "The wind's speed.", 'place'),
      seen('get_speed', "A ship's speed.", 'ship'),
      seen('tides_next_flood', 'When the next flood comes.', 'harbour days'),
    ],
  },
];
