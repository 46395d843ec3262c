/** Where Go sources declare tools and parameters. */
import { official } from './go/official.ts';
import { options } from './go/options.ts';
import { truthTable } from './truth.ts';

truthTable('Go', [...official, ...options]);
