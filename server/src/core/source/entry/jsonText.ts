/** JSON as tools of JavaScript write their configs: with comments and trailing commas. */
import { parse } from 'jsonc-parser';
import { tooDeepAt } from '../../document/syntax.ts';

/** As much as can be read; `undefined` for a text that nests deeper than anybody writes. */
export function readJson(text: string): unknown {
  return tooDeepAt(text) === undefined ? parse(text, [], { allowTrailingComma: true }) : undefined;
}
