// Wall time of whole processes, side by side: each round runs every contender once, and medians are compared.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const cli = join(root, 'dist', 'cli.js');

/** Milliseconds from the start of `node ...args` to its exit; its output is read and dropped. */
export function wall(args, cwd = root) {
  return new Promise((resolve, reject) => {
    const from = performance.now();
    const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.resume();
    child.stderr.resume();
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === null || code > 2) reject(new Error(`node ${args.join(' ')} ended with ${code}`));
      else resolve(performance.now() - from);
    });
  });
}

/** Medians of each contender over the rounds; a first round warms the disk caches and is dropped. */
export async function compare(contenders, rounds) {
  const times = new Map(Object.keys(contenders).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, run] of Object.entries(contenders)) {
      const ms = await run();
      if (round > 0) times.get(name).push(ms);
    }
  }
  return Object.fromEntries([...times].map(([name, list]) => [name, median(list)]));
}

export function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

export function row(title, measured, base, aim) {
  const ratio = (measured / base).toFixed(2);
  console.log(
    `${title.padEnd(58)} ${Math.round(measured)} ms / ${Math.round(base)} ms = ${ratio}  (aim: at most ${aim})`,
  );
}
