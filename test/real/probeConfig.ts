/** Runs the built command line as a person would, and reads its JSON. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';

declare const LITMUS_ROOT: string;

export interface ProbeOutput {
  readonly servers: readonly {
    readonly name: string;
    readonly status: string;
    readonly transport: string;
    readonly protocolVersion?: string;
    readonly tools?: number;
  }[];
  readonly findings: readonly {
    readonly rule: string;
    readonly severity: string;
    readonly server?: string;
    readonly tool?: string;
    readonly file?: string;
    readonly line?: number;
    /** Where the server's own source declares what the finding is about. */
    readonly source?: { readonly file: string; readonly line: number; readonly column: number };
  }[];
}

export function probeConfig(...words: readonly string[]): Promise<ProbeOutput> {
  const args = [join(LITMUS_ROOT, 'dist/cli.js'), 'probe', ...words, '--calls', '--format', 'json'];
  return new Promise((resolve, reject) => {
    const options = { cwd: LITMUS_ROOT, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, args, options, (_error, stdout, stderr) => {
      // The exit status tells what was found; that there is a result is what counts here.
      if (stdout === '') reject(new Error(stderr));
      else resolve(JSON.parse(stdout) as ProbeOutput);
    });
  });
}
