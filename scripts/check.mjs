// npm run check: types, lint and format. Changes nothing.
import { join } from 'node:path';
import { install, root, runNode } from './setup.mjs';

install();
runNode([join(root, 'node_modules/typescript/bin/tsc'), '--noEmit']);
runNode([join(root, 'node_modules/@biomejs/biome/bin/biome'), 'ci', '.']);
