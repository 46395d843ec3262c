// Logs to stdout as .NET does at start: a line with the category, and an indented one.
import { serve } from '../lib/server.mjs';

const server = serve();
server.write('info: Microsoft.Hosting.Lifetime[14]\n      Now listening on: stdio\n');
