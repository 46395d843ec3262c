/** Where Python sources declare tools and parameters. */
import { built } from './python/built.ts';
import { functions } from './python/functions.ts';
import { lists } from './python/lists.ts';
import { models } from './python/models.ts';
import { truthTable } from './truth.ts';

truthTable('Python', [...functions, ...models, ...lists, ...built]);
