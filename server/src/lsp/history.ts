/** The last probes of each server, kept as files where the editor gives a folder, else in memory. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, isString, type JsonObject, property } from '../core/json.ts';
import { type ProbeReport, reportVersion } from '../core/report/report.ts';
import type { EntryRef } from '../protocol.ts';

export interface StoredProbe {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Hash of what was started, see probe/approval.ts. */
  readonly hash: string;
  readonly report: ProbeReport;
}

export interface ProbeHistory {
  last(entry: EntryRef): StoredProbe | undefined;
  /** Newest first. */
  of(entry: EntryRef): readonly StoredProbe[];
  add(entry: EntryRef, probe: Omit<StoredProbe, 'id'>): StoredProbe;
}

export const keptProbes = 20;

export function probeHistory(folder: string | undefined, warn: (text: string) => void): ProbeHistory {
  return folder === undefined ? inMemory() : inFiles(folder, warn);
}

function inMemory(): ProbeHistory {
  const kept = new Map<string, readonly StoredProbe[]>();
  const of = (entry: EntryRef) => kept.get(keyOf(entry)) ?? [];
  return {
    last: (entry) => of(entry)[0],
    of,
    add(entry, probe) {
      const before = of(entry);
      const stored = { ...probe, id: nextId(probe.at, before[0]) };
      kept.set(keyOf(entry), [stored, ...before].slice(0, keptProbes));
      return stored;
    },
  };
}

/** Only the newest of each server stays in memory: a tool list may be large, and most are never looked at. */
function inFiles(root: string, warn: (text: string) => void): ProbeHistory {
  const newest = new Map<string, StoredProbe | undefined>();
  const last = (entry: EntryRef) => {
    const key = keyOf(entry);
    if (!newest.has(key)) newest.set(key, firstIn(join(root, key)));
    return newest.get(key);
  };
  return {
    last,
    of(entry) {
      const own = last(entry);
      if (own === undefined) return [];
      // What could not be written is at least known until the server ends.
      const others = allIn(join(root, keyOf(entry))).filter(({ id }) => id !== own.id);
      return [own, ...others].slice(0, keptProbes);
    },
    add(entry, probe) {
      const stored = { ...probe, id: nextId(probe.at, last(entry)) };
      newest.set(keyOf(entry), stored);
      const problem = write(join(root, keyOf(entry)), stored);
      if (problem !== undefined) warn(`A probe could not be kept: ${problem}`);
      return stored;
    },
  };
}

function keyOf({ uri, server }: EntryRef): string {
  return createHash('sha256').update(`${uri}\0${server}`).digest('hex').slice(0, 32);
}

/** Sorts by time as a text, and never repeats. */
function nextId(at: number, before: StoredProbe | undefined): string {
  const time = Math.max(at, before === undefined ? 0 : Number(before.id) + 1);
  return String(time).padStart(15, '0');
}

function firstIn(folder: string): StoredProbe | undefined {
  for (const name of namesIn(folder)) {
    const probe = read(folder, name);
    if (probe !== undefined) return probe;
  }
  return undefined;
}

function allIn(folder: string): readonly StoredProbe[] {
  return namesIn(folder).flatMap((name) => read(folder, name) ?? []);
}

/** Newest first. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => /^\d{15}\.json$/.test(name))
      .sort()
      .reverse();
  } catch {
    return [];
  }
}

/** A file that was damaged, or comes from another version, counts as not there. */
function read(folder: string, name: string): StoredProbe | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    return isStored(value) && `${value.id}.json` === name ? value : undefined;
  } catch {
    return undefined;
  }
}

/** As far as it is looked at later; the rest was written by `write`. */
function isStored(value: unknown): value is StoredProbe & JsonObject {
  const report = property(value, 'report');
  return (
    isString(property(value, 'id')) &&
    isString(property(value, 'hash')) &&
    typeof property(value, 'at') === 'number' &&
    property(report, 'version') === reportVersion &&
    ['launch', 'handshake', 'tools'].every((part) => isObject(property(report, part)))
  );
}

function write(folder: string, probe: StoredProbe): string | undefined {
  try {
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${probe.id}.json`);
    // Renamed into place, so that a crash leaves no half a file.
    writeFileSync(`${file}.tmp`, JSON.stringify(probe), { mode: 0o600 });
    renameSync(`${file}.tmp`, file);
    for (const name of namesIn(folder).slice(keptProbes)) rmSync(join(folder, name), { force: true });
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}
