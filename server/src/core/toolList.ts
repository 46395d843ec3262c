/** A server's tools as a JSON text that people can read, and where in it a finding stands. */
import { parseTree } from 'jsonc-parser';
import { elements, type JsonNode, member, nearestNode, nodeRange } from './document/node.ts';
import type { Range } from './document/range.ts';
import type { Finding } from './finding.ts';
import { pointerKeys } from './json.ts';
import type { ProbeReport, ToolFacts } from './report/report.ts';
import { jsonEscape } from './words.ts';

export interface ToolListText {
  readonly text: string;
  /** The place of a finding about a tool; `undefined` for any other finding. */
  place(finding: Finding): Range | undefined;
  /** The name of the tool that stands at an offset. */
  toolAt(offset: number): string | undefined;
}

/**
 * The tools in the order of the list, with invisible characters as escapes. Nothing of it is Markdown, so
 * nothing that a server wrote is rendered.
 */
export function toolListText(report: ProbeReport): ToolListText {
  const tools = report.tools.kind === 'read' ? report.tools.items : [];
  const text = visibleJson(JSON.stringify({ tools: tools.map(({ raw }) => raw) }, null, 2));
  const root = parseTree(text);
  return {
    text: `${text}\n`,
    place: (finding) => root && placeOf(finding, tools, root),
    toolAt: (offset) => {
      const nodes = elements(root && member(root, 'tools')?.value);
      const index = nodes.findIndex((node) => node.offset <= offset && offset <= node.offset + node.length);
      return tools[index]?.name;
    },
  };
}

/** JSON escapes control characters itself; the rest of the invisible ones are put into the same form. */
export function visibleJson(json: string): string {
  return json.replace(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, jsonEscape);
}

function placeOf(finding: Finding, tools: readonly ToolFacts[], root: JsonNode): Range | undefined {
  const index = tools.findIndex(({ name }) => name === finding.tool);
  if (finding.tool === undefined || index < 0) return undefined;
  const inside =
    finding.schema === undefined ? ['name'] : [finding.schema, ...pointerKeys(finding.pointer ?? '')];
  const node = nearestNode(root, ['tools', String(index), ...inside]);
  // A whole schema or tool underlined is noise; its key says the same.
  const key = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  const plain = node.type !== 'object' && node.type !== 'array';
  return nodeRange(plain || key === undefined ? node : key);
}
