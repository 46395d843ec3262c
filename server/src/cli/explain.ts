/** `mcp-litmus rules`: the list, or everything about one rule. */
import { rules } from '../core/rules/index.ts';
import type { Rule } from '../core/rules/rule.ts';
import type { Format } from './arguments.ts';
import { type Style, wrap } from './style.ts';

export function printRules(format: Format, style: Style): string {
  if (format === 'json') return `${JSON.stringify({ version: 1, rules: rules.map(ruleJson) }, null, 2)}\n`;
  const width = Math.max(...rules.map(({ id }) => id.length));
  const lines = rules.map(({ id, severity, title }) => {
    const word = severity === 'info' ? 'note' : severity;
    return `${style.bold(id.padEnd(width))}  ${style[severity](word.padEnd(7))}  ${title}`;
  });
  return `${lines.join('\n')}\n`;
}

/** `undefined` where there is no such rule. */
export function explainRule(id: string, format: Format, style: Style): string | undefined {
  const rule = rules.find((candidate) => candidate.id === id);
  if (rule === undefined) return undefined;
  if (format === 'json') return `${JSON.stringify({ version: 1, rules: [ruleJson(rule)] }, null, 2)}\n`;
  const { docs } = rule;
  const part = (title: string, text: string) => ['', style.bold(title), ...wrap(text, '  ', style.width)];
  const example = rule.examples.bad[0];
  return `${[
    `${style.bold(rule.id)}  ${style[rule.severity](rule.severity === 'info' ? 'note' : rule.severity)}`,
    rule.title,
    ...part('What it looks for', docs.what),
    ...part('Why it matters', docs.why),
    ...part('How to fix it', docs.how),
    ...(example === undefined ? [] : part('For example', example.name)),
    ...(docs.references.length === 0 ? [] : part('References', docs.references.join('\n'))),
  ].join('\n')}\n`;
}

function ruleJson({ id, title, severity, since, needs, docs }: Rule): object {
  return { id, title, severity, since, needs, ...docs, docs: `docs/rules/${id}.md` };
}
