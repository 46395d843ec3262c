/** A rule as a page for people, in Markdown: from its own words and examples. */
import { isKnownWithoutProbe, lint } from '../lint.ts';
import { visibleJson } from '../toolList.ts';
import { listed } from '../words.ts';
import { exampleSettings, exampleSubject } from './examples.ts';
import { encodings, machineLines } from './exampleWords.ts';
import type { Example, Rule } from './rule.ts';

const severityWords = {
  error: 'error (will break)',
  warning: 'warning (heads up)',
  info: 'information (note)',
};

export function rulePage(rule: Rule): string {
  const { docs, examples } = rule;
  const parts = [
    `# ${rule.id}`,
    `**${rule.title}**`,
    `Severity: ${severityWords[rule.severity]}. Since ${rule.since}. ${needs(rule)}`,
    '## What it looks for',
    docs.what,
    '## Why it matters',
    docs.why,
    '## How to fix it',
    docs.how,
    '## Examples that are reported',
    ...examples.bad.flatMap((example) => [...show(example), says(rule, example)]),
    '## Examples that are fine',
    ...examples.good.flatMap(show),
    ...(docs.references.length === 0
      ? []
      : ['## References', docs.references.map((reference) => `- <${reference}>`).join('\n')]),
    '## Switching it off',
    `On the command line \`--rule ${rule.id}=off\`, in VS Code \`"mcpLitmus.rules": { "${rule.id}": "off" }\`. With \`error\`, \`warning\` or \`info\` it counts as that.`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function needs({ needs: facts }: Rule): string {
  if (facts.includes('calls')) return 'Needs a probe with calls (`mcp-litmus probe --calls`).';
  if (!facts.every(isKnownWithoutProbe)) return 'Needs a probe of the server.';
  const also = [
    facts.includes('machine') ? 'looks at what is on the machine' : '',
    facts.includes('siblings') ? 'reads the other config files of the folder' : '',
  ].filter((part) => part !== '');
  return also.length === 0
    ? 'Reads the config file only; nothing is started.'
    : `Reads the config file and ${listed(also)}; nothing is started.`;
}

function says(rule: Rule, example: Example): string {
  const [finding] = lint(exampleSubject(example), exampleSettings(example), [rule]).findings;
  if (finding === undefined) return '';
  const { summary, why, fix } = finding.message;
  return [summary, why, fix].join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>');
}

function show(example: Example): readonly string[] {
  const { config, tools, report, clients, platform, machine, siblings = [], encoding } = example;
  return [
    `### ${example.name}`,
    config === undefined ? '' : fence('jsonc', config, example.file ?? '.mcp.json'),
    encoding === undefined ? '' : `Saved as ${encodings[encoding]}.`,
    ...siblings.map((sibling) => fence('jsonc', sibling.config, `Beside it ${sibling.file}`)),
    machine === undefined ? '' : machineLines(machine).join('\n'),
    tools === undefined ? '' : fence('json', visibleJson(JSON.stringify(tools, null, 2)), 'tools/list'),
    report === undefined ? '' : fence('json', JSON.stringify(report, null, 2), 'Seen by the probe'),
    clients === undefined ? '' : `With \`--clients ${clients.join(',')}\`.`,
    platform === undefined ? '' : `With \`--platform ${platform}\`.`,
  ].filter((part) => part !== '');
}

function fence(language: string, text: string, title: string): string {
  const kept = text.length > 4000 ? `${text.slice(0, 4000)}\n…` : text;
  return `${title}:\n\n\`\`\`${language}\n${kept}\n\`\`\``;
}
