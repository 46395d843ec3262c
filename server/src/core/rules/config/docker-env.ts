import { variablesOf } from '../../dialects/readers.ts';
import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { appendInput, insertMemberAfter, replaceString, setMember } from '../../document/edits.ts';
import type { TextEdit } from '../../document/range.ts';
import { listed, quoted, shown } from '../../words.ts';
import { dockerCommand } from '../entries/docker.ts';
import { newInput, readsInputs } from '../entries/inputs.ts';
import { insertArguments } from '../entries/insert.ts';
import { nearest } from '../entries/nearest.ts';
import { isSecretName } from '../entries/secretNames.ts';
import { asElements } from '../entries/words.ts';
import { defineRule } from '../rule.ts';

type Data =
  | {
      readonly kind: 'not-set';
      readonly server: string;
      readonly name: string;
      /** Place in `args`. */
      readonly argument: number;
      /** A variable of `env` that no flag passes on and that may be meant. */
      readonly meant?: string;
    }
  | { readonly kind: 'not-passed'; readonly server: string; readonly names: readonly string[] };

/** A file holds fewer, and comparing names takes long. */
const mostCompared = 50;

const mostFixed = 1000;

export default defineRule<Data, 'document' | 'entry'>({
  id: 'config/docker-env',
  title: 'The variables of a container and of its entry do not match',
  severity: 'warning',
  since: '0.1.0',
  needs: ['document', 'entry'],
  clients: 'all',
  docs: {
    what: '`-e NAME` in the arguments of `docker run` where `env` has no `NAME`, or variables in `env` that no `-e` passes on.',
    why: 'With a bare name Docker passes the variable on from its own environment, which is what `env` sets. Where `env` does not have it, the container gets it only if it happens to be set where the client was started. What stands in `env` without an `-e` reaches `docker` and not the container.',
    how: 'Name each variable twice: in `env` with its value, and in `args` as `"-e", "NAME"`.',
    references: [
      'https://docs.docker.com/reference/cli/docker/container/run/#env',
      'https://github.com/microsoft/vscode/issues/244621',
    ],
  },
  examples: {
    bad: [
      {
        name: 'No env at all',
        config:
          '{ "mcpServers": { "docs": { "command": "docker", "args": ["run", "-i", "--rm", "-e", "DOCS_TOKEN", "docs-mcp:1"] } } }',
      },
      {
        name: 'Another name in env',
        config:
          '{ "mcpServers": { "docs": { "command": "docker", "args": ["run", "-i", "--env=DOCS_TOKENS", "docs-mcp:1"], "env": { "DOCS_TOKEN": "${DOCS_TOKEN}" } } } }',
      },
      {
        name: 'Variables that nothing passes on',
        file: '.vscode/mcp.json',
        config:
          '{ "servers": { "db": { "command": "docker", "args": ["run", "-i", "--rm", "db-mcp:1"], "env": { "DB_HOST": "db", "DB_USER": "me" } } } }',
      },
    ],
    good: [
      {
        name: 'The same name in env',
        config:
          '{ "mcpServers": { "docs": { "command": "docker", "args": ["run", "-i", "-e", "DOCS_TOKEN", "docs-mcp:1"], "env": { "DOCS_TOKEN": "${DOCS_TOKEN}" } } } }',
      },
      {
        name: 'A value in the argument',
        config:
          '{ "mcpServers": { "docs": { "command": "docker", "args": ["run", "-i", "-e", "DOCS_PORT=1", "docs-mcp:1"] } } }',
      },
      {
        name: 'A file of variables',
        file: '.vscode/mcp.json',
        config:
          '{ "servers": { "docs": { "command": "docker", "args": ["run", "-i", "-e", "DOCS_TOKEN", "docs-mcp:1"], "envFile": "${workspaceFolder}/.env" } } }',
      },
      {
        name: 'Variables of Docker itself',
        config:
          '{ "mcpServers": { "docs": { "command": "docker", "args": ["run", "-i", "docs-mcp:1"], "env": { "DOCKER_HOST": "tcp://build:2376" } } } }',
      },
      {
        name: 'What every environment has',
        config:
          '{ "mcpServers": { "docs": { "command": "docker", "args": ["run", "-i", "-e", "HOME", "docs-mcp:1"] } } }',
      },
    ],
  },
  *check({ entry }) {
    const docker = dockerCommand(entry);
    if (docker === undefined || docker.target === undefined || entry.envFile !== undefined) return;
    const { flags } = docker;
    const asked = flags.flatMap(({ name, value }) => (name === 'env' && value !== undefined ? [value] : []));
    const set = new Set(entry.env.map(({ key }) => key.value));
    const passed = new Set(asked.map(({ value }) => value.split('=')[0] ?? ''));
    const idle = [...set].filter((name) => !passed.has(name));
    const meanings = new Set<string>();
    for (const { value: name, argument } of asked) {
      if (!/^[A-Za-z_]\w*$/.test(name) || set.has(name) || everywhere.has(name.toUpperCase())) continue;
      const meant = nearest(name, idle.slice(0, mostCompared));
      if (meant !== undefined) meanings.add(meant);
      yield {
        at: { kind: 'launch', argument: argument.index },
        data: {
          kind: 'not-set',
          server: entry.name,
          name,
          argument: argument.index,
          ...(meant !== undefined && { meant }),
        },
      };
    }
    if (flags.some(({ name }) => name === 'env-file')) return;
    const used = namesUsed(entry);
    const names = idle.filter((name) => !meanings.has(name) && !used.has(name) && !isOfDocker(name));
    const first = entry.env.find(({ key }) => key.value === names[0]);
    if (first === undefined) return;
    yield {
      at: { kind: 'config', range: first.key.range },
      data: { kind: 'not-passed', server: entry.name, names },
    };
  },
  message: (data) => {
    if (data.kind === 'not-passed') {
      const [first = ''] = data.names;
      const names = data.names.map((name) => quoted(name));
      return {
        summary:
          names.length === 1
            ? `The container of ${quoted(data.server, 18)} does not get ${quoted(first, 26)}.`
            : `The container of ${quoted(data.server, 18)} does not get ${names.length} variables of env.`,
        why: `\`env\` sets ${listed(names)} for Docker itself, which passes on only what \`-e\` names.`,
        fix: `Add ${listed(
          data.names.map((name) => `\`"-e", "${shown(name)}"\``),
          3,
        )} before the image.`,
      };
    }
    const { server, name, meant } = data;
    return {
      summary: `The container of ${quoted(server, 18)} may lack ${quoted(name, 26)}.`,
      why: `\`-e\` with a bare name passes on what \`env\` sets, and \`env\` has no ${quoted(name)}. It is there only if the client itself was started with it.`,
      fix:
        meant === undefined
          ? `Add ${quoted(name)} to \`env\`.`
          : `Write ${quoted(meant)}, which \`env\` sets, if that is meant.`,
    };
  },
  many: (count) => `The variables of the container and of its entry differ in ${count} places.`,
  fix: (data, { entry, document }) => {
    if (data.kind === 'not-passed') {
      const edits = passOn(data.names, entry, document);
      return edits && { kind: 'config', title: 'Pass them on with -e', safety: 'unsafe', edits };
    }
    const { name, argument, meant } = data;
    const asked = entry.args[argument];
    if (asked === undefined) return undefined;
    if (meant !== undefined) {
      // `asked` may be `--env=NAME` or `-eNAME`, of which the name is the end.
      const edits = [replaceString(asked, `${asked.value.slice(0, -name.length)}${meant}`)];
      return { kind: 'config', title: `Write ${shown(meant)}`, safety: 'unsafe', edits };
    }
    const edits = setVariable(entry, document, name);
    return edits && { kind: 'config', title: `Add ${shown(name)} to env`, safety: 'unsafe', edits };
  },
});

/** What Docker itself reads, or every program. */
function isOfDocker(name: string): boolean {
  return everywhere.has(name.toUpperCase()) || /^(DOCKER|COMPOSE|BUILDKIT|CONTAINER|PODMAN)_/.test(name);
}

/** Variables that stand in other arguments, where a client or a shell fills them in. */
function namesUsed({ args }: ServerEntry): ReadonlySet<string> {
  const found = args.flatMap(({ value }) => [...value.matchAll(/\$\{?(?:env:)?([A-Za-z_]\w*)/g)]);
  return new Set(found.map(([, name = '']) => name));
}

function passOn(
  names: readonly string[],
  entry: ServerEntry,
  { text }: ConfigDocument,
): readonly TextEdit[] | undefined {
  const docker = dockerCommand(entry);
  if (docker === undefined) return undefined;
  const words = names.flatMap((name) => ['-e', name]);
  return insertArguments(text, entry, docker.verb.index + 1, asElements(words));
}

/** Set wherever a program is started. */
const everywhere = new Set(
  'HOME USER LOGNAME SHELL PATH PWD TERM LANG LC_ALL TZ TMPDIR TEMP TMP USERPROFILE APPDATA DISPLAY SSH_AUTH_SOCK HTTP_PROXY HTTPS_PROXY NO_PROXY'.split(
    ' ',
  ),
);

/** The variable from the client's own environment, or, where it is secret, from an input. */
function setVariable(
  entry: ServerEntry,
  document: ConfigDocument,
  name: string,
): readonly TextEdit[] | undefined {
  const { text, section, dialect } = document;
  const { env, command } = entry.parts;
  const args = entry.parts.args ?? command;
  const word = variablesOf(document).words.environment?.(name);
  if (word === undefined || section === undefined || args === undefined) return undefined;
  if ((env !== undefined && env.value.type !== 'object') || args.value.type === 'object') return undefined;
  // Every fix looks at the whole of `env`, so in one of many thousands it would take minutes.
  if (entry.env.length > mostFixed) return undefined;
  const id = name.toLowerCase().replaceAll('_', '-');
  const asks = readsInputs(document) && isSecretName(name);
  const value = JSON.stringify(asks ? `\${input:${id}}` : word);
  const defined = document.inputs.some((input) => input.id.value === id);
  return [
    ...(env === undefined
      ? [insertMemberAfter(text, args, dialect.fields.env, `{ ${JSON.stringify(name)}: ${value} }`)]
      : setMember(text, env.value, name, value)),
    ...(asks && !defined ? appendInput(text, section, newInput(id)) : []),
  ];
}
