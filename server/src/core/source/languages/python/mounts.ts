/** Servers that another server takes over under a prefix: `main.mount(sub, prefix="sub")`. */
import { perFile, type SourceFile, textOf } from '../../sources.ts';
import { fieldOf, type SyntaxNode, walk } from '../../syntax.ts';
import { argumentNamed, argumentsOf, calleeName } from './functions.ts';

interface Mounts {
  /** The prefixes that a server gets in this file, by the text of the server. */
  readonly prefixes: ReadonlyMap<string, readonly string[]>;
  /** The servers that are started in this file. */
  readonly started: ReadonlySet<string>;
}

const mountsOf = perFile((file): Mounts => {
  const prefixes = new Map<string, string[]>();
  const started = new Set<string>();
  for (const node of walk(file.root)) {
    if (node.type !== 'call') continue;
    const callee = fieldOf(node, 'function');
    const name = calleeName(file, callee) ?? '';
    const object = fieldOf(callee, 'object');
    if (/^run(?:_|$)/.test(name) && object !== undefined) started.add(textOf(file, object));
    if (name !== 'mount' && name !== 'import_server') continue;
    const given = argumentsOf({ file, node });
    const arguments_ = [...given.positional, argumentNamed(given, 'prefix', 'namespace')];
    const prefix = arguments_.find((argument) => argument?.node.type === 'string')?.node;
    const server = [...given.positional, given.named.get('server')].find(
      (argument) => argument?.node.type === 'identifier' || argument?.node.type === 'attribute',
    )?.node;
    if (prefix === undefined || server === undefined) continue;
    const key = textOf(file, server);
    prefixes.set(key, [...(prefixes.get(key) ?? []), textOf(file, prefix).slice(1, -1)]);
  }
  return { prefixes, started };
});

/**
 * The prefixes that the tools of a server may be known by; `undefined` for one that another file may give. None
 * for a server that is started itself.
 */
export function prefixesOf(file: SourceFile, server: SyntaxNode): readonly (string | undefined)[] {
  const name = textOf(file, server);
  const { prefixes, started } = mountsOf(file);
  return prefixes.get(name) ?? (started.has(name) ? [] : [undefined]);
}
