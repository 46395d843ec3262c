/** `[Description("…")]` of tools and of their parameters. */
import { isString } from '../../../json.ts';
import type { Place } from '../../declaration.ts';
import { toolAttribute } from '../../languages/csharp/declare.ts';
import { argumentNamed, attributeOf } from '../../languages/csharp/names.ts';
import { isModifier } from '../../languages/csharp/values.ts';
import { at, siblingsBefore } from '../../languages/places.ts';
import { type EditContext, type Edited, isWhole } from '../draft.ts';
import { rewrittenDescription, rewrittenText } from '../literals.ts';
import { type ParameterSite, reachOf } from '../parameter.ts';
import { besideAttribute, inFrontOf, setMembers } from './attributes.ts';
import { isSdkObject } from './hints.ts';
import { descriptionName } from './usings.ts';
import { quotedText, writing } from './write.ts';

const attribute = new Set(['Description']);

export function describeTool(text: string, context: EditContext): Edited | undefined {
  const { form, parts } = context.declaration;
  // The SDK makes a description of a partial method's documentation by itself.
  if (parts.description === undefined && parts.descriptionText !== undefined) return undefined;
  if (parts.description !== undefined) return rewrittenDescription(text, writing, context);
  const { handler, call, config } = parts;
  if (form === 'attribute' && handler !== undefined && call !== undefined) {
    if (attributeOf(handler, attribute) !== undefined) return undefined;
    const imports = descriptionName(call, context.sources);
    return (
      imports && {
        edits: [besideAttribute(call, written(text))],
        imports,
        caveats: reachOf(call, (declaration) => declaration.parts.call, context),
      }
    );
  }
  if (config === undefined || !isSdkObject(context)) return undefined;
  const edits = setMembers(config, [['Description', quotedText(text)]]);
  return edits && { edits, caveats: reachOf(config, (declaration) => declaration.parts.config, context) };
}

function written(text: string): string {
  return `Description(${quotedText(text)})`;
}

export function describeParameter(
  text: unknown,
  site: ParameterSite,
  context: EditContext,
): Edited | undefined {
  const { key } = site.located.place;
  const item = itemOf(key);
  if (!isString(text) || item === undefined || !isRead(context)) return undefined;
  const present = attributeOf(item, attribute);
  if (present !== undefined) {
    const value = argumentNamed(present, 'description', 0);
    return value && rewrittenText(value, text, writing, site, context);
  }
  const method = methodAround(item);
  if (method !== undefined && isDocumented(method)) return undefined;
  const imports = descriptionName(key, context.sources);
  return (
    imports && {
      edits: [inFrontOf(item, written(text))],
      imports,
      caveats: reachOf(key, site, context),
    }
  );
}

/** The parameter, of a method or record, or the property that a key belongs to. */
function itemOf(key: Place): Place | undefined {
  const item = key.node.parent;
  return item !== undefined && /^(?:parameter|property_declaration)$/.test(item.type) && isWhole(item)
    ? at(key, item)
    : undefined;
}

/** Whether the SDK makes the schema of the method's parameters and their types. */
export function isRead({ declaration: { form, parts } }: EditContext): boolean {
  if (!/^(?:attribute|create|ai-function)$/.test(form)) return false;
  return (
    parts.handler !== undefined &&
    (form !== 'attribute' || attributeOf(parts.handler, toolAttribute) !== undefined)
  );
}

function methodAround(item: Place): Place | undefined {
  const method = item.node.parent?.parent;
  return method?.type === 'method_declaration' ? at(item, method) : undefined;
}

/** Whether the SDK may read the method's documentation: that of a partial one. */
function isDocumented(method: Place): boolean {
  const [before] = siblingsBefore(method.node);
  const isPartial = method.node.children.some((one) => isModifier(method, one, 'partial'));
  return isPartial && before !== undefined && method.file.text.startsWith('///', before.start);
}
