// Gives instructions of 3,000 characters.
import { serve } from '../lib/server.mjs';

serve({ instructions: 'Bread is baked at night. '.repeat(120) });
