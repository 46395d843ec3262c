import { configuredFolder } from '../../dialects/index.ts';
import { fileKind, variablesOf } from '../../dialects/readers.ts';
import type { ConfigDocument, ServerEntry } from '../../document/document.ts';
import { rangeInside } from '../../document/literal.ts';
import type { Range } from '../../document/range.ts';
import { quoted } from '../../words.ts';
import { dockerCommand } from '../entries/docker.ts';
import { placeholderIn } from '../entries/placeholders.ts';
import { rewrite } from '../entries/rewrite.ts';
import { type EntryText, head, textsOf } from '../entries/texts.ts';
import { defineRule } from '../rule.ts';

interface Data {
  readonly server: string;
  readonly folder: string;
  readonly range: Range;
  readonly replacement?: string;
}

export default defineRule<Data, 'document' | 'entry'>({
  id: 'config/machine-path',
  title: 'A path that is there on one machine only',
  severity: 'info',
  since: '0.1.0',
  needs: ['document', 'entry'],
  clients: 'all',
  docs: {
    what: 'An absolute path into the home folder of one person.',
    why: 'The file works for that person on that machine. For everybody else who gets it the server does not start, or looks for its data where there is none.',
    how: 'Write the path from the workspace on, as `${workspaceFolder}` in `.vscode/mcp.json`, or from the home folder on, as `${HOME}` or `${userHome}`.',
    references: [
      'https://code.visualstudio.com/docs/reference/variables-reference',
      'https://code.claude.com/docs/en/mcp',
    ],
  },
  examples: {
    bad: [
      {
        name: 'On macOS',
        config: '{ "mcpServers": { "docs": { "command": "/Users/ada/bin/docs-mcp" } } }',
      },
      {
        name: 'On Windows, behind an option',
        file: '.vscode/mcp.json',
        config:
          '{ "servers": { "docs": { "command": "docs", "args": ["--root=C:\\\\Users\\\\Ada\\\\docs"] } } }',
      },
      {
        name: 'Mounted into a container',
        config:
          '{ "mcpServers": { "docs": { "command": "docker", "args": ["run", "-i", "-v", "/home/ada/docs:/home/docs/data", "docs-mcp:1"] } } }',
      },
    ],
    good: [
      {
        name: 'From the home folder on',
        config: '{ "mcpServers": { "docs": { "command": "${HOME}/bin/docs-mcp" } } }',
      },
      {
        name: 'Folders that are the same everywhere',
        config:
          '{ "mcpServers": { "docs": { "command": "/usr/local/bin/docs", "args": ["/Users/Shared/docs", "/home/linuxbrew/.linuxbrew/bin/x", "C:\\\\Users\\\\Public\\\\docs"] } } }',
      },
      {
        name: 'A folder inside a container',
        config:
          '{ "mcpServers": { "docs": { "command": "docker", "args": ["run", "-i", "docs-mcp:1", "--root", "/home/app/docs"] } } }',
      },
      {
        name: 'A placeholder, of which config/placeholder tells',
        config: '{ "mcpServers": { "docs": { "command": "/Users/username/bin/docs" } } }',
      },
      {
        name: 'An address',
        config:
          '{ "mcpServers": { "docs": { "type": "http", "url": "https://docs.example/home/ada/mcp" } } }',
      },
    ],
  },
  *check({ entry, document }) {
    // A file of a person's own is for that person's machine.
    if (document.dialect.level === 'user') return;
    const { texts, from } = hostTexts(entry);
    for (const text of texts) {
      const found = homeIn(head(text.text.value), from);
      if (found === undefined || placeholderIn(text.text.value) !== undefined) continue;
      const own = workspaceIn(text.text.value, found.start, document);
      const end = own?.end ?? found.end;
      const range = rangeInside(document.text, text.text, found.start, end);
      // Nothing is replaced in the `cwd` of `.mcp.json`.
      const fixed = fileKind(document) === 'mcp-json' && text.field === 'cwd';
      const replacement = fixed ? undefined : (own?.variable ?? home(found.folder, document));
      yield {
        at: { kind: 'config', range },
        data: {
          server: entry.name,
          folder: found.folder,
          range,
          ...(replacement !== undefined && { replacement }),
        },
      };
    }
  },
  message: ({ server, folder, replacement }) => ({
    summary: `${quoted(server, 18)} needs ${quoted(folder, 24)}, a folder of one machine.`,
    why: 'For anybody else who gets the file the path leads nowhere.',
    fix:
      replacement === undefined
        ? 'Write a path that is the same on every machine.'
        : `Write ${quoted(replacement)} in place of the folder, if that is where everybody has it.`,
  }),
  many: (count) => `${count} paths of this server are there on one machine only.`,
  fix: ({ range, replacement }) => rewrite(range, replacement),
});

interface Home {
  readonly folder: string;
  readonly start: number;
  readonly end: number;
}

/** Accounts that are the same on many machines, in containers above all. */
const sharedAccounts =
  /^(?:shared|public|default|all users|node|vscode|runner|app|user|users|linuxbrew|coder|codespace|jovyan|ubuntu|ec2-user)$/i;

/** The first home folder in a value, at its beginning or behind a sign that parts paths. */
function homeIn(value: string, from: HostTexts['from']): Home | undefined {
  if (!value.includes('Users') && !value.includes('home')) return undefined;
  for (const match of value.matchAll(homes)) {
    const [, before = '', folder = '', account = ''] = match;
    const start = match.index + before.length;
    if (from === 'beginning' && start > 0 && before !== '=') return undefined;
    // `https://x/home/ada` is no path of this machine.
    if (sharedAccounts.test(account) || /:\/\/\S*$/.test(value.slice(0, start))) continue;
    return { folder, start, end: start + folder.length };
  }
  return undefined;
}

const homes =
  /(^|[=,;:"'\s])((?:\/(?:Users|home)\/|[A-Za-z]:[\\/]Users[\\/])([^\\/:;,"'\s<>${}]+))(?=[\\/:;,"'\s]|$)/g;

interface HostTexts {
  readonly texts: readonly EntryText[];
  /** Behind the first path, what mounts something into a container names a path in there. */
  readonly from: 'anywhere' | 'beginning';
}

/** Of a container's arguments only those that mount something are paths of the machine. */
function hostTexts(entry: ServerEntry): HostTexts {
  const docker = dockerCommand(entry);
  const texts = textsOf(entry).filter(({ field }) => field !== 'url' && field !== 'headers');
  if (docker === undefined) return { texts, from: 'anywhere' };
  const mounts = docker.flags.flatMap(({ name, value }) =>
    /^(volume|mount|env-file)$/.test(name) && value !== undefined ? [value.argument.index] : [],
  );
  const outside = new Set(mounts);
  return {
    texts: texts.filter(
      ({ field, index }) => field === 'command' || (index !== undefined && outside.has(index)),
    ),
    from: 'beginning',
  };
}

/** The folder that the file configures, where the path leads into it. */
function workspaceIn(value: string, start: number, document: ConfigDocument) {
  const folder = configuredFolder(document.path, document.dialect);
  if (!/^(?:\/|[A-Za-z]:\/)./.test(folder)) return undefined;
  const path = value.slice(start).replaceAll('\\', '/');
  const inside = path.toLowerCase().startsWith(`${folder.toLowerCase()}/`);
  if (!inside && path.toLowerCase() !== folder.toLowerCase()) return undefined;
  const variable = variablesOf(document).words.project;
  return { end: start + folder.length, variable };
}

function home(folder: string, document: ConfigDocument): string | undefined {
  const { words } = variablesOf(document);
  return /^[A-Za-z]:/.test(folder) ? words.windowsHome : words.home;
}
