/** C#: the official SDK's attributes and `McpServerTool.Create`, hand-made `Tool` objects, and Azure Functions. */
import type { Declaration, ParameterPlace, Place, SchemaKey } from '../../declaration.ts';
import type { Language } from '../../language.ts';
import { type Reading, startReading } from '../../reading.ts';
import type { Sources } from '../../sources.ts';
import { textAt } from '../places.ts';
import { parameterAt, type SchemaView } from '../schemaView.ts';
import { knownText } from '../spelled.ts';
import { memberNamed, typeView } from '../typeView.ts';
import { collect } from './collect.ts';
import { argumentsOf, attributeOf, type Parameter, parametersOf } from './names.ts';
import { schemaView } from './schemas.ts';
import { strings } from './strings.ts';
import { types } from './types.ts';

export const csharp: Language = {
  id: 'csharp',
  grammarOf: (path) => (/\.cs$/i.test(path) ? 'c-sharp' : undefined),
  // Names are derived, and a word of capitals may stand for any word: `GetURL`. So the attribute is looked for.
  spellings: () => ['McpServerTool', 'McpToolTrigger', 'AIFunctionFactory'],
  marker: /McpServerTool|McpToolTrigger|ListToolsResult|new\s+Tool\b|InputSchema/,
  collect,
  findParameter,
};

const propertyAttribute = new Set(['McpToolProperty']);

function findParameter(
  { parts }: Declaration,
  schema: SchemaKey,
  keys: readonly string[],
  sources: Sources,
): ParameterPlace | undefined {
  const reading = startReading(sources);
  const start = schema === 'inputSchema' ? parts.input : parts.output;
  const view = start && viewOf(start, reading);
  // What is no object by itself goes over the wire as `{"result": …}`.
  const isWrapped = schema === 'outputSchema' && keys[1] === 'result' && !view?.property('result');
  return parameterAt(view, isWrapped ? keys.slice(2) : keys);
}

function viewOf(start: Place, reading: Reading): SchemaView | undefined {
  if (start.node.type === 'parameter_list') return parametersView(start, reading);
  return schemaView(start, reading) ?? typeView(types, start, reading);
}

function parametersView(list: Place, reading: Reading): SchemaView {
  return {
    property: (name) => {
      const parameters = parametersOf(list).filter((parameter) => !isInjected(parameter));
      const members = parameters.map((parameter) => ({
        names: [wireName(parameter, reading)],
        key: parameter.key,
        type: parameter.type ?? parameter.key,
      }));
      return memberNamed(members, name, types, reading);
    },
  };
}

/** What the SDK hands a method by itself is in no schema. */
function isInjected({ whole, type }: Parameter): boolean {
  if (attributeOf(whole, keyedServices) !== undefined) return true;
  return type !== undefined && injected.test(textAt(type));
}

const keyedServices = new Set(['FromKeyedServices']);
const injected =
  /^(?:\w+\.)*(?:CancellationToken|IServiceProvider|I?McpServer|ClaimsPrincipal|RequestContext<.*>|IProgress<.*>)\??$/;

/** The name of a parameter; that of its `[McpToolProperty("name", …)]` where it has one. */
function wireName(parameter: Parameter, reading: Reading): string {
  const attribute = attributeOf(parameter.whole, propertyAttribute);
  const [written] = attribute === undefined ? [] : argumentsOf(attribute);
  return (written && knownText(strings, written.value, reading)) ?? parameter.name;
}
