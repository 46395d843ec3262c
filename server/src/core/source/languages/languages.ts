/** The languages whose sources are read. */
import type { Language } from '../language.ts';
import { csharp } from './csharp/csharp.ts';
import { go } from './go/go.ts';
import { java } from './java/java.ts';
import { python } from './python/python.ts';
import { rust } from './rust/rust.ts';
import { typescript } from './typescript/typescript.ts';

export const languages: readonly Language[] = [typescript, python, csharp, go, rust, java];
