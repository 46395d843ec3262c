/** What could not be carried over, in words. No value of a variable, a header or an input is in them. */
import { clientsById } from '../clients/select.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { Transport } from '../dialects/entryFields.ts';
import type { Message } from '../rules/rule.ts';
import { counted, listed, quoted, shown } from '../words.ts';
import { thingOf } from './meanings.ts';
import type { VariableLoss } from './variables.ts';

export interface ConversionNote {
  readonly kind: 'field' | 'variable' | 'input' | 'server' | 'comments' | 'root';
  /** The name of the entry, and the place within it: `env.API_KEY`, `args`. */
  readonly server?: string;
  readonly field?: string;
  readonly message: Message;
}

interface Place {
  readonly server: string;
  readonly field: string;
  readonly target: Dialect;
}

/** A field that nobody reads there. */
export function fieldNote({ server, field, target }: Place): ConversionNote {
  const why =
    target.fieldList === 'complete'
      ? `${readers(target, 'reads', 'read')} no such field in ${target.title}.`
      : `Nothing says that ${readers(target, 'reads', 'read')} such a field in ${target.title}.`;
  const message = {
    summary: `${quoted(field, 24)} of ${quoted(server, 24)} is left out.`,
    why,
    fix: advice.get(thingOf(field.split('.')[0] ?? '')) ?? 'Look whether the server works without it.',
  };
  return { kind: 'field', server, field, message };
}

const advice: ReadonlyMap<string, string> = new Map([
  ['cwd', 'Start the program by a path that holds in any folder, or by a script that changes the folder.'],
  ['envFile', 'Put its variables into `env`, or into the environment of the client.'],
  ['dev', 'Nothing to do: it helps only while the server is being written.'],
  ['sandboxEnabled', 'The program runs outside a sandbox there: start it in a container if it needs one.'],
  ['sandbox', 'The program runs outside a sandbox there: start it in a container if it needs one.'],
  ['gallery', 'Nothing to do: an editor wrote it for its own list of servers.'],
  ['version', 'Nothing to do: an editor wrote it for its own list of servers.'],
  ['oauth', 'Sign in when the client asks for it, or send a token in `headers`.'],
  ['auth', 'Sign in when the client asks for it, or send a token in `headers`.'],
  ['oauthClientId', 'Sign in when the client asks for it, or send a token in `headers`.'],
  ['headersHelper', 'Write the headers into `headers`, with a variable for the token.'],
  ['disabled', 'The server is on there: switch it off in the client.'],
  ['tools', 'All tools of the server are on there: choose them in the client.'],
  ['disabledTools', 'All tools of the server are on there: choose them in the client.'],
  ['autoApprove', 'Allow the tools when the client asks.'],
  ['timeout', 'The limit of the client holds there.'],
  ['request_timeout_ms', 'The limit of the client holds there.'],
  ['alwaysLoad', 'Nothing to do: the client loads the tools in its own way.'],
]);

export function clashNote({ server, field, target }: Place, other: string): ConversionNote {
  const message = {
    summary: `${quoted(field, 24)} of ${quoted(server, 24)} is left out.`,
    why: `In ${target.title} it is called ${quoted(other)}, and the entry has that too.`,
    fix: 'Look which of the two is meant.',
  };
  return { kind: 'field', server, field, message };
}

/** A variable that VS Code takes away from the environment of the server. */
export function nullNote({ server, field, target }: Place): ConversionNote {
  const message = {
    summary: `${quoted(field, 24)} of ${quoted(server, 24)} is left out.`,
    why: `Its value is \`null\`, which takes the variable away from the server; ${target.title} has nothing like it.`,
    fix: 'Start the client without the variable if the server must not see it.',
  };
  return { kind: 'field', server, field, message };
}

export function variableNote(
  { server, field, target }: Place,
  loss: VariableLoss,
  description: string | undefined,
): ConversionNote {
  const kind = loss.kind === 'input' ? 'input' : 'variable';
  return { kind, server, field, message: variableMessage({ server, field, target }, loss, description) };
}

function variableMessage(
  { server, field, target }: Place,
  loss: VariableLoss,
  description: string | undefined,
): Message {
  const of = `in ${quoted(field, 24)} of ${quoted(server, 24)}`;
  switch (loss.kind) {
    case 'input': {
      const what = description === undefined ? '' : ` It asked for: ${sentence(shown(description, 200))}`;
      return {
        summary: `${quoted(`\${input:${loss.id}}`, 32)} ${of} is a variable now.`,
        why: `Nobody asks for inputs in ${target.title}; the value comes from the environment.${what}`,
        fix: `Set the environment variable ${quoted(loss.name, 60)} before the client is started.`,
      };
    }
    case 'default':
      return {
        summary: `${quoted(loss.name, 32)} ${of} has no default any more.`,
        why: `${readers(target, 'knows', 'know')} no defaults of variables in ${target.title}.`,
        fix: `Set the environment variable ${quoted(loss.name, 60)} before the client is started.`,
      };
    case 'unknown':
      return {
        summary: `${quoted(loss.shown, 32)} ${of} stays as it is written.`,
        why: `${readers(target, 'replaces', 'replace')} nothing like it in ${target.title}, so that the server gets the text itself.`,
        fix: 'Write out what it stands for.',
      };
    case 'field':
      return {
        summary: `${quoted(loss.shown, 32)} ${of} is not replaced there.`,
        why: `${readers(target, 'replaces', 'replace')} no variables in that field of ${target.title}.`,
        fix: 'Write out what it stands for.',
      };
  }
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

const transports: { readonly [transport in Transport]: string } = {
  stdio: 'programs that are started',
  http: 'servers that are reached at a url',
  sse: 'servers of the older transport, HTTP with SSE',
  ws: 'servers that speak over WebSocket',
};

export function transportNote(server: string, transport: Transport, target: Dialect): ConversionNote {
  const message = {
    summary: `${quoted(server, 32)} is left out.`,
    why: `${readers(target, 'takes', 'take')} no ${transports[transport]} from ${target.title}.`,
    fix:
      transport === 'sse' || transport === 'ws'
        ? 'Use the address at which the server speaks Streamable HTTP, if it has one.'
        : 'Add the server in the client itself, if that can be done there.',
  };
  return { kind: 'server', server, message };
}

export function presentNote(server: string, target: Dialect): ConversionNote {
  const message = {
    summary: `${quoted(server, 32)} is left out, for the file has one of that name.`,
    why: `The entry that ${target.title} has already is another one. Beside it, under a second name, its tools might be there twice.`,
    fix: 'Rename one of the two, or remove the one that is there, and convert again.',
  };
  return { kind: 'server', server, message };
}

export function unreadableNote(server: string): ConversionNote {
  const message = {
    summary: `${quoted(server, 32)} is left out, for it is no object.`,
    why: 'A server is an object with a command or a url, in every kind of file.',
    fix: 'Mend the entry first.',
  };
  return { kind: 'server', server, message };
}

export function commentsNote(count: number, target: Dialect): ConversionNote {
  const message = {
    summary: `${counted(count, 'comment')} ${count === 1 ? 'is' : 'are'} left out.`,
    why:
      target.comments === 'rejected'
        ? `${target.title} is strict JSON for at least one of its readers, which may refuse the whole file.`
        : `Whether ${readers(target, 'takes', 'take')} comments in ${target.title} is not known; they may cost the whole file.`,
    fix: 'Keep what they say somewhere else.',
  };
  return { kind: 'comments', message };
}

export function rootNote(key: string, source: Dialect, target: Dialect): ConversionNote {
  const message = {
    summary: `${quoted(key, 32)} at the root of ${source.title} is left out.`,
    why: `It belongs to no server, and ${target.title} has no place for it.`,
    fix: advice.get(key) ?? 'Look whether anything needs it.',
  };
  return { kind: 'root', field: key, message };
}

/** `Cursor reads`, `Claude Code and VS Code read`. */
function readers({ readers: ids }: Dialect, one: string, several: string): string {
  const titles = clientsById(ids).map(({ title }) => title);
  return titles.length === 0 ? `nobody ${one}` : `${listed(titles)} ${titles.length === 1 ? one : several}`;
}
