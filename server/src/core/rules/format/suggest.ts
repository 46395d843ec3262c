/** Which format a parameter should name, from its name, its schema and everything that is said of it. */
import { isArray, isString, type JsonObject, property } from '../../json.ts';
import { lineAbout } from '../docstring.ts';
import type { Subschema } from '../schema.ts';
import { type NameReading, readName } from './name.ts';
import type { StringSchema } from './strings.ts';
import { type Form, formsIn } from './text.ts';
import { assignedValues, type FormatName, isOf, shownValues } from './value.ts';

export interface Suggestion {
  readonly format: FormatName;
  readonly example: string;
  /** `name`: a day or a point in time, and nothing but the name says which. */
  readonly from: 'texts' | 'name';
}

const usual: { readonly [format in FormatName]: string } = {
  'date-time': '2026-08-15T19:00:00Z',
  date: '2026-08-15',
  email: 'ada@example.com',
  uri: 'https://example.com/page',
};

/** The format for a property, or nothing where its name means none or its texts allow other forms. */
export function suggestFormat(
  place: Subschema & { readonly name: string },
  strings: StringSchema,
  toolDescription: string,
): Suggestion | undefined {
  const reading = readName(place.name, strings.count);
  if (reading === undefined) return undefined;
  const texts = ownTexts(place, strings, toolDescription);
  if (isReadOnly(place.schema, texts)) return undefined;
  const forms = new Set<Form>([
    ...texts.flatMap((text) => [...formsIn(text, reading.meaning, strings.count)]),
    ...givenValues(place, strings).map((value) => formOf(value, reading)),
    ...shownAround(place, toolDescription).flatMap((value) => loosely(value, reading)),
  ]);
  const format = decide(forms, reading);
  if (format === undefined || !fits(strings.schema, format)) return undefined;
  return {
    format,
    example: texts.flatMap(shownValues).find((value) => isOf(format, value)) ?? usual[format],
    from: reading.meaning === 'moment' && forms.size === 0 ? 'name' : 'texts',
  };
}

function decide(forms: ReadonlySet<Form>, { meaning, grain }: NameReading): FormatName | undefined {
  if (forms.has('other')) return undefined;
  if (meaning !== 'moment') return meaning;
  // One that takes days as well as points in time has no single format.
  if (forms.has('date') && forms.has('date-time')) return undefined;
  if (forms.has('date') || forms.has('date-time')) return forms.has('date') ? 'date' : 'date-time';
  return grain === 'day' ? 'date' : 'date-time';
}

/** Schemas taken from a web API often list what only the server fills. */
function isReadOnly(schema: JsonObject, texts: readonly string[]): boolean {
  return (
    property(schema, 'readOnly') === true ||
    texts.some((text) => /(?:^|[.!]\s{1,3})read-only\b/i.test(text.slice(0, readLength)))
  );
}

/** A string that may not be as long as the format needs is in another form. */
function fits(schema: JsonObject, format: FormatName): boolean {
  const longest = property(schema, 'maxLength');
  return typeof longest !== 'number' || longest >= { 'date-time': 20, date: 10, email: 6, uri: 10 }[format];
}

// ----------------------------------------------------------------------------------------------------------- texts

/** Descriptions of the property and its strings; where there are none, the tool's line about the property. */
function ownTexts(
  { schema, name }: Subschema & { readonly name: string },
  strings: StringSchema,
  toolDescription: string,
): readonly string[] {
  const own = [...new Set([schema, strings.schema])]
    .map((holder) => property(holder, 'description'))
    .filter(isString)
    .filter((text) => text.trim() !== '');
  const line = own.length > 0 ? undefined : lineAbout(name, toolDescription);
  return line === undefined ? own : [line];
}

/** Tool descriptions are read this far. */
const readLength = 8000;

// ---------------------------------------------------------------------------------------------------------- values

/** The examples and the default that the schema has itself. */
function givenValues({ schema }: Subschema, strings: StringSchema): readonly string[] {
  return [...new Set([schema, strings.schema])].flatMap((holder) => {
    const examples = property(holder, 'examples');
    const values = [
      ...(isArray(examples) ? examples : []),
      property(holder, 'example'),
      property(holder, 'default'),
    ];
    return values
      .flatMap((value) => (isArray(value) ? value : [value]))
      .filter(isString)
      .filter((value) => value !== '');
  });
}

function formOf(value: string, { meaning }: NameReading): Form {
  const formats: readonly FormatName[] = meaning === 'moment' ? ['date-time', 'date'] : [meaning];
  return formats.find((format) => isOf(format, value)) ?? 'other';
}

/** Descriptions of what the property stands in are followed this far up. */
const levelsUp = 6;

/** Values that the descriptions around it give the property: `[{ time: '2015', value: 23 }]`. */
function shownAround(
  place: Subschema & { readonly name: string },
  toolDescription: string,
): readonly string[] {
  const texts = [toolDescription];
  for (let above = place.above, up = 0; above !== undefined && up < levelsUp; above = above.above, up++) {
    const text = property(above.schema, 'description');
    if (isString(text)) texts.push(text);
  }
  return texts.flatMap((text) => assignedValues(text.slice(0, readLength), place.name));
}

/** As `formOf`, but prose may also give a stand-in such as `"..."`, which says nothing. */
function loosely(value: string, reading: NameReading): readonly Form[] {
  const form = formOf(value, reading);
  return form === 'other' ? [...formsIn(`"${value}"`, reading.meaning, 'one')] : [form];
}
