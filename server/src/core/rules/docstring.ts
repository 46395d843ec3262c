/** Tool descriptions that describe the parameters too, as the docstrings of Python tools do. */

/** Descriptions are read this far. */
const readLength = 8000;
const maximumTries = 50;

/** What a docstring says of a parameter: `    start_date (str): First day, as YYYY-MM-DD`. */
export function lineAbout(name: string, toolDescription: string): string | undefined {
  const text = toolDescription.slice(0, readLength);
  let at = name === '' ? -1 : text.indexOf(name);
  for (let tries = 0; at !== -1 && tries < maximumTries; tries++, at = text.indexOf(name, at + 1)) {
    const before = text.slice(Math.max(0, at - 40), at);
    if (!/^[\s`*•-]*$/.test(before.slice(before.lastIndexOf('\n') + 1))) continue;
    const [line = ''] = text.slice(at + name.length, at + name.length + 500).split('\n', 1);
    const said = /^[`*]{0,3} ?(?:\([^)]{0,80}\))? ?[:–—-] ?(.*)$/.exec(line)?.[1];
    if (said !== undefined) return said;
  }
  return undefined;
}
