/** Java: annotations of Spring AI and others, the core SDK's builders and constructors. */
import type { Place } from '../../declaration.ts';
import type { Language } from '../../language.ts';
import type { Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { parameterFinder } from '../parameterFinder.ts';
import type { SchemaView } from '../schemaView.ts';
import { knownText } from '../spelled.ts';
import { definitionOf, memberNamed, typeView } from '../typeView.ts';
import { annotationOf, elementOf, type Parameter, parametersOf } from './annotations.ts';
import { collect } from './collect.ts';
import { schemaView } from './schemas.ts';
import { strings } from './strings.ts';
import { types } from './types.ts';

export const java: Language = {
  id: 'java',
  grammarOf: (path) => (path.endsWith('.java') ? 'java' : undefined),
  // A name may be a constant of another file.
  spellings: () => ['@Tool(', '@McpTool', 'Tool.builder(', 'McpSchema.Tool(', 'new Tool('],
  marker: /@(?:Mcp|MCP)?Tool\b|@ToolMapping\b|\bTool\.builder\(|\bnew\s+(?:McpSchema\.)?Tool\(/,
  collect,
  findParameter: parameterFinder(viewOf),
};

/** Annotations that may name a parameter: Quarkus, Solon, LangChain4j and the MCP annotations. */
const parameterAnnotations = new Set(['ToolArg', 'McpArg', 'McpToolParam', 'ToolParam', 'Param', 'P']);

function viewOf(start: Place, reading: Reading): SchemaView | undefined {
  if (start.node.type === 'formal_parameters') return parametersView(start, reading);
  const isType = /(?:^|_)type$|type_identifier$/.test(start.node.type);
  return isType ? typeView(types, start, reading) : schemaView(start, reading);
}

function parametersView(list: Place, reading: Reading): SchemaView {
  // What the SDK hands a method by itself is in no schema.
  const parameters = parametersOf(list).filter(({ type }) => !injected.test(textOf(type.file, type.node)));
  return {
    property: (name) => {
      const members = parameters.map((one) => ({
        names: [wireName(one, reading)],
        key: one.key,
        type: one.type,
      }));
      return memberNamed(members, name, types, reading);
    },
    definition: (name) =>
      definitionOf(
        types,
        parameters.map(({ type }) => type),
        name,
        reading,
      ),
  };
}

const injected =
  /^(?:\w+\.)*(?:ToolContext|Mcp(?:Sync|Async)?(?:ServerExchange|RequestContext|TransportContext)|CallToolRequest|McpMeta|McpLog|Progress|Cancellation)$/;

function wireName({ whole, key }: Parameter, reading: Reading): string {
  const written = elementOf(annotationOf(whole, parameterAnnotations), 'name');
  return (written && knownText(strings, written, reading)) || textOf(key.file, key.node);
}
