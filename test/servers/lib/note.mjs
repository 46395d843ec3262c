/**
 * For tests that count: where `CALL_LOG` names a file, the name of each tool called is appended to it, and
 * where `PID_LOG` does, the process id of each server and of each child that it leaves.
 */
import { appendFileSync } from 'node:fs';

/** Appends a line to the file that a variable names, if it is set. */
export function note(variable, text) {
  const file = process.env[variable];
  if (file) appendFileSync(file, `${text}\n`);
}

note('PID_LOG', process.pid);
