/** Where Rust sources declare tools and parameters. */
import { attributes } from './rust/attributes.ts';
import { written } from './rust/written.ts';
import { truthTable } from './truth.ts';

truthTable('Rust', [...attributes, ...written]);
