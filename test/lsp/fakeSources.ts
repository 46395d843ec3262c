/** Sources as a test writes them: a tool or parameter stands where its quoted name does. */
import { lineStarts, positionAt } from '../../server/src/core/document/range.ts';
import type { SourceSearch } from '../../server/src/source/inThread.ts';
import type {
  EditsRequest,
  FoundPlace,
  PlacesRequest,
  SourceEdits,
  SourceMapping,
} from '../../server/src/source/messages.ts';

export interface FakeSources extends SourceSearch {
  readonly asked: PlacesRequest[];
  readonly edited: EditsRequest[];
  /** What an editor shows of files. */
  readonly texts: ReadonlyMap<string, string>;
  write(file: string, text: string): void;
}

export interface FakeSource {
  readonly file: string;
  readonly text: string;
  readonly mapping?: Partial<Extract<SourceMapping, { kind: 'mapped' }>> | { readonly kind: 'external' };
  readonly edits?: (request: EditsRequest) => SourceEdits | undefined;
  /** Each question fails so often before it is answered. */
  readonly fails?: boolean;
}

export function fakeSources({ file, text, mapping, edits, fails }: FakeSource): FakeSources {
  const disk = new Map([[file, text]]);
  const texts = new Map<string, string>();
  const asked: PlacesRequest[] = [];
  const edited: EditsRequest[] = [];
  const find = (name: string): FoundPlace | undefined => {
    const now = texts.get(file) ?? disk.get(file) ?? '';
    const at = now.indexOf(`'${name}'`);
    if (at < 0) return undefined;
    const lines = lineStarts(now);
    const [start, end] = [positionAt(lines, at), positionAt(lines, at + name.length + 2)];
    return { file, start, end, exact: 'yes' };
  };
  const folder = file.slice(0, file.lastIndexOf('/'));
  return {
    asked,
    edited,
    texts,
    write: (path, written) => void disk.set(path, written),
    prepare: () => undefined,
    async places(request) {
      if (fails) throw new Error('no memory');
      asked.push(request);
      if (mapping !== undefined && 'kind' in mapping && mapping.kind === 'external') {
        const nowhere = { kind: 'external', reason: 'it was installed from a registry' } as const;
        return { mapping: nowhere, places: request.wanted.map(() => undefined), tools: [] };
      }
      return {
        mapping: { kind: 'mapped', file, folder, how: 'the command names it', files: [file], ...mapping },
        places: request.wanted.map(({ tool, pointer }) => find(pointer?.split('/').at(-1) || tool)),
        tools: request.tools.map(({ name }) => {
          const place = find(name);
          return { name, candidates: [], ...(place !== undefined && { place }) };
        }),
      };
    },
    async edits(request) {
      edited.push(request);
      const made = edits?.(request);
      return made === undefined ? {} : { edits: made };
    },
    setText: (path, shown) => {
      if (shown === undefined) texts.delete(path);
      else texts.set(path, shown);
    },
    stop: async () => undefined,
  };
}
