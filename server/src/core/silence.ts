/** Remembers which rules had nothing to say of an entry's text, so that an edit costs what it touches. */
import type { ConfigDocument, ServerEntry } from './document/document.ts';
import type { EntryIdentity } from './document/entry.ts';
import type { Context, FactName, FactTypes, Rule } from './rules/rule.ts';

/**
 * Only silence is kept: a finding has places, which move. A rule's silence on an entry holds as long as the
 * entry's text and `circumstances` are the same, unless the rule read something else of the file.
 */
export interface Silence {
  isKnown(rule: Rule, entry: ServerEntry): boolean;
  /** Runs the rule, and remembers when it has nothing to say. */
  listen<Hit>(rule: Rule, entry: ServerEntry, check: () => Iterable<Hit>): readonly Hit[];
  /** The context with which the rule is run: it notes what is read. */
  readonly context: Context<FactName>;
}

/** What rules may read of a file without being run again when the file changes elsewhere: it is in `circumstances`. */
const steadyMembers: ReadonlySet<string> = new Set([
  'path',
  'dialect',
  'folder',
  'shape',
  'clients',
  'platform',
  'machine',
  'siblings',
]);

/** `context` is that of the file, without an entry. */
export function silenceIn(context: Context<FactName>): Silence {
  const noted = { elsewhere: false };
  const note = () => {
    noted.elsewhere = true;
  };
  const { document } = context;
  const circumstances = circumstancesOf(context);
  const watched = watch(context, document === undefined ? {} : { document: watch(document, {}, note) }, note);
  return {
    context: watched,
    isKnown: (rule, { identity }) => {
      const known = silences.get(identity);
      return known !== undefined && known.circumstances === circumstances && known.rules.has(rule);
    },
    listen: (rule, { identity }, check) => {
      noted.elsewhere = false;
      const hits = [...check()];
      if (hits.length === 0 && !noted.elsewhere) remember(rule, identity, circumstances);
      return hits;
    },
  };
}

interface KnownSilence {
  readonly circumstances: string;
  readonly rules: Set<Rule>;
}

const silences = new WeakMap<EntryIdentity, KnownSilence>();

function remember(rule: Rule, identity: EntryIdentity, circumstances: string): void {
  const known = silences.get(identity);
  if (known?.circumstances === circumstances) known.rules.add(rule);
  else silences.set(identity, { circumstances, rules: new Set([rule]) });
}

function circumstancesOf({
  document,
  clients,
  platform,
  machine,
  siblings,
}: Context<FactName> & Partial<Pick<FactTypes, 'machine' | 'siblings'>>): string {
  return JSON.stringify([
    // A front end that wants the machine, or another file, to be looked at again hands in another object.
    machine && numberOf(machine),
    siblings?.map(numberOf),
    document && [document.path, document.dialect.id, document.folder, shapeOf(document)],
    clients.map(({ id }) => id),
    platform,
  ]);
}

const numbers = new WeakMap<object, number>();
let last = 0;

/** Another one for each object, and always the same for one. */
function numberOf(one: object): number {
  const number = numbers.get(one) ?? ++last;
  numbers.set(one, number);
  return number;
}

/** Its places left out: they change with every line. */
function shapeOf({ shape }: ConfigDocument): readonly unknown[] {
  return [shape.kind, 'key' in shape && shape.key, 'legal' in shape && shape.legal];
}

/** The same object to whoever reads it, which notes the reading of all but the steady members. */
function watch<T extends object>(watchedObject: T, replaced: Partial<T>, note: () => void): T {
  const view = {};
  for (const name of Object.keys(watchedObject)) {
    const key = name as keyof T;
    const value = replaced[key] ?? watchedObject[key];
    const steady = steadyMembers.has(name) || key in replaced;
    Object.defineProperty(
      view,
      name,
      steady
        ? { value, enumerable: true }
        : {
            enumerable: true,
            get: () => {
              note();
              return value;
            },
          },
    );
  }
  return view as T;
}
