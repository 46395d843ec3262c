/** What becomes of the inputs of a file: inputs again, or variables of the environment. */
import type { ConfigDocument, InputDefinition } from '../document/document.ts';
import { replaceString } from '../document/edits.ts';
import { elements, member, plainValue, rangedString } from '../document/node.ts';
import { applyEdits } from '../document/range.ts';
import { parseText } from '../document/syntax.ts';
import { stretch } from './items.ts';
import { sameJson } from './sameJson.ts';

export interface InputPlan {
  /** The name of the variable that takes the place of an input, and the default of the input. */
  readonly variableFor: (id: string) => { readonly name: string; readonly fallback?: string };
  readonly inputId: (id: string) => string;
  readonly describe: (id: string) => string | undefined;
  /** The definitions that the target has to be given for these ids, as JSON text. */
  readonly definitions: (ids: ReadonlySet<string>) => readonly string[];
}

export function inputPlan(document: ConfigDocument, into: ConfigDocument | undefined): InputPlan {
  const byId = new Map(document.inputs.map((input) => [input.id.value, input]));
  const names = variableNames(document);
  const ids = idsIn(document, into);
  return {
    variableFor: (id) => {
      const fallback = defaultOf(byId.get(id));
      return { name: names(id), ...(fallback !== undefined && { fallback }) };
    },
    inputId: (id) => ids.get(id) ?? id,
    describe: (id) => byId.get(id)?.description,
    definitions: (asked) => {
      const present = new Set(into?.inputs.map(({ id }) => id.value));
      return [...byId.values()]
        .filter(({ id }) => asked.has(id.value) && !present.has(ids.get(id.value) ?? id.value))
        .map((input) => definition(document, input, ids.get(input.id.value) ?? input.id.value));
    },
  };
}

/** A password has none that should become a part of a shared file. */
function defaultOf(input: InputDefinition | undefined): string | undefined {
  return input?.password === 'yes' || input?.default === '' ? undefined : input?.default;
}

/** `api-key` becomes `API_KEY`; names that are in use already are numbered. */
function variableNames({ text, inputs }: ConfigDocument): (id: string) => string {
  const known = new Map<string, string>();
  const inUse = [...text.matchAll(/\$\{(?:env:)?([A-Za-z_]\w*)\}/g)].map((match) => match[1] ?? '');
  const free = namesBeside(inUse, '_');
  const nameOf = (id: string): string => {
    const plain = id
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/^_|_$/g, '')
      .toUpperCase();
    const base = /^[A-Z]/.test(plain) ? plain : `INPUT${plain === '' ? '' : '_'}${plain}`;
    const name = known.get(id) ?? free(base);
    known.set(id, name);
    return name;
  };
  for (const { id } of inputs) nameOf(id.value);
  return nameOf;
}

/** An input of the same id that is defined otherwise in the target needs another one. */
function idsIn(document: ConfigDocument, into: ConfigDocument | undefined): ReadonlyMap<string, string> {
  if (into === undefined) return new Map();
  const present = definitionsIn(into);
  const free = namesBeside(present.keys(), '-');
  return new Map(
    [...definitionsIn(document)].map(([id, value]) => {
      const other = present.get(id);
      return [id, other !== undefined && sameJson(other, value) ? id : free(id)] as const;
    }),
  );
}

function definitionsIn({ section }: ConfigDocument): ReadonlyMap<string, unknown> {
  return new Map(
    elements(member(section, 'inputs')?.value).flatMap((node) => {
      const id = member(node, 'id')?.value.value;
      return typeof id === 'string' ? [[id, plainValue(node)] as const] : [];
    }),
  );
}

function definition(document: ConfigDocument, { range, id }: InputDefinition, as: string): string {
  const text = stretch(document, range);
  const { root } = parseText(text);
  const named = rangedString(member(root, 'id')?.value);
  return id.value === as || named === undefined ? text : applyEdits(text, [replaceString(named, as)]);
}

/** Gives names that nobody has so far: the wanted one, or that with a number. */
function namesBeside(taken: Iterable<string>, separator: string): (wanted: string) => string {
  const all = new Set(taken);
  const last = new Map<string, number>();
  return (wanted) => {
    let name = wanted;
    for (let number = last.get(wanted) ?? 2; all.has(name); number++) {
      name = `${wanted}${separator}${number}`;
      last.set(wanted, number + 1);
    }
    all.add(name);
    return name;
  };
}
