import type { Browser } from 'playwright-core';

export function findChromium(): string | undefined;
/** Installs it where that is possible, and answers why there is none, or nothing. */
export function ensureChromium(): string | undefined;
export function launchBrowser(): Promise<Browser>;
