/** What follows from an object alone, worked out once for as long as that object lives. */

/** `make`, whose answers are kept under what `keyOf` gives: the same object is never asked about twice. */
export function rememberedBy<Asked, Answer>(
  keyOf: (asked: Asked) => object,
  make: (asked: Asked) => Answer,
): (asked: Asked) => Answer {
  const known = new WeakMap<object, { readonly answer: Answer }>();
  return (asked) => {
    const key = keyOf(asked);
    const kept = known.get(key);
    if (kept !== undefined) return kept.answer;
    const answer = make(asked);
    known.set(key, { answer });
    return answer;
  };
}
