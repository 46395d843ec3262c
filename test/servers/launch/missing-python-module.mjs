// Ends as a Python server does whose virtual environment is not active: a traceback, and exit with 1.
import '../lib/note.mjs';

console.error(`Traceback (most recent call last):
  File "/home/me/bakery/server.py", line 3, in <module>
    from mcp.server.fastmcp import FastMCP
ModuleNotFoundError: No module named 'mcp'`);
process.exit(1);
