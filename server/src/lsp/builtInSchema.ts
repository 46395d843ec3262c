/**
 * Faults of `.vscode/mcp.json` that VS Code underlines by itself (seen in 1.139, mcpConfiguration.ts and its
 * variable check). They are not underlined twice; their quick fixes are offered where VS Code underlines.
 */
import type { ConfigDocument } from '../core/document/document.ts';
import type { Finding } from '../core/finding.ts';
import { property } from '../core/json.ts';

export function isUnderlinedByEditor(finding: Finding, { dialect }: ConfigDocument): boolean {
  if (dialect.id !== 'vscode-mcp-json') return false;
  const kind = property(finding.data, 'kind');
  switch (finding.rule) {
    case 'config/syntax':
      return kind !== 'empty' && kind !== 'too-deep';
    case 'config/invalid-escape':
      return true;
    case 'config/duplicate-key':
      return true;
    case 'config/root-key':
      return kind === 'other-key';
    case 'config/entry':
      return kind === 'wrong-type' || kind === 'not-an-object';
    case 'config/unknown-key':
      return true;
    case 'config/variable-syntax':
      return property(finding.data, 'form') === 'bare';
    default:
      return false;
  }
}
