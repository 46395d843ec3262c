/** What a person should know of an edit before it is made, and the few words that a fix's title has for it. */
import { counted, listed, quoted } from '../../words.ts';

export type Caveat =
  /** The edit makes the server validate: texts of another form were taken until now. */
  | { readonly kind: 'rejects-other-texts' }
  /** Members of any type were taken until now. */
  | { readonly kind: 'rejects-other-members' }
  /** The server took `null` until now. */
  | { readonly kind: 'rejects-null' }
  | { readonly kind: 'drops-default'; readonly parameters: readonly string[] }
  /** The library cannot say examples: it is told in the description. */
  | { readonly kind: 'example-in-description' }
  /** The library cannot say examples, and the description is not written so that one could be added. */
  | { readonly kind: 'example-left-out' }
  /** Keys that the schema does not name come to the handler. */
  | { readonly kind: 'keeps-unknown-keys' }
  /** The place serves several tools, the one that was asked for among them. */
  | { readonly kind: 'changes-tools'; readonly count: number }
  /** The edit is not beside what is underlined. `line` counts from 0. */
  | { readonly kind: 'elsewhere'; readonly file: string; readonly line: number }
  | { readonly kind: 'renames'; readonly places: number; readonly files: number };

/** A clause for the brackets of a title: "starts to refuse other texts", "changes 3 tools". */
export function caveatWords(caveat: Caveat): string {
  switch (caveat.kind) {
    case 'rejects-other-texts':
      return 'starts to refuse other texts';
    case 'rejects-other-members':
      return 'starts to refuse other members';
    case 'rejects-null':
      return 'starts to refuse null';
    case 'drops-default':
      return `drops the default of ${listed(
        caveat.parameters.map((name) => quoted(name, 24)),
        3,
      )}`;
    case 'example-in-description':
      return 'the example goes into the description';
    case 'example-left-out':
      return 'without an example';
    case 'keeps-unknown-keys':
      return 'the handler gets unknown keys';
    case 'changes-tools':
      return `changes ${counted(caveat.count, 'tool')}`;
    case 'elsewhere':
      return `in ${caveat.file.slice(caveat.file.lastIndexOf('/') + 1)}, line ${caveat.line + 1}`;
    case 'renames': {
      const files = caveat.files > 1 ? ` in ${counted(caveat.files, 'file')}` : '';
      return `renames ${counted(caveat.places, 'place')}${files}; clients may know the old name`;
    }
  }
}
