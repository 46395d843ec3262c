// Names with a dot, a slash, a space and a letter beyond ASCII.
import { tool } from '../../lib/tool.mjs';

export const tools = ['menu.list', 'menu/print', 'get menu', 'write_menü'].map((name, index) =>
  tool({ name, description: `Concerns menu number ${index + 1}.` }),
);
