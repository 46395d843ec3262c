/** Tools that break no rule: fake servers spell out only what is wrong with theirs. */

export const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

export const additive = { ...readOnly, readOnlyHint: false, idempotentHint: false };

export const destructive = { ...additive, destructiveHint: true };

/** A read-only tool with the given parameters, all of them required. What else is given replaces its part. */
export function tool({ name, description, input = {}, ...replaced }) {
  return { name, description, inputSchema: objectOf(input), annotations: readOnly, ...replaced };
}

/** The schema of an object that has to have all of the given properties. */
export function objectOf(properties) {
  const required = Object.keys(properties);
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

/** A string parameter that needs no more than a sentence. */
export function string(description) {
  return { type: 'string', description };
}

/** The result of a call in both forms: for clients that read `structuredContent`, and for those that do not. */
export function result(structuredContent) {
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent };
}

export function text(words) {
  return { content: [{ type: 'text', text: words }] };
}
