import { defineClient } from './client.ts';

const changelog =
  'https://github.com/github/copilot-cli/blob/9532bdacf5a343c3dcc444337f7b25e88fc7372c/changelog.md';

/** Of its revisions only the newest is known, so nothing is said about a server that is too old for it. */
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
    windowsShim: {
      starts: 'yes',
      effect: 'starts npx and other batch files itself, which 1.0.56 did not',
      source: 'https://github.com/github/copilot-cli/issues/3576',
      asOf: '2026-08-27',
      confidence: 'high',
    },
  },
});
