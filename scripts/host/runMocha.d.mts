import type { EmbeddedOptions } from './embedded.mjs';

export interface MochaOptions extends Omit<EmbeddedOptions, 'onOutput'> {
  readonly tests: string;
  readonly timeout?: number;
  readonly onLog?: (line: string) => void;
}

export interface MochaResult {
  readonly title: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly error?: string;
}

export interface MochaRun {
  readonly code: number;
  readonly results: readonly MochaResult[];
  readonly log: readonly string[];
}

export function runMocha(options: MochaOptions): Promise<MochaRun>;
