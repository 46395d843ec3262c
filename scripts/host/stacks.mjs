// Stack traces of a bundle, told in the lines of its sources. VS Code's extension host makes traces of its own
// way, in which Node does not apply source maps.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, dirname, resolve } from 'node:path';

/** A function that puts sources in the place of `bundle` in a text; the bundle holds its map. */
export function sourceLines(bundle) {
  const encoded = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/.exec(
    readFileSync(bundle, 'utf8'),
  );
  if (encoded === null) return (text) => text;
  const map = new SourceMap(JSON.parse(Buffer.from(encoded[1], 'base64').toString('utf8')));
  const place = new RegExp(`[^\\s()]*${basename(bundle).replaceAll('.', '\\.')}:(\\d+):(\\d+)`, 'g');
  return (text) =>
    text.replace(place, (found, line, column) => {
      const { originalSource, originalLine, originalColumn } = map.findEntry(line - 1, column - 1);
      if (originalSource === undefined) return found;
      return `${resolve(dirname(bundle), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
    });
}
