/** The libraries whose annotations declare tools: what each calls the annotation of a parameter, and that of the hints. */
import { perFile, type SourceFile, textOf } from '../../sources.ts';
import { fieldOf, partsOf } from '../../syntax.ts';
import type { EditContext } from '../draft.ts';

export interface Family {
  /** The package of its annotations. */
  readonly module: string;
  /** On a parameter, with `description` and `required`. */
  readonly parameter: string;
  /** Whether that is read on the fields of types as well. */
  readonly readsFields: 'reads fields' | 'reads parameters only';
  /** Behind the name of the tool's annotation; absent where a tool has no hints. */
  readonly hints?: string;
}

const families: readonly Family[] = [
  { module: 'org.springframework.ai.tool.annotation', parameter: 'ToolParam', readsFields: 'reads fields' },
  ...['org.springaicommunity.mcp.annotation', 'org.springframework.ai.mcp.annotation'].map(
    (module): Family => ({
      module,
      parameter: 'McpToolParam',
      readsFields: 'reads fields',
      hints: 'McpAnnotations',
    }),
  ),
  {
    module: 'io.quarkiverse.mcp.server',
    parameter: 'ToolArg',
    readsFields: 'reads parameters only',
    hints: 'Annotations',
  },
];

/** The library whose annotation a tool has; `undefined` for others, and where the file does not say. */
export function familyOf({ declaration: { form, parts } }: EditContext): Family | undefined {
  const { call } = parts;
  const name = form === 'annotation' ? fieldOf(call?.node, 'name') : undefined;
  if (call === undefined || name === undefined) return undefined;
  const written = textOf(call.file, name);
  return families.find(
    ({ module }) => written.startsWith(`${module}.`) || isImported(call.file, module, written),
  );
}

/** Whether a file imports that name from the package. */
export function isImported(file: SourceFile, module: string, name: string): boolean {
  return importsIn(file).some((one) => one === `${module}.${name}` || one === `${module}.*`);
}

/** Names of classes, `a.b.*` for whole packages. Static imports are none. */
export const importsIn = perFile((file: SourceFile): readonly string[] =>
  partsOf(file.root)
    .filter(({ type }) => type === 'import_declaration')
    .flatMap((node) => /^import\s+([\w.]+(?:\.\*)?)\s*;/.exec(textOf(file, node))?.[1] ?? []),
);
