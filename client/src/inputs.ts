/**
 * Values for the inputs of `.vscode/mcp.json`: typed or picked once, and then remembered. Passwords are kept by
 * VS Code as secrets, everything else until the window closes. They are never written anywhere else.
 */
import * as vscode from 'vscode';
import { escapeInvisible } from '../../server/src/core/words.ts';
import type { AskedInput, EntryRef, InputsParams, InputValues } from '../../server/src/protocol.ts';
import { plain } from './plain.ts';
import type { Turns } from './turns.ts';

export interface InputStore {
  /** `null` when one of them is not given. */
  values(params: InputsParams): Promise<InputValues | null>;
  /** All of this workspace. */
  forget(): Promise<void>;
}

type Extension = Pick<vscode.ExtensionContext, 'secrets' | 'workspaceState' | 'storageUri'>;

/** Secrets cannot be listed, so that their keys are noted in the workspace's state. */
const noted = 'mcpLitmus.inputs';

export function inputStore({ secrets, workspaceState, storageUri }: Extension, turns: Turns): InputStore {
  const typed = new Map<string, string>();
  const keys = () => workspaceState.get<readonly string[]>(noted, []);
  const keyOf = ({ uri }: EntryRef, { id }: AskedInput) =>
    `${noted}:${JSON.stringify([storageUri?.toString() ?? '', uri, id])}`;

  const recall = async (key: string, input: AskedInput): Promise<string | undefined> => {
    const value = input.password === 'yes' ? await secrets.get(key) : typed.get(key);
    return value !== undefined && isOffered(value, input) ? value : undefined;
  };
  const remember = async (key: string, input: AskedInput, value: string): Promise<void> => {
    if (input.password === 'no') {
      typed.set(key, value);
      return;
    }
    await workspaceState.update(noted, [...new Set([...keys(), key])]);
    await secrets.store(key, value);
  };
  const answer = async ({ entry, inputs, ask }: InputsParams): Promise<InputValues | null> => {
    if (!vscode.workspace.isTrusted) return null;
    const values = new Map<string, string>();
    for (const input of inputs) {
      const key = keyOf(entry, input);
      const known = await recall(key, input);
      const value = known ?? (ask === 'person' ? await askFor(entry, input) : undefined);
      if (value === undefined) return null;
      if (known === undefined) await remember(key, input, value);
      values.set(input.id, value);
    }
    return Object.fromEntries(values);
  };
  return {
    values: (params) => turns.take(() => answer(params)),
    async forget() {
      typed.clear();
      for (const key of keys()) await secrets.delete(key);
      await workspaceState.update(noted, undefined);
    },
  };
}

/** What was picked once may have been taken from the list since. */
function isOffered(value: string, { type, options = [] }: AskedInput): boolean {
  return type === 'promptString' || options.some((option) => option.value === value);
}

/** The box stays while the person looks the value up in another window. */
async function askFor({ server }: EntryRef, input: AskedInput): Promise<string | undefined> {
  const title = vscode.l10n.t('MCP Litmus: an input of {0}', plain(server));
  const prompt = plain(input.description ?? input.id, 300);
  if (input.type === 'pickString') return pick(input, { title, placeHolder: prompt, ignoreFocusOut: true });
  return vscode.window.showInputBox({
    title,
    prompt,
    password: input.password === 'yes',
    ignoreFocusOut: true,
    ...(input.default !== undefined && { value: input.default }),
  });
}

interface Choice extends vscode.QuickPickItem {
  readonly value: string;
}

/** The default comes first, for that is the one that Enter takes. */
async function pick(
  { options = [], default: preset }: AskedInput,
  settings: vscode.QuickPickOptions,
): Promise<string | undefined> {
  const isDefault = ({ value }: { readonly value: string }) => value === preset;
  const sorted = [...options.filter(isDefault), ...options.filter((option) => !isDefault(option))];
  const choices = sorted.map(
    ({ value, label }): Choice => ({
      value,
      label: escapeInvisible(label ?? value),
      ...(label !== undefined && { description: escapeInvisible(value) }),
    }),
  );
  return (await vscode.window.showQuickPick(choices, settings))?.value;
}
