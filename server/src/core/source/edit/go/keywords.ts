/** Keywords of a schema: tags of a struct, options of mcp-go, maps and `jsonschema.Schema` literals. */
import type { KeywordsChange } from '../changes.ts';
import { type EditContext, type Edited, together } from '../draft.ts';
import { lastParameter } from '../parameter.ts';
import { newlyRequired } from '../required.ts';
import { optionKeywords, requireOption, rootOptions } from './options.ts';
import { literalKeywords, schemaLiteral } from './schemas.ts';
import { describeField, isStructRead, requireField } from './tags.ts';

export function editKeywords(change: KeywordsChange, context: EditContext): Edited | undefined {
  const { input, output } = context.declaration.parts;
  const root = change.at.schema === 'inputSchema' ? input : output;
  const found = lastParameter(change.at, context);
  if (found === undefined || root === undefined) return undefined;
  const parameter = found.kind === 'root' ? undefined : found.parameter;
  const literal = schemaLiteral(root, parameter, found.rest, context);
  if (literal !== undefined) return literalKeywords(change, literal, parameter, context);
  if (isStructRead(context, root)) return structKeywords(change, context);
  if (root.node.type !== 'argument_list' || found.rest.length > 0) return undefined;
  const set = change.set.filter(([keyword]) => keyword !== 'required');
  const required = change.set.find(([keyword]) => keyword === 'required');
  const parts: (Edited | undefined)[] = [];
  if (required !== undefined)
    parts.push(
      together(
        newlyRequired(required[1], change.at, context)?.map(({ site }) => requireOption(site, context)) ?? [
          undefined,
        ],
      ),
    );
  if (set.length > 0 || change.removed.length > 0)
    parts.push(
      parameter === undefined
        ? rootOptions({ ...change, set }, context)
        : optionKeywords({ ...change, set }, parameter, context),
    );
  return together(parts);
}

/** The tag of a field says its description, and whether it may be left out; nothing else. */
function structKeywords(change: KeywordsChange, context: EditContext): Edited | undefined {
  if (change.removed.length > 0) return undefined;
  return together(
    change.set.map(([keyword, value]) => {
      if (keyword === 'required') {
        const sites = newlyRequired(value, change.at, context);
        return sites && together(sites.map(({ site }) => requireField(site, context)));
      }
      const found = keyword === 'description' ? lastParameter(change.at, context) : undefined;
      return found?.kind === 'parameter' && found.rest.length === 0
        ? describeField(value, found.parameter, context)
        : undefined;
    }),
  );
}
