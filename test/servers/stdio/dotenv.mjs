// Lets dotenv print its greeting on stdout before the handshake.
import { serve } from '../lib/server.mjs';

const server = serve();
server.write(
  '[dotenv@17.2.3] injecting env (2) from .env -- tip: ⚙️  suppress all logs with { quiet: true }\n',
);
