/** Why no connection to a server came about, in words. */
import type { UnreachableFacts } from '../../report/http.ts';
import { quoted, shown } from '../../words.ts';

export interface ConnectionWords {
  /** The end of a sentence that begins with `Clients cannot connect:`; at most 40 UTF-16 units and the host. */
  readonly clause: (host: string) => string;
  readonly why: string;
  readonly fix: string;
}

export function connectionWords({ kind, code }: UnreachableFacts): ConnectionWords {
  switch (kind) {
    case 'refused':
      return refused;
    case 'unknown-host':
      return unknownHost;
    case 'tls':
      return tlsWords(code);
    case 'timeout':
      return silent;
    case 'reset':
      return lost;
    case 'proxy':
      return proxyWords(code);
    case 'invalid-url':
      return invalid;
    case 'other':
      return { ...lost, clause: (host) => `${host} fails with ${quoted(code, 16)}` };
  }
}

const refused: ConnectionWords = {
  clause: (host) => `nothing listens at ${host}`,
  why: 'The machine is there and refuses the connection, so no program takes it at this port.',
  fix: 'Start the server, or correct host and port.',
};

const unknownHost: ConnectionWords = {
  clause: (host) => `there is no host ${host}`,
  why: 'Its name has no address here. Some names are known only inside of a company’s network or a container.',
  fix: 'Correct the host, or join the network that knows it.',
};

const silent: ConnectionWords = {
  clause: (host) => `${host} does not answer in time`,
  why: 'Packets to it are lost or dropped: a firewall, a network that is not joined, or a machine that is off.',
  fix: 'Correct host and port, or open the way to them.',
};

const lost: ConnectionWords = {
  clause: (host) => `${host} ends the connection`,
  why: 'A connection came about and was lost before any answer. Servers that expect encryption do so at `http://`, and so do some proxies.',
  fix: 'Try the other of `http://` and `https://`, and look into the log of the server.',
};

const invalid: ConnectionWords = {
  clause: () => 'the url or a header cannot be sent',
  why: 'The address, or the value of a header, holds characters that HTTP does not allow there, such as a line end or an umlaut.',
  fix: 'Correct the `url` and the values of `headers`; a variable may stand for more than it should.',
};

function proxyWords(code: string): ConnectionWords {
  return {
    clause: (host) => `the proxy does not reach ${host}`,
    why: `The proxy that the settings or the environment name did not make the connection (\`${shown(code, 40)}\`).`,
    fix: 'Correct the proxy, or name the host in `NO_PROXY`.',
  };
}

/** What OpenSSL and Node say of a connection that was to be encrypted. */
function tlsWords(code: string): ConnectionWords {
  const [, words] = tlsCauses.find(([pattern]) => pattern.test(code)) ?? [];
  if (words === undefined) {
    return {
      clause: (host) => `no encryption with ${host} came about`,
      why: `The two could not agree on how to encrypt (\`${shown(code, 60)}\`).`,
      fix: 'Look at the TLS settings of the server, and at proxies on the way.',
    };
  }
  return { ...words, why: `${words.why} (\`${shown(code, 60)}\`).` };
}

const unknownIssuer: ConnectionWords = {
  clause: (host) => `the certificate of ${host} is not trusted`,
  why: 'It is signed by itself, or by an authority that neither Node.js nor the clients know',
  fix: 'Let clients know the authority: `NODE_EXTRA_CA_CERTS` names its certificate for those on Node.js. Do not switch the check off.',
};

const tlsCauses: readonly (readonly [RegExp, ConnectionWords])[] = [
  [/SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET_ISSUER)|UNTRUSTED|CERT_SIGNATURE_FAILURE/, unknownIssuer],
  [
    /EXPIRED/,
    {
      clause: (host) => `the certificate of ${host} has run out`,
      why: 'Clients refuse a certificate that is past its end',
      fix: 'Renew the certificate, and check that the server has loaded the new one.',
    },
  ],
  [
    /NOT_YET_VALID/,
    {
      clause: (host) => `the certificate of ${host} is not valid yet`,
      why: 'Clients refuse a certificate before its beginning, also when their own clock is wrong',
      fix: 'Set the clock, or take a certificate that is valid now.',
    },
  ],
  [
    /ALTNAME/,
    {
      clause: (host) => `the certificate is not for ${host}`,
      why: 'The names in the certificate are others than the one in the `url`',
      fix: 'Write the host that the certificate is for, or take a certificate for this one.',
    },
  ],
  [
    /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST/,
    {
      clause: (host) => `${host} speaks without encryption`,
      why: 'At this port the answer to the greeting was no TLS, so the server most likely speaks plain HTTP',
      fix: 'Write `http://` for a server on one’s own machine, or the port at which it speaks TLS.',
    },
  ],
];
