import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { insertElement, removeElement } from '../../document/edits.ts';
import type { TextEdit } from '../../document/range.ts';
import { quoted } from '../../words.ts';
import { type DockerCommand, dockerCommand } from '../entries/docker.ts';
import { argumentList } from '../entries/insert.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly program: string;
  readonly kind: 'detached' | 'terminal' | 'no-input';
}

export default defineRule<Data, 'entry'>({
  id: 'config/docker-flags',
  title: 'A container that cannot talk to the client',
  severity: 'warning',
  since: '0.1.0',
  needs: ['entry'],
  clients: 'all',
  docs: {
    what: '`docker run` without `-i`, or with `-d` or `-t`.',
    why: 'The client talks to the server over the input and output of `docker`. Without `-i` the input is closed and the server ends at once; with `-d` the container runs in the background and its output goes elsewhere; with `-t` Docker asks for a terminal, refuses to start without one, and would write line ends that are none of the protocol.',
    how: 'Write `docker run -i --rm …`.',
    references: [
      'https://docs.docker.com/reference/cli/docker/container/run/',
      'https://github.com/homeassistant-ai/ha-mcp/pull/472',
      'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
    ],
  },
  examples: {
    bad: [
      {
        name: 'Without -i',
        config:
          '{ "mcpServers": { "docs": { "command": "docker", "args": ["run", "--rm", "docs-mcp:1"] } } }',
      },
      {
        name: 'With a terminal',
        config:
          '{ "mcpServers": { "docs": { "command": "docker", "args": ["run", "-it", "--rm", "docs-mcp:1"] } } }',
      },
      {
        name: 'In the background',
        config:
          '{ "mcpServers": { "docs": { "command": "podman", "args": ["run", "--detach", "docs-mcp:1"] } } }',
      },
      {
        name: 'In a container that runs already',
        config: '{ "mcpServers": { "docs": { "command": "docker", "args": ["exec", "docs", "docs-mcp"] } } }',
      },
    ],
    good: [
      {
        name: 'With -i',
        config:
          '{ "mcpServers": { "docs": { "command": "docker", "args": ["run", "--rm", "-i", "docs-mcp:1"] } } }',
      },
      {
        name: 'Flags of the server itself, behind the image',
        config:
          '{ "mcpServers": { "docs": { "command": "docker", "args": ["run", "-i", "-e", "-t", "docs-mcp:1", "-d", "-t"] } } }',
      },
      {
        name: 'Another verb',
        config: '{ "mcpServers": { "all": { "command": "docker", "args": ["mcp", "gateway", "run"] } } }',
      },
    ],
  },
  *check({ entry }) {
    const docker = dockerCommand(entry);
    if (docker === undefined || docker.target === undefined) return;
    const has = (name: string) =>
      docker.flags.find((flag) => flag.name === name && flag.value?.value !== 'false');
    const wrong = has('detach') ?? has('tty');
    if (wrong === undefined && has('interactive') !== undefined) return;
    const kind = wrong === undefined ? 'no-input' : wrong.name === 'detach' ? 'detached' : 'terminal';
    yield {
      at: { kind: 'launch', argument: (wrong?.argument ?? docker.verb).index },
      data: { server: entry.name, program: docker.program, kind },
    };
  },
  message: ({ server, program, kind }) => ({
    summary: {
      'no-input': `${quoted(server, 24)} ends at once: without \`-i\` it gets no input.`,
      detached: `${quoted(server, 24)} never answers: \`-d\` puts it in the background.`,
      terminal: `${quoted(server, 24)} does not start: \`-t\` asks for a terminal.`,
    }[kind],
    why: {
      'no-input': `The client writes to the input of \`${program}\`, which hands it to the container only with \`-i\`.`,
      detached: `\`${program}\` prints the number of the container and ends, and what the server writes reaches nobody.`,
      terminal: `A client gives the server no terminal, and \`${program}\` refuses to start without one or mixes its own line ends into the messages.`,
    }[kind],
    fix: kind === 'no-input' ? 'Add `-i`.' : 'Take the flag away, and keep `-i`.',
  }),
  many: (count) => `${count} containers cannot talk to the client.`,
  fix: (_data, { entry, document }) => {
    const docker = dockerCommand(entry);
    if (docker === undefined || document === undefined) return undefined;
    const edits = mend(docker, entry, document);
    return edits && { kind: 'config', title: 'Start it with -i alone', safety: 'unsafe', edits };
  },
});

/** Takes `-d` and `-t` out of every argument, and puts `-i` in the first place that is free. */
function mend(
  { flags, verb }: DockerCommand,
  entry: ServerEntry,
  { text }: ConfigDocument,
): readonly TextEdit[] | undefined {
  const list = argumentList(entry);
  if (list === undefined) return undefined;
  let missing = !flags.some(({ name }) => name === 'interactive');
  const wrong = flags
    .filter(({ name }) => name === 'detach' || name === 'tty')
    .map(({ argument }) => argument);
  const edits: TextEdit[] = [];
  for (const { index, value, range } of new Set(wrong)) {
    const letters = value.startsWith('--') ? '' : value.slice(1).replace(/[dt]/g, '');
    const kept = missing && !letters.includes('i') ? `i${letters}` : letters;
    missing = false;
    if (kept === '') edits.push(...removeElement(text, list.node, index + list.first));
    else edits.push({ range, text: `"-${kept}"` });
  }
  return missing ? insertElement(text, list.node, verb.index + 1 + list.first, '"-i"') : edits;
}
