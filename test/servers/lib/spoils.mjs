/**
 * For servers that spoil the form of an answer: they spoil every one, or only those to the method that the
 * command line names, as in `node mcp/id-null.mjs tools/list`.
 */
export function spoils(request) {
  const [, , only] = process.argv;
  return only === undefined || only === request.method;
}
