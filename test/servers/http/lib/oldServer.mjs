/** The proper server behind HTTP/1.0: one request for each connection, and no length of a body. */
import net from 'node:net';
import { deskOf, listen, proper } from './http.mjs';

export const oldServer = {
  start({ environment = {}, ...where } = {}) {
    const desk = deskOf(proper, environment);
    return listen(
      net.createServer((socket) => serve(socket, desk)),
      desk,
      where,
    );
  },
};

function serve(socket, desk) {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('utf8');
    const [head, body] = text.split('\r\n\r\n');
    const length = Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
    if (body === undefined || Buffer.byteLength(body) < length) return;
    socket.removeAllListeners('data');
    const [first, ...lines] = head.split('\r\n');
    const [method, url] = first.split(' ');
    const headers = Object.fromEntries(lines.map((line) => named(line)));
    desk.handle({ method, url, headers }, body, responseOn(socket));
  });
}

function named(line) {
  const colon = line.indexOf(':');
  return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
}

/** As much of a response as the proper server uses. */
function responseOn(socket) {
  return {
    writeHead(status, headers = {}) {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
      socket.write([`HTTP/1.0 ${status} -`, ...lines, '', ''].join('\r\n'));
    },
    end: (text) => socket.end(text),
  };
}
