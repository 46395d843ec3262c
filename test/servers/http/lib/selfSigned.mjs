/** A certificate for the loopback that nobody has signed but itself, made anew each time (RFC 5280, in DER). */
import { generateKeyPairSync, sign } from 'node:crypto';

export function selfSigned() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = sequence(objectId(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
  const name = sequence(tagged(0x31, sequence(objectId(0x55, 0x04, 0x03), tagged(0x0c, 'localhost'))));
  const content = sequence(
    tagged(0xa0, tagged(0x02, [2])),
    tagged(0x02, [1]),
    algorithm,
    name,
    sequence(tagged(0x18, '20200101000000Z'), tagged(0x18, '21200101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(alternativeNames())),
  );
  const signature = tagged(0x03, [0], sign('sha256', content, privateKey));
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: pem(sequence(content, algorithm, signature)),
  };
}

/** `localhost` and 127.0.0.1. */
function alternativeNames() {
  const names = sequence(tagged(0x82, 'localhost'), tagged(0x87, [127, 0, 0, 1]));
  return sequence(objectId(0x55, 0x1d, 0x11), tagged(0x04, names));
}

function sequence(...parts) {
  return tagged(0x30, ...parts);
}

function objectId(...bytes) {
  return tagged(0x06, bytes);
}

function tagged(tag, ...parts) {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function pem(der) {
  const lines = der.toString('base64').match(/.{1,64}/g);
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
