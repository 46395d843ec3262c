// Does nothing wrong, and only runs the server that the command line names (healthy.mjs where it names none), as npx and sh do.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import '../lib/note.mjs';

const server = fileURLToPath(new URL(`../${process.argv[2] ?? 'healthy.mjs'}`, import.meta.url));
const child = spawn(process.execPath, [server], { stdio: 'inherit' });
child.on('exit', (code) => process.exit(code ?? 1));
