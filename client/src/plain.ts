/** Names from config files and words of servers, in messages of the editor. */
import { shown } from '../../server/src/core/words.ts';

/** VS Code makes a link, or a command, of `[text](target)` in a notification. Of a name it shall not. */
export function plain(text: string, limit = 60): string {
  return shown(text, limit).replaceAll('](', '] (');
}
