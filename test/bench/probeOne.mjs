// The probe of a real server against a client that does the least possible.
import { join } from 'node:path';
import { cli, compare, root, row, wall } from './measure.mjs';

const server = join(root, 'node_modules/@modelcontextprotocol/server-everything/dist/index.js');
const { probe, bare } = await compare(
  {
    bare: () => wall([join(root, 'test/bench/bareClient.mjs'), 'node', server, 'stdio']),
    probe: () => wall([cli, 'probe', '--command', `node ${server} stdio`, '--format', 'json']),
  },
  9,
);
row('probe of server-everything / bare client', probe, bare, 1.15);
