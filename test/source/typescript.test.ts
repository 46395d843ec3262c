/** Where TypeScript and JavaScript sources declare tools and parameters. */
import { truthTable } from './truth.ts';
import { definitions } from './typescript/definitions.ts';
import { failures } from './typescript/failures.ts';
import { registration } from './typescript/registration.ts';

truthTable('TypeScript and JavaScript', [...registration, ...definitions, ...failures]);
