import { defineClient } from './client.ts';

const changelog =
  'https://github.com/github/copilot-cli/blob/9532bdacf5a343c3dcc444337f7b25e88fc7372c/changelog.md';

/** Of its revisions only the newest is known, so nothing is said about a server that is too old for it. */
/** VS Code's port of its rules for variables, which says so. */
const variables =
  'https://github.com/microsoft/vscode/blob/1abd15fe/src/vs/platform/mcp/common/envVarResolution.ts';

export const copilotCli = defineClient({
  id: 'copilot-cli',
  title: 'Copilot CLI',
  kind: 'client',
  facts: {
    toolNameLength: {
      value: 128,
      unit: 'utf16',
      effect: 'has the whole request refused over 128 characters, and over 64 where Bedrock serves the model',
      source: 'https://github.com/github/copilot-cli/issues/2581',
      asOf: '2026-04',
      confidence: 'high',
    },
    toolNameCharacters: {
      does: 'renames',
      effect: 'had the whole request refused before 1.0.40 and renames the tool since',
      source: changelog,
      asOf: '1.0.40',
      confidence: 'high',
    },
    visibleName: {
      form: 'copilot-cli',
      budget: 128,
      over: 'loses',
      effect:
        'has the whole request refused for a name over 128 characters with the server’s key, and over 64 where Bedrock serves the model',
      source: 'https://github.com/github/copilot-cli/issues/2581',
      asOf: '2026-04',
      confidence: 'high',
    },
    discoversFirst: {
      effect: 'sends `server/discover` before `initialize` to a server whose tools it has not cached',
      source: 'https://github.com/github/copilot-cli/issues/4809',
      asOf: '1.0.83, 2026-09-10',
      confidence: 'high',
    },
    windowsShim: {
      starts: 'yes',
      effect: 'starts npx and other batch files itself, which 1.0.56 did not',
      source: 'https://github.com/github/copilot-cli/issues/3576',
      asOf: '2026-08-27',
      confidence: 'high',
    },
    strictJson: {
      effect: 'skips the whole file for a comment or a trailing comma',
      source: 'https://github.com/github/copilot-cli/issues/4323',
      asOf: '2026-07-31',
      confidence: 'high',
    },
    urlWithoutType: {
      does: 'takes',
      effect: 'takes it as http',
      source: changelog,
      asOf: '1.0.29',
      confidence: 'high',
    },
    variables: {
      files: ['mcp-json', 'github-mcp-json'],
      forms: ['bare', 'default', 'dollar'],
      effect: 'replaces only `$NAME`, `${NAME}` and `${NAME:-default}`',
      source: variables,
      asOf: '2026',
      confidence: 'high',
    },
  },
});
