/** How the editor gets at servers over HTTP: what VS Code's `http` settings say, else the environment. */
import type { Connection } from 'vscode-languageserver';
import { isArray, isString } from '../core/json.ts';
import type { NetworkSettings } from '../probe/http/network.ts';
import type { Environment } from '../probe/launch.ts';
import { warn } from './background.ts';
import type { ClientAbilities } from './context.ts';

/** Asked for at each probe, and one by one: the whole section holds a password that nobody needs. */
const sections = ['http.proxy', 'http.noProxy', 'http.proxyStrictSSL'] as const;

export function networkSource(
  connection: Connection,
  client: () => ClientAbilities,
  environment: Environment,
): (uri: string) => Promise<NetworkSettings> {
  return async (scopeUri) => {
    if (client().configuration === 'absent') return { environment };
    try {
      const items = sections.map((section) => ({ scopeUri, section }));
      const answer: unknown = await connection.workspace.getConfiguration(items);
      return { environment, ...readNetwork(isArray(answer) ? answer : []) };
    } catch (error) {
      warn(connection, `The proxy settings could not be read, so the environment holds: ${String(error)}`);
      return { environment };
    }
  };
}

/** VS Code answers an empty text and an empty list where nobody has set anything. */
function readNetwork([proxy, noProxy, strictTls]: readonly unknown[]): Omit<NetworkSettings, 'environment'> {
  const exempt = isArray(noProxy) ? noProxy.filter(isString) : [];
  return {
    ...(isString(proxy) && proxy !== '' && { proxy }),
    ...(exempt.length > 0 && { noProxy: exempt }),
    ...(typeof strictTls === 'boolean' && { strictTls: strictTls ? 'yes' : 'no' }),
  };
}
