/** What the language server needs of the machine. Tests hand in another one. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Dialect } from '../core/dialects/dialect.ts';
import type { Encoding, FolderFacts } from '../core/document/document.ts';
import type { Machine } from '../core/machine.ts';
import type { ProbeReport } from '../core/report/report.ts';
import { platformOf } from '../core/rules/rule.ts';
import { folderFacts, readConfig } from '../host/configFiles.ts';
import { encodingOf } from '../host/encoding.ts';
import { machineLooks } from '../host/machine.ts';
import type { Environment } from '../probe/launch.ts';
import type { ProbeOptions } from '../probe/options.ts';
import { probeTarget } from '../probe/probeTarget.ts';
import type { Target } from '../probe/target.ts';
import { type SourceSearch, searchInThread } from '../source/inThread.ts';

export interface LspHost {
  readonly environment: Environment;
  readonly platform: NodeJS.Platform;
  /** Milliseconds since 1970. */
  now(): number;
  probe(target: Target, options: ProbeOptions): Promise<ProbeReport>;
  folderFacts(file: string, dialect: Dialect): FolderFacts;
  /** Whether there is a file, and no folder, at this absolute path. */
  isFile(path: string): boolean;
  /** The text of a file; `undefined` where there is none, or it is no text of a size that a config has. */
  readText(path: string): string | undefined;
  /** How the file begins on the disk; `undefined` where there is none. */
  encodingOf(path: string): Encoding | undefined;
  /** The machine as it is now, for the servers of this file; `undefined` where nobody may look at it. */
  look(file: string, dialect: Dialect): Machine | undefined;
  /** Looks for places in the sources of servers, beside everything else. */
  readonly sources: SourceSearch;
}

/** This machine. `bundles` is the folder of source.js, which searches sources. */
export function thisMachine(bundles: string): LspHost {
  return {
    environment: process.env,
    platform: process.platform,
    now: Date.now,
    probe: probeTarget,
    folderFacts,
    isFile,
    readText: (path) => {
      const read = readConfig(path, '/');
      return read.ok ? read.document.text : undefined;
    },
    encodingOf,
    look: (file, dialect) =>
      machineLooks({ environment: process.env, platform: platformOf(process.platform) })(file, dialect),
    sources: searchInThread(join(bundles, 'source.js')),
  };
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
