/** The one server that these tests probe, and waiting for its probe. */
import type { TestContext } from 'node:test';
import { type EditedDocument, until } from './documents.ts';
import { connect, type Editor, type EditorOptions, extension } from './editor.ts';

export const uri = 'file:///work/.mcp.json';

export function config(...args: readonly string[]): string {
  return JSON.stringify({ mcpServers: { docs: { command: 'docs-mcp', args } } });
}

/** VS Code with the extension, where everything was approved. */
export function start(t: TestContext, options: EditorOptions = {}): Promise<Editor> {
  return connect(t, { ...extension, approve: () => 'always', ...options });
}

export async function rules(document: EditedDocument) {
  return (await document.diagnostics()).map(({ code }) => code);
}

export function startedProbe({ host }: Editor, count = 1): Promise<void> {
  return until(() => host.started.length === count, `probe ${count}`);
}
