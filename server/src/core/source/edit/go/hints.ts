/** The hints of a tool: a struct of the official SDK, options of mcp-go. */
import type { Place } from '../../declaration.ts';
import { callOf, follow } from '../../languages/go/values.ts';
import { startReading } from '../../reading.ts';
import type { Hint } from '../changes.ts';
import { type EditContext, type Edited, type FileEdit, replaced } from '../draft.ts';
import { reachOf } from '../parameter.ts';
import { addOptions, areOptionsWritten, optionIn } from './arguments.ts';
import { type Pairs, pairIn, setPairs } from './pairs.ts';
import { pointersIn } from './pointers.ts';
import { callSdk, isAtLeast, literalSdk, manifestOf, type Sdk } from './sdk.ts';

const known = /^(?:readOnly|destructive|idempotent|openWorld)Hint$/;

export function annotateTool(hints: readonly Hint[], context: EditContext): Edited | undefined {
  const { form, parts } = context.declaration;
  if (!hints.every(([name]) => known.test(name))) return undefined;
  if (form === 'tool-literal') return annotateLiteral(hints, context);
  return parts.call && annotateCall(parts.call, hints, context);
}

function annotateLiteral(hints: readonly Hint[], context: EditContext): Edited | undefined {
  const { config, annotations } = context.declaration.parts;
  const tool = config && literalSdk(config, 'Tool');
  if (config === undefined || tool === undefined) return undefined;
  const { sdk, qualifier } = tool;
  if (sdk === 'official' && leavesOut(hints, config, context)) return undefined;
  if (annotations !== undefined) return addedTo(annotations, hints, sdk, context);
  const members = membersOf(hints, sdk, qualifier, config, context);
  if (members === undefined) return undefined;
  const inner = members.pairs.map(([key, code]) => `${key}: ${code}`).join(', ');
  const type = sdk === 'official' ? `&${qualifier}.ToolAnnotations` : `${qualifier}.ToolAnnotation`;
  const edits = setPairs(config, [['Annotations', `${type}{${inner}}`]], ['Name', 'Title', 'Description']);
  return (
    edits && {
      edits: [...edits, ...members.edits],
      caveats: reachOf(config, ({ parts }) => parts.config, context),
    }
  );
}

/** Before version 1.7 the SDK left out what is no pointer and false: nobody would see it. */
function leavesOut(hints: readonly Hint[], { file }: Place, { sources }: EditContext): boolean {
  const version = /^\s*(?:require\s+)?github\.com\/modelcontextprotocol\/go-sdk\s+v(\d+)\.(\d+)/m;
  const isNew = isAtLeast(manifestOf(file, sources), version, [1, 7]) ?? true;
  return !isNew && hints.some(([name, value]) => !value && !isPointer(name, 'official'));
}

function addedTo(
  annotations: Place,
  hints: readonly Hint[],
  sdk: Sdk,
  context: EditContext,
): Edited | undefined {
  const target = follow(annotations, startReading(context.sources));
  const own = literalSdk(target, sdk === 'official' ? 'ToolAnnotations' : 'ToolAnnotation');
  if (own?.sdk !== sdk) return undefined;
  const edits: FileEdit[] = [];
  const left: Hint[] = [];
  for (const hint of hints) {
    const present = pairIn(target, fieldName(hint[0]))?.value;
    // Of `ptr(true)` only what it points to changes.
    const value = present && (callOf(present)?.args.length === 1 ? callOf(present)?.args[0] : present);
    if (value === undefined) left.push(hint);
    else if (!/^(?:true|false)$/.test(value.node.type)) return undefined;
    else edits.push(replaced(value, String(hint[1])));
  }
  const members = membersOf(left, sdk, own.qualifier, target, context);
  const added = members && setPairs(target, members.pairs);
  return (
    added && {
      edits: [...edits, ...added, ...members.edits],
      caveats: reachOf(
        target,
        ({ parts }) => parts.annotations && follow(parts.annotations, startReading(context.sources)),
        context,
      ),
    }
  );
}

function fieldName(hint: string): string {
  return hint.slice(0, 1).toUpperCase() + hint.slice(1);
}

/** In the official SDK two of the hints are pointers, for what is not said means true. In mcp-go all are. */
function isPointer(hint: string, sdk: Sdk): boolean {
  return sdk === 'mcp-go' || /^(?:destructive|openWorld)Hint$/.test(hint);
}

function membersOf(
  hints: readonly Hint[],
  sdk: Sdk,
  qualifier: string,
  { file }: Place,
  { sources }: EditContext,
): { readonly pairs: Pairs; readonly edits: readonly FileEdit[] } | undefined {
  const needed = hints.some(([name]) => isPointer(name, sdk));
  const pointers =
    sdk === 'mcp-go'
      ? { write: (value: boolean) => `${qualifier}.ToBoolPtr(${value})`, edits: [] }
      : needed
        ? pointersIn(file, sources)
        : { write: String, edits: [] };
  return (
    pointers && {
      pairs: hints.map(([name, value]) => [
        fieldName(name),
        isPointer(name, sdk) ? pointers.write(value) : String(value),
      ]),
      edits: pointers.edits,
    }
  );
}

/** `mcp.WithReadOnlyHintAnnotation(true)` among the options of `mcp.NewTool`. */
function annotateCall(call: Place, hints: readonly Hint[], context: EditContext): Edited | undefined {
  const made = callOf(call);
  if (made?.name !== 'NewTool' || callSdk(call) !== 'mcp-go' || !areOptionsWritten(call)) return undefined;
  const { annotations } = context.declaration.parts;
  if (annotations !== undefined) return addedTo(annotations, hints, 'mcp-go', context);
  const edits: FileEdit[] = [];
  const added: string[] = [];
  for (const [name, value] of hints) {
    const option = `With${fieldName(name)}Annotation`;
    const present = optionIn(call, option);
    const given = present && callOf(present)?.args[0];
    if (present === undefined) added.push(`${made.qualifier}.${option}(${value})`);
    else if (given === undefined || !/^(?:true|false)$/.test(given.node.type)) return undefined;
    else edits.push(replaced(given, String(value)));
  }
  const more =
    added.length === 0
      ? []
      : addOptions(
          call,
          added.map((code) => () => code),
          [
            'WithDescription',
            'WithTitleAnnotation',
            'WithReadOnlyHintAnnotation',
            'WithOpenWorldHintAnnotation',
          ],
        );
  return (
    more && {
      edits: [...edits, ...more],
      caveats: reachOf(call, ({ parts }) => parts.call, context),
    }
  );
}
