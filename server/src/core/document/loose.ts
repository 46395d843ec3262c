/** What the readers of a file reject of the liberties that people take with JSON. */
import type { ConfigDocument } from './document.ts';
import { nodeRange } from './node.ts';
import type { Range } from './range.ts';
import { type Token, tokens } from './tokens.ts';

export interface LooseParts {
  readonly comments: readonly Range[];
  readonly commas: readonly Range[];
}

/** Comments and trailing commas, each where it is rejected. Of a file that holds much else only those among its servers. */
export function looseParts({ text, dialect, serverMap }: ConfigDocument): LooseParts {
  const within =
    dialect.otherContent === 'usual' && serverMap !== undefined ? nodeRange(serverMap) : undefined;
  const all = [...tokens(text, within)];
  const values = all.filter(({ kind }) => kind !== 'comment');
  const isLast = (_token: Token, index: number) => values[index + 1]?.kind === 'close';
  return {
    comments:
      dialect.comments === 'rejected'
        ? all.filter(({ kind }) => kind === 'comment').map(({ range }) => range)
        : [],
    commas:
      dialect.trailingCommas === 'rejected'
        ? values
            .filter((token, index) => token.kind === 'comma' && isLast(token, index))
            .map(({ range }) => range)
        : [],
  };
}
