// A description of 1 MB.
import { tool } from '../../lib/tool.mjs';

export const tools = [tool({ name: 'tell_story', description: 'And then it was baked. '.repeat(45_000) })];
