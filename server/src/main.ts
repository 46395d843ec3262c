/** The language server's entry: over Node IPC or, with `--stdio`, for any editor. */
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { thisMachine } from './lsp/host.ts';
import { startServer } from './lsp/server.ts';

// An editor made with Electron runs this process as Node, and says so in the environment. A server that is an
// Electron program would take that for its own. Deleted in place: on Windows only `process.env` ignores case.
for (const name of Object.keys(process.env)) if (/^(ELECTRON_|VSCODE_)/.test(name)) delete process.env[name];

startServer(createConnection(ProposedFeatures.all), thisMachine(__dirname));
