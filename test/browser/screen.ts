/** Where things are on the screen, and how the mouse gets there. */
import type { Locator, Page } from 'playwright-core';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Clicks where a thing is. Playwright's own click scrolls when something covers its target, and the workbench,
 * which is not made to be scrolled, stays out of place from then on.
 */
export async function tap(target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await target.page().mouse.click(x, y);
}

/** Once it has stopped moving. */
export async function middleOf(target: Locator): Promise<Place> {
  await target.waitFor();
  let last: Box | null = null;
  return soon(target.page(), 'It never stands still on the screen.', async () => {
    const box = await target.boundingBox();
    const isStill = box !== null && JSON.stringify(box) === JSON.stringify(last);
    last = box;
    return isStill ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
  });
}

/** Takes the mouse to an empty place and waits until nothing is shown for where it was. */
export async function rest(page: Page): Promise<void> {
  await page.mouse.move(1000, 17);
  await page.locator('.monaco-hover:visible').first().waitFor({ state: 'detached' });
}

/** The middle of the first place with this text. All characters of the editor have the same width. */
export async function placeOf(page: Page, text: string): Promise<Place> {
  return soon(page, `${text} is not in the editor's window.`, async () => {
    const row = (await rows(page)).find((row) => row.text.includes(text));
    const box = await row?.line.locator('> span').boundingBox();
    if (row === undefined || !box) return undefined;
    const middle = row.text.indexOf(text) + text.length / 2;
    return { x: box.x + (box.width / row.text.length) * middle, y: box.y + box.height / 2 };
  });
}

/** The lines that are on the screen, from the top. */
export async function rows(page: Page): Promise<readonly Row[]> {
  const all = lines(page);
  const found: { top: number; text: string }[] = await all.evaluateAll((elements) =>
    elements.map((element) => ({ top: element.offsetTop, text: element.textContent ?? '' })),
  );
  return found
    .map(({ top, text }, index) => ({ top, text: text.replaceAll('\u00a0', ' '), line: all.nth(index) }))
    .sort((one, other) => one.top - other.top);
}

interface Row {
  readonly text: string;
  readonly line: Locator;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Looks again and again until there is an answer. */
async function soon<T>(page: Page, otherwise: string, look: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const found = await look();
    if (found !== undefined) return found;
    await page.waitForTimeout(50);
  }
  throw new Error(otherwise);
}

export function editorPart(page: Page): Locator {
  return page.locator('.part.editor .editor-group-container.active');
}

export function lines(page: Page): Locator {
  return editorPart(page).locator('.editor-instance .view-line');
}

export function lenses(page: Page): Locator {
  return editorPart(page).locator('.codelens-decoration > a');
}

export function menu(page: Page): Locator {
  return page.locator('.action-widget:not(.action-list-submenu-panel)');
}
