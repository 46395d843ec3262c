/** What an example says of its surroundings, in words for the page of its rule. */
import type { Encoding } from '../document/document.ts';
import type { MachineExample } from './rule.ts';

export const encodings: { readonly [encoding in Encoding]: string } = {
  'utf-8': 'UTF-8',
  'utf-8-bom': 'UTF-8 with a byte order mark',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16, big-endian',
};

/** A list in Markdown: what is on the machine, and that there is nothing else. */
export function machineLines(machine: MachineExample): readonly string[] {
  const { folder = '/work', role, variables = [], commands = [], files = [], folders = [] } = machine;
  const packages = Object.keys(machine.packages ?? {}).map((path) => `${path}/package.json`);
  return [
    `On a machine${role === 'ci' ? ' of a continuous integration' : ''}, in the folder \`${folder}\`, with`,
    '',
    line('commands', commands),
    line('variables', variables),
    line('files', [...files, ...packages]),
    ...(folders.length === 0 ? [] : [line('folders', folders)]),
  ];
}

function line(what: string, names: readonly string[]): string {
  return `- ${what}: ${names.length === 0 ? 'none that matter' : names.map((name) => `\`${name}\``).join(', ')}`;
}
