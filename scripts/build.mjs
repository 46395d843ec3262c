// npm run build: dist/cli.js from the sources.
import { install } from './setup.mjs';

install();
const { buildProduct } = await import('./bundles.mjs');
await buildProduct();
