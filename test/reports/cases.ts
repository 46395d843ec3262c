/** The cases that need no server: what is in a file, on a machine, or in what a probe brought back. */
import { inFiles } from './inFiles.ts';
import { inToolLists } from './inToolLists.ts';
import { onMachines } from './onMachines.ts';
import { onTheWire } from './onTheWire.ts';
import type { ReadCase } from './reportCase.ts';

export const readCases: readonly ReadCase[] = [...inFiles, ...onMachines, ...inToolLists, ...onTheWire];
