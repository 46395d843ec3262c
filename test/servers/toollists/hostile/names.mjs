// Names with control, bidi and invisible characters, half a surrogate pair, a path, markup, and no characters at all.
import { string, tool } from '../../lib/tool.mjs';

const names = [
  'line\nfeed',
  'null\0byte',
  'bell\x07',
  '\x1b[31mred\x1b[0m',
  '\x1b]0;title\x07',
  'get\u202eunem_teg',
  'zero\u200bwidth',
  'mark\ufefftail',
  'tag\u{e0041}\u{e0042}',
  'half\ud83e',
  'paragraph\u2029',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '`code` **bold** [link](command:workbench.action.quit)',
  '%s %d $& $1 $HOME',
  '__proto__\\u0000',
  ' ',
  '',
  '🥐'.repeat(40),
];

export const tools = names.map((name) =>
  tool({ name, description: `Is called ${name}.`, input: { [name]: string(`Is called ${name}, too.`) } }),
);
