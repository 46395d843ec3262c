/** The variables of each kind of file, as its readers replace them. */
import type { PlaceName, VariableSyntax, VariableUse } from './variables.ts';

/** Claude Code and VS Code set these for files that belong to a plugin (Claude Code plugin reference). */
const pluginPlaces: ReadonlyMap<string, PlaceName> = new Map([
  ['CLAUDE_PLUGIN_ROOT', 'pluginRoot'],
  ['PLUGIN_ROOT', 'pluginRoot'],
  ['CLAUDE_PROJECT_DIR', 'projectDirectory'],
]);
const noPlaces: ReadonlyMap<string, PlaceName> = new Map();

/**
 * `${VAR}` and `${VAR:-default}`, as Claude Code, Copilot CLI and VS Code read them in `.mcp.json`. The
 * default counts only for a variable that is not set at all, and a variable within it stays as it is (VS Code,
 * envVarResolution.ts).
 */
export const shellVariables: VariableSyntax = {
  unset: 'left-literal',
  places: pluginPlaces,
  read: (inside) => readShell(inside, pluginPlaces),
  words: {
    environment: braced,
    project: '${CLAUDE_PROJECT_DIR:-.}',
    here: '${PWD}',
    home: '${HOME}',
    windowsHome: '${USERPROFILE}',
    separator: '/',
  },
};

/**
 * The same with `$NAME`: Copilot CLI, whose algorithm VS Code's envVarResolution.ts states, and Gemini CLI
 * (envVarResolver.ts). Neither knows a place.
 */
export const dollarVariables: VariableSyntax = {
  unset: 'left-literal',
  places: noPlaces,
  read: (inside) => readShell(inside, noPlaces),
  others: {
    pattern: /\$([A-Za-z_][A-Za-z0-9_]*)/g,
    read: ([, name = '']) => ({ kind: 'environment', name }),
  },
  words: {
    environment: braced,
    here: '${PWD}',
    home: '${HOME}',
    windowsHome: '${USERPROFILE}',
    separator: '/',
  },
};

/** `${VAR}` and nothing else: Kiro (kiro.dev/docs/mcp/configuration). */
export const bareVariables: VariableSyntax = {
  unset: 'unknown',
  places: noPlaces,
  read: (inside) => (isName(inside) ? { kind: 'environment', name: inside } : undefined),
  words: { environment: braced },
};

const editorPlaces: ReadonlyMap<string, PlaceName> = new Map([
  ['workspaceFolder', 'workspaceFolder'],
  ['workspaceFolderBasename', 'workspaceFolderBasename'],
  ['userHome', 'userHome'],
  ['pathSeparator', 'pathSeparator'],
  ['/', 'pathSeparator'],
  ['cwd', 'cwd'],
]);

/** VS Code's own forms (code.visualstudio.com/docs/reference/variables-reference). */
export const editorVariables: VariableSyntax = {
  unset: 'empty',
  places: editorPlaces,
  read: (inside) => {
    if (inside.includes('${')) return undefined;
    const colon = inside.indexOf(':');
    const head = colon < 0 ? inside : inside.slice(0, colon);
    const rest = colon < 0 ? undefined : inside.slice(colon + 1);
    if (rest !== undefined) {
      if (head === 'env') return { kind: 'environment', name: rest };
      if (head === 'input') return { kind: 'input', id: rest };
      if (head === 'workspaceFolder') return { kind: 'place', name: 'workspaceFolder', folder: rest };
      return head === 'config' || head === 'command' ? { kind: 'editor', text: inside } : undefined;
    }
    const place = editorPlaces.get(inside);
    return place && { kind: 'place', name: place };
  },
  words: {
    environment: prefixed,
    project: '${workspaceFolder}',
    here: '${workspaceFolder}',
    home: '${userHome}',
    windowsHome: '${userHome}',
    separator: '${/}',
    input: (id) => `\${input:${id}}`,
  },
};

/** `${env:NAME}` and the folder of the workspace: Roo (McpHub.ts), and more places for Cursor (docs/mcp.md). */
export function prefixedVariables(
  places: ReadonlyMap<string, PlaceName>,
  unset: VariableSyntax['unset'],
): VariableSyntax {
  const word = (place: string) => (places.has(place) ? { name: `\${${place}}` } : undefined);
  const [project, home, separator] = [word('workspaceFolder'), word('userHome'), word('/')];
  return {
    unset,
    places,
    read: (inside) => {
      if (inside.startsWith('env:')) {
        const name = inside.slice('env:'.length);
        return isName(name) ? { kind: 'environment', name } : undefined;
      }
      const place = places.get(inside);
      return place && { kind: 'place', name: place };
    },
    words: {
      environment: prefixed,
      ...(project && { project: project.name, here: project.name }),
      ...(home && { home: home.name, windowsHome: home.name }),
      ...(separator && { separator: separator.name }),
    },
  };
}

export const cursorPlaces: ReadonlyMap<string, PlaceName> = new Map(
  [...editorPlaces].filter(([name]) => name !== 'cwd'),
);
export const workspacePlace: ReadonlyMap<string, PlaceName> = new Map([
  ['workspaceFolder', 'workspaceFolder'],
]);
export const withoutPlaces = noPlaces;

/** `{env:NAME}` and `{file:path}`: OpenCode, in the text of the whole file (opencode.ai/docs/config). */
export const curlyVariables: VariableSyntax = {
  unset: 'empty',
  places: noPlaces,
  read: () => undefined,
  others: {
    pattern: /\{(env|file):([^{}]+)\}/g,
    read: ([, kind, name = '']) =>
      kind === 'env' ? { kind: 'environment', name } : { kind: 'editor', text: `file:${name}` },
  },
  words: { environment: (name) => `{env:${name}}` },
};

/** Nothing is replaced, or nothing is known of it. */
export const noVariables: VariableSyntax = {
  unset: 'left-literal',
  places: noPlaces,
  read: () => undefined,
  words: {},
};

function readShell(inside: string, places: ReadonlyMap<string, PlaceName>): VariableUse | undefined {
  const match = /^([A-Za-z_][A-Za-z0-9_]*)(?::-(.*))?$/s.exec(inside);
  const name = match?.[1];
  if (name === undefined) return undefined;
  const fallback = match?.[2];
  const place = places.get(name);
  if (place !== undefined && fallback === undefined) return { kind: 'place', name: place };
  return { kind: 'environment', name, ...(fallback !== undefined && { fallback }) };
}

function isName(text: string): boolean {
  return /^[A-Za-z_][A-Za-z0-9_]*$/.test(text);
}

function braced(name: string): string {
  return `\${${name}}`;
}

function prefixed(name: string): string {
  return `\${env:${name}}`;
}
