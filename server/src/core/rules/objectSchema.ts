/** What the official TypeScript SDK 1.x asks of a tool's schemas before it takes the tool list. */
import { isArray, isObject, isString, property } from '../json.ts';
import type { ToolFacts } from '../report/report.ts';
import type { SchemaName, ToolOperation } from './rule.ts';
import { entriesOf } from './schema.ts';

export type ObjectFault =
  /** `inputSchema` is not there at all. */
  | { readonly kind: 'absent' }
  /** The schema is `true`, `null`, a list, … */
  | { readonly kind: 'no-object'; readonly found: string }
  /** The root's `type` is another one, or missing. */
  | { readonly kind: 'type'; readonly found: string }
  | { readonly kind: 'properties'; readonly found: string }
  /** A property whose schema is no object: `true`, for example. */
  | { readonly kind: 'property'; readonly name: string; readonly found: string }
  | { readonly kind: 'required'; readonly found: string };

/** The first thing that the SDK would refuse, and the whole list with it. */
export function objectFault({ raw }: ToolFacts, schema: SchemaName): ObjectFault | undefined {
  const root = property(raw, schema);
  if (root === undefined) return schema === 'inputSchema' ? { kind: 'absent' } : undefined;
  if (!isObject(root)) return { kind: 'no-object', found: kindOf(root) };
  const type = property(root, 'type');
  if (type !== 'object') return { kind: 'type', found: type === undefined ? 'nothing' : kindOf(type) };
  const properties = property(root, 'properties');
  if (properties !== undefined && !isObject(properties))
    return { kind: 'properties', found: kindOf(properties) };
  for (const [name, value] of entriesOf(properties)) {
    if (typeof value !== 'object' || value === null) return { kind: 'property', name, found: kindOf(value) };
  }
  const required = property(root, 'required');
  const isList = isArray(required) && required.every(isString);
  return required === undefined || isList ? undefined : { kind: 'required', found: kindOf(required) };
}

/** The fault in words, to stand behind "the input schema". */
export function describeFault(fault: ObjectFault): string {
  switch (fault.kind) {
    case 'absent':
      return 'is missing';
    case 'no-object':
      return `is ${fault.found}`;
    case 'type':
      return fault.found === 'nothing' ? 'has no `"type": "object"`' : `has the type ${fault.found}`;
    case 'properties':
      return `has ${fault.found} for \`properties\``;
    case 'property':
      return `has ${fault.found} for a property’s schema`;
    case 'required':
      return `has ${fault.found} for \`required\``;
  }
}

/** The change that keeps the meaning, where there is one. */
export function repairFault(fault: ObjectFault, schema: SchemaName): readonly ToolOperation[] {
  const at = `/${schema}`;
  switch (fault.kind) {
    case 'absent':
      return [{ kind: 'set', pointer: at, value: { type: 'object', properties: {} } }];
    case 'type':
      return fault.found === 'nothing' ? [{ kind: 'set', pointer: `${at}/type`, value: 'object' }] : [];
    case 'required':
      return fault.found === '`null`' ? [{ kind: 'remove', pointer: `${at}/required` }] : [];
    default:
      return [];
  }
}

/** What a value is, in words, to stand behind "there is". */
export function describeValue(value: unknown): string {
  if (isArray(value) && value.length === 0) return 'an empty list';
  return typeof value === 'number' ? `\`${value}\`` : kindOf(value);
}

function kindOf(value: unknown): string {
  if (value === null || typeof value === 'boolean') return `\`${value}\``;
  if (isString(value)) return `\`"${value.slice(0, 12).replace(/[^\w-]/g, '…')}"\``;
  if (isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : 'a number';
}
