/** Names in braces that are no variables of an environment, whoever looks for them there. */
import { editorVariables } from '../../dialects/variableSyntaxes.ts';

/** Set by clients themselves for what they start. */
const ofClients =
  /^(?:CLAUDE_PLUGIN_\w+|CLAUDE_PROJECT_DIR|PLUGIN_ROOT|CLAUDE_ENV_FILE|COPILOT_PLUGIN_\w+|CURSOR_PLUGIN_\w+)$/;

export function isSetByClients(name: string): boolean {
  return ofClients.test(name) || editorVariables.read(name)?.kind === 'place';
}
