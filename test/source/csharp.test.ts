/** Where C# sources declare tools and parameters. */
import { attributes } from './csharp/attributes.ts';
import { objects } from './csharp/objects.ts';
import { truthTable } from './truth.ts';

truthTable('C#', [...attributes, ...objects]);
