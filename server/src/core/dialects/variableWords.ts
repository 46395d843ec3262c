/** What a variable of a config file stands for, in words. Its value is never among them. */
import { quoted } from '../words.ts';
import type { PlaceName, VariableSyntax, VariableUse } from './variables.ts';

export interface VariableFacts {
  readonly environment: { readonly [name: string]: string | undefined };
  /** Inputs that the file defines. */
  readonly inputs: readonly { readonly id: { readonly value: string }; readonly password: 'yes' | 'no' }[];
  readonly syntax: VariableSyntax;
}

/** One or two sentences: what it is and where it comes from, and whether it is there. */
export function describeVariable(
  use: VariableUse,
  facts: VariableFacts,
  quote: (name: string) => string = quoted,
): readonly string[] {
  switch (use.kind) {
    case 'environment':
      return [`The environment variable ${quote(use.name)}.`, environmentState(use, facts)];
    case 'input':
      return [
        `The input ${quote(use.id)}, which the editor asks for when the server is started.`,
        inputState(use, facts),
      ];
    case 'place':
      return [
        use.folder === undefined ? places[use.name] : `The workspace folder named ${quote(use.folder)}.`,
      ];
    case 'editor':
      return [
        use.text.startsWith('command:')
          ? 'The result of a command of the editor.'
          : use.text.startsWith('file:')
            ? 'The text of a file, which the client reads.'
            : 'The value of a setting of the editor.',
        'Only the client knows it, so that such a server is not probed.',
      ];
  }
}

function environmentState(
  { name, fallback }: Extract<VariableUse, { kind: 'environment' }>,
  { environment, syntax }: VariableFacts,
): string {
  const value = Object.hasOwn(environment, name) ? environment[name] : undefined;
  if (value === '') return 'It is set here, to an empty text.';
  if (value !== undefined) return 'It is set here.';
  if (fallback !== undefined) return 'It is not set here, so that the default behind `:-` is taken.';
  if (syntax.unset === 'unknown') return 'It is not set here.';
  return syntax.unset === 'empty'
    ? 'It is not set here, so that nothing stands in its place.'
    : 'It is not set here, so that the text stays as it is written.';
}

function inputState({ id }: Extract<VariableUse, { kind: 'input' }>, { inputs }: VariableFacts): string {
  const input = inputs.find((candidate) => candidate.id.value === id);
  if (input === undefined) return 'This file does not define it.';
  return input.password === 'yes'
    ? 'What is typed is hidden and kept as a secret.'
    : 'What is typed is kept.';
}

/** The short forms, for lists. */
export const places: { readonly [name in PlaceName]: string } = {
  workspaceFolder: 'The path of the folder that is open in the editor.',
  workspaceFolderBasename: 'The name of the folder that is open in the editor, without its path.',
  userHome: 'The path of the home folder.',
  pathSeparator: 'The character between the folders of a path: `/`, or `\\` on Windows.',
  cwd: 'The folder that the editor was started in.',
  pluginRoot: 'The folder of the plugin that this file belongs to.',
  projectDirectory: 'The folder of the project that the client was started in.',
};
