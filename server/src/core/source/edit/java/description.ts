/** The descriptions of tools and of their parameters. */
import { isString } from '../../../json.ts';
import type { Place } from '../../declaration.ts';
import { elementOf } from '../../languages/java/annotations.ts';
import { textOf } from '../../sources.ts';
import { fieldOf } from '../../syntax.ts';
import { type EditContext, type Edited, insertedAt } from '../draft.ts';
import { rewrittenDescription, rewrittenText } from '../literals.ts';
import { type ParameterSite, reachOf } from '../parameter.ts';
import { indentAt, styleOf } from '../style.ts';
import { annotationNamed, inFrontOf, itemOf, setElements } from './annotations.ts';
import { type Family, familyOf } from './families.ts';
import { neededFor } from './imports.ts';
import { quotedText, writing } from './write.ts';

export function describeTool(text: string, context: EditContext): Edited | undefined {
  const { form, parts } = context.declaration;
  if (parts.description !== undefined) return rewrittenDescription(text, writing, context);
  const { call } = parts;
  if (call === undefined) return undefined;
  if (form === 'builder') return describeBuilder(text, context);
  const edits =
    familyOf(context) === undefined ? undefined : setElements(call, [['description', quotedText(text)]]);
  return edits && { edits, caveats: reachOf(call, (declaration) => declaration.parts.call, context) };
}

/** A step behind that of the name. */
function describeBuilder(text: string, context: EditContext): Edited | undefined {
  const { name, call } = context.declaration.parts;
  const step = name.node.parent?.parent;
  if (call === undefined || step?.type !== 'method_invocation') return undefined;
  const { file } = call;
  const isSdk = /^(?:McpSchema\.)?Tool\s*\.\s*builder\b/.test(textOf(file, call.node));
  if (!isSdk || !file.text.includes('io.modelcontextprotocol.')) return undefined;
  const token = fieldOf(step, 'name');
  // `.name("x")` on a line of its own begins with the dot.
  const indent = token && indentAt(file, token.start - 1);
  const lead = indent === undefined ? '' : styleOf(file).lineEnd + indent;
  return {
    edits: [insertedAt(file, step.end, `${lead}.description(${quotedText(text)})`)],
    caveats: reachOf(call, (declaration) => declaration.parts.call, context),
  };
}

/** Other annotations that describe a field, and are asked before the library's own. */
const others = ['JsonPropertyDescription', 'JsonProperty', 'Schema'];

export function describeParameter(
  text: unknown,
  site: ParameterSite,
  context: EditContext,
): Edited | undefined {
  const { key, value } = site.located.place;
  const item = itemOf(key);
  const family = familyOf(context);
  if (!isString(text) || text.trim() === '' || item === undefined) return undefined;
  const present = annotationNamed(item, ['ToolParam', 'McpToolParam', 'ToolArg', 'Param', 'P']);
  const said = elementOf(present, 'description') ?? elementOf(present, 'value');
  if (said !== undefined) return rewrittenText(said, text, writing, site, context);
  if (family === undefined || !isReadAt(item, family)) return undefined;
  if (isField(item) && annotationNamed(item, others) !== undefined) return undefined;
  const caveats = reachOf(value, site, context);
  if (present !== undefined) {
    const edits =
      annotationNamed(item, [family.parameter]) === undefined
        ? undefined
        : setElements(present, [['description', quotedText(text)]]);
    return edits && { edits, caveats };
  }
  const imports = neededFor(key, family.module, family.parameter, context.sources);
  return (
    imports && {
      edits: [inFrontOf(item, `@${family.parameter}(description = ${quotedText(text)})`)],
      imports,
      caveats,
    }
  );
}

/** Whether the library reads its annotation there: on the parameters of a method, and perhaps on what types have. */
export function isReadAt(item: Place, { readsFields }: Family): boolean {
  return !isField(item) || readsFields === 'reads fields';
}

/** A field, or a component of a record. */
function isField({ node }: Place): boolean {
  return node.type === 'field_declaration' || node.parent?.parent?.type === 'record_declaration';
}
