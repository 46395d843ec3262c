// Answers initialize without a protocol revision.
import { serve } from '../lib/server.mjs';

serve({ revision: () => undefined });
