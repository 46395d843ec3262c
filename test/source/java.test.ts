/** Where Java sources declare tools and parameters. */
import { annotations } from './java/annotations.ts';
import { builders } from './java/builders.ts';
import { truthTable } from './truth.ts';

truthTable('Java', [...annotations, ...builders]);
