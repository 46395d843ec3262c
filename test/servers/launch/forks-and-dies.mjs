// Starts a child that keeps stdout open, and exits with 0 before it has answered anything.
import { leaveChild } from '../lib/child.mjs';

leaveChild({ stdio: ['ignore', 'inherit', 'ignore'] });
