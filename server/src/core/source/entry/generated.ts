/** Telling what a compiler or a bundler wrote from what a person edits. */

/** Signs of esbuild, webpack, rollup and of the TypeScript compiler, at the beginning of a line. */
const signs: readonly RegExp[] = [
  /^(?:var|let|const) __(?:defProp|getOwnPropNames|create|commonJS|esm|toESM|export|copyProps)\b/m,
  /^\/\/ (?:\.\.\/)*node_modules\//m,
  /^\/\*{6}\/|\b__webpack_(?:require|modules|exports)__\b/m,
  /^var __(?:importDefault|importStar|createBinding|awaiter|decorate|exportStar|rest|assign) = \(?this\b/m,
  /^(?:"use strict";\s*)?Object\.defineProperty\(exports, "__esModule", \{ value: true \}\);/m,
  /^\/\/ @bun\b/m,
];

const mapComment = /^(?:\/\/|\/\*)[#@] sourceMappingURL=\S+[^\S\n]*(?:\*\/)?\s*$/;

/** In UTF-16 units. Beyond them nobody reads a line; descriptions of tools stay far below. */
const longestWrittenLine = 20_000;
const longestWrittenAverage = 300;

const headLength = 200_000;

/**
 * Whether JavaScript text is an output: editing it is futile, since the next build writes it again. Looks at its
 * beginning and its end only.
 */
export function isGenerated(text: string): boolean {
  const head = text.length > headLength ? text.slice(0, headLength) : text;
  if (signs.some((sign) => sign.test(head)) || endsWithMap(text)) return true;
  return text.length > 10_000 && hasLongLines(head);
}

/** In the last line that is not blank, however long an inline map makes it. */
function endsWithMap(text: string): boolean {
  const at = text.lastIndexOf('sourceMappingURL=');
  return at >= 0 && mapComment.test(text.slice(text.lastIndexOf('\n', at) + 1));
}

function hasLongLines(text: string): boolean {
  let lines = 0;
  for (let start = 0; start <= text.length; lines++) {
    const found = text.indexOf('\n', start);
    const end = found < 0 ? text.length : found;
    if (end - start > longestWrittenLine) return true;
    start = end + 1;
  }
  return text.length / lines > longestWrittenAverage;
}
