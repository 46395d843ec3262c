/** Settings of the folder that a file is in, as the editor has them now. */
import type { Connection } from 'vscode-languageserver';
import { property } from '../core/json.ts';
import { defaultSettings, readSettings, type Settings } from '../core/settings.ts';
import { warn } from './background.ts';
import type { ClientAbilities } from './context.ts';

export interface SettingsSource {
  get(uri: string): Promise<Settings>;
  /** What was asked for is asked for again; `sent` is what editors push that cannot be asked. */
  changed(sent: unknown): void;
}

export function settingsSource(connection: Connection, client: () => ClientAbilities): SettingsSource {
  let asked = new Map<string, Promise<Settings>>();
  let pushed = defaultSettings;
  const ask = async (uri: string): Promise<Settings> => {
    try {
      return readSettings(
        await connection.workspace.getConfiguration({ scopeUri: uri, section: 'mcpLitmus' }),
      );
    } catch (error) {
      warn(connection, `The settings could not be read, so the defaults hold: ${String(error)}`);
      return defaultSettings;
    }
  };
  return {
    get(uri) {
      if (client().configuration === 'absent') return Promise.resolve(pushed);
      const known = asked.get(uri) ?? ask(uri);
      asked.set(uri, known);
      return known;
    },
    changed(sent) {
      asked = new Map();
      pushed = readSettings(property(sent, 'mcpLitmus') ?? sent);
    },
  };
}
