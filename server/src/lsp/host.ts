/** What the language server needs of the machine. Tests hand in another one. */
import { statSync } from 'node:fs';
import type { Dialect } from '../core/dialects/dialect.ts';
import type { FolderFacts } from '../core/document/document.ts';
import type { ProbeReport } from '../core/report/report.ts';
import { folderFacts } from '../host/configFiles.ts';
import type { Environment } from '../probe/launch.ts';
import type { ProbeOptions } from '../probe/options.ts';
import { probeTarget } from '../probe/probeTarget.ts';
import type { Target } from '../probe/target.ts';

export interface LspHost {
  readonly environment: Environment;
  readonly platform: NodeJS.Platform;
  /** Milliseconds since 1970. */
  now(): number;
  probe(target: Target, options: ProbeOptions): Promise<ProbeReport>;
  folderFacts(file: string, dialect: Dialect): FolderFacts;
  /** Whether there is a file, and no folder, at this absolute path. */
  isFile(path: string): boolean;
}

export const machine: LspHost = {
  environment: process.env,
  platform: process.platform,
  now: Date.now,
  probe: probeTarget,
  folderFacts,
  isFile,
};

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
