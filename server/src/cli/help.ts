/** What `mcp-litmus --help` says. */
export const help = `Tells what will break, in which agent client, for MCP configs and the servers they start.

Usage
  mcp-litmus check [PATH...]              config files only: starts nothing
  mcp-litmus probe [PATH...]              check, then start or contact each server and look at what it answers
  mcp-litmus probe --command "CMD"        one server that no config names
  mcp-litmus probe URL                    the same over HTTP; host:port will do
  mcp-litmus convert FILE --to KIND       the servers of a config file in the words of another kind of file
  mcp-litmus rules [ID]                   list the rules, or explain one
  mcp-litmus lsp --stdio                  the language server, for an editor

PATH is a file or a folder (default: the current one); a folder means its .mcp.json, .vscode/mcp.json
and mcp.json. probe starts the programs and contacts the addresses that a file names, with your rights:
look at it first.

Options
  --format pretty|json     how to print (--json is short for --format json)
  --output FILE            write the result there instead of to stdout
  --to KIND                what convert writes: a path such as .mcp.json or .cursor/mcp.json, or a client
                           such as claude-code; with --output it is told by that name. A file that is
                           there is merged into, and no entry of it is written over
  --server NAME            only this server; may be given more than once
  --clients LIST           whom the findings are about: auto, or ids separated by commas
  --rule ID=SEVERITY       error, warning, info or off for one rule; may be given more than once
  --platform NAME          win32, darwin or linux instead of this machine's
  --calls                  also call tools that are safe to call, and one that should not exist
  --discover               start each program again for the revision without a handshake (2026-07-28)
  --input ID=VALUE         the value of an input of the file; may be given more than once
                           (the variable MCP_LITMUS_INPUT_ID does the same)
  --timeout MS             how long to wait for start-up and for each answer
  --report FILE            save what the probes saw, as JSON
  --fail-on LEVEL          error, warning (default) or never
  --no-color               no colours; NO_COLOR does the same
  --help, --version

Exit status: 0 clean or notes only, 1 warnings, 2 errors, 3 could not run. convert: 0 when all was carried
over, 1 when notes tell what was not, 3.`;
