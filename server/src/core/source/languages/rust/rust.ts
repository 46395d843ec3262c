/** Rust: rmcp's attributes, rust-mcp-sdk's, and tools that a server writes as JSON or structs. */
import type { Place } from '../../declaration.ts';
import type { Language } from '../../language.ts';
import type { Reading } from '../../reading.ts';
import { textOf } from '../../sources.ts';
import { fieldOf, partsOf } from '../../syntax.ts';
import { parameterFinder } from '../parameterFinder.ts';
import { at, lastName } from '../places.ts';
import type { SchemaView } from '../schemaView.ts';
import { memberNamed, type TypeMember, typeView } from '../typeView.ts';
import { attributesOf, hasValue } from './attributes.ts';
import { collect } from './collect.ts';
import { schemaView } from './schemas.ts';
import { types } from './types.ts';

export const rust: Language = {
  id: 'rust',
  grammarOf: (path) => (path.endsWith('.rs') ? 'rust' : undefined),
  // A name may be a constant of another file.
  spellings: () => ['#[tool', '#[rmcp::tool', '#[mcp_tool', 'Tool::new('],
  marker: /#\[(?:\w+::)*(?:mcp_)?tool\b|\bTool::new\(|"inputSchema"|\binput_schema\b/,
  collect,
  findParameter: parameterFinder(viewOf),
};

function viewOf(start: Place, reading: Reading): SchemaView | undefined {
  const { node } = start;
  if (node.type === 'parameters') return parametersView(start, reading);
  if (node.field === 'name' || /type$|type_identifier$/.test(node.type))
    return typeView(types, start, reading);
  return schemaView(start, reading);
}

/** `Parameters<T>` and `#[tool(aggr)]` hold the whole schema, `#[tool(param)]` is one parameter. */
function parametersView(list: Place, reading: Reading): SchemaView {
  const parameters = partsOf(list.node).flatMap((node) => {
    const [pattern, type] = [fieldOf(node, 'pattern'), fieldOf(node, 'type')];
    if (node.type !== 'parameter' || pattern === undefined || type === undefined) return [];
    const marks = attributesOf(at(list, node)).filter(({ name }) => name === 'tool');
    const marked = (key: string) => marks.some((mark) => hasValue(mark, key));
    return [{ key: at(list, pattern), type: at(list, type), whole: marked('aggr'), single: marked('param') }];
  });
  const whole = parameters.find(({ type, whole }) => whole || isParameters(type));
  // A framework that knows neither takes each parameter for one of the tool's.
  const plain = whole === undefined && !parameters.some(({ single }) => single);
  const members = parameters
    .filter(({ single }) => single || plain)
    .map(({ key, type }): TypeMember => ({ names: [textOf(key.file, key.node)], key, type }));
  const view = whole && typeView(types, whole.type, reading);
  return { ...view, property: (name) => memberNamed(members, name, types, reading) ?? view?.property(name) };
}

function isParameters({ file, node }: Place): boolean {
  const name = node.type === 'generic_type' ? fieldOf(node, 'type') : undefined;
  return name !== undefined && lastName(textOf(file, name)) === 'Parameters';
}
