/** Which values are secrets, and all the ways in which a server may write one. */

export interface Secret {
  readonly value: string;
  /** The variable, header or input that holds it. */
  readonly name: string;
}

const secretName = /token|key|secret|passw|pwd|auth|credential|cookie|session|private|dsn|conn/i;

/** Whether the name of a variable, header or parameter says that its value is secret. */
export function isSecretName(name: string): boolean {
  return secretName.test(name);
}

/**
 * Values under four characters, and short ones whose name does not sound secret, stay: `info` or `8080` in a
 * server's words tells nobody anything, and a tool list with holes in it cannot be judged.
 */
function worthHiding({ value, name }: Secret): boolean {
  return value.length >= 8 || (value.length >= 4 && secretName.test(name));
}

const secretVariable = /token|secret|passw|credential|(api|access|private|_)_?key$/i;

/** Variables of the whole environment that sound secret: a server that prints all of them must not leak them. */
export function environmentSecrets(environment: { readonly [name: string]: string | undefined }): Secret[] {
  return Object.entries(environment).flatMap(([name, value]) =>
    value !== undefined && value.length >= 8 && secretVariable.test(name) ? [{ name, value }] : [],
  );
}

/**
 * Values that somebody has written down for one server. A plain word under a harmless name is none, since
 * tools are named after such words: `DB_TYPE=postgres` and `postgres_query`.
 */
export function writtenSecrets(
  pairs: Iterable<readonly [name: string, value: string | undefined]>,
): Secret[] {
  return [...pairs].flatMap(([name, value]) =>
    value === undefined || (/^[a-z]+$/i.test(value) && !secretName.test(name)) ? [] : [{ name, value }],
  );
}

/** What to look for, the longest first. */
export function secretForms(secrets: readonly Secret[]): readonly string[] {
  const texts = secrets.filter(worthHiding).flatMap(({ value }) => [value, ...linesOf(value)]);
  const forms = [...new Set(texts)].flatMap(formsOf);
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

/** A key of several lines is printed on as many, and each of them is looked at by itself. */
function linesOf(value: string): readonly string[] {
  return value.includes('\n') ? value.split(/\r?\n/).filter((line) => line.length >= 8) : [];
}

function formsOf(text: string): readonly string[] {
  const escaped = JSON.stringify(text).slice(1, -1);
  // Half a surrogate pair, which a URL cannot hold, becomes what Node writes for it.
  const wellFormed = Buffer.from(text).toString();
  return [
    text,
    escaped,
    JSON.stringify(escaped).slice(1, -1),
    encodeURIComponent(wellFormed),
    new URLSearchParams([['', wellFormed]]).toString().slice(1),
    ...base64Of(Buffer.from(text)),
  ];
}

/**
 * The text as base64 by itself, and what no neighbour changes of it inside a longer one, such as the
 * `user:password` of a Basic authorization: three bytes become four characters, so that it may begin at
 * three places of such a group.
 */
function base64Of(bytes: Buffer): readonly string[] {
  const inside = [0, 1, 2].map((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes, Buffer.alloc(2)]).toString('base64');
    return padded.slice(Math.ceil((before * 8) / 6), Math.floor(((before + bytes.length) * 8) / 6));
  });
  const forms = [bytes.toString('base64'), ...inside.filter((form) => form.length >= 8)];
  return [...forms, ...forms.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'))];
}
