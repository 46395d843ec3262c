/** Drives the workbench of VS Code as a person does: by what is on the screen. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../../scripts/host/browser.mjs';
import { startEmbedded } from '../../scripts/host/embedded.mjs';
import { editorPart, lenses, lines, menu, middleOf, placeOf, rest, rows, tap } from './screen.ts';

declare const LITMUS_ROOT: string;

export interface WorkbenchOptions {
  /** The folder to open; several make a multi-root workspace. */
  readonly workspace: string | readonly string[];
  /** Opened in the editor. */
  readonly file: string;
  /** Whether the folder is trusted from the start, or opens in Restricted Mode. */
  readonly trust: 'granted' | 'restricted';
  /** A package to install; without it the extension of this checkout is loaded. */
  readonly vsix?: string;
  readonly userSettings?: { readonly [name: string]: unknown };
  readonly env?: { readonly [name: string]: string };
}

export type Workbench = Awaited<ReturnType<typeof openWorkbench>>;

/** Starts VS Code, opens the file in it, and waits until its text is there. Call `close()` in the end. */
export async function openWorkbench(options: WorkbenchOptions) {
  const vscode = await startEmbedded({
    workspace: options.workspace,
    ...(options.vsix === undefined ? { extension: LITMUS_ROOT } : { vsix: options.vsix }),
    ...(options.env === undefined ? {} : { env: options.env }),
    userSettings: {
      ...(options.trust === 'granted' ? { 'security.workspace.trust.enabled': false } : {}),
      ...options.userSettings,
    },
  });
  const browser = await launchBrowser().catch(async (error: unknown) => {
    await vscode.stop();
    throw error;
  });
  const close = async () => {
    await browser.close();
    await vscode.stop();
  };
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(15_000);
    await page.goto(vscode.url({ file: options.file }));
    await lines(page).first().waitFor({ timeout: 60_000 });
    // It comes when the workbench has settled: themes and icons are there by then.
    await page.locator('#status\\.problems').waitFor({ timeout: 60_000 });
    return { page, vscode, close, ...editor(page), ...panels(page), ...questions(page) };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Opens it for a piece of work and closes it in any case. A failure leaves dist/screenshots/failed.png, and the work
 * is tried once more in a fresh VS Code: on a busy machine the editor is late now and then.
 */
export async function inWorkbench(
  options: WorkbenchOptions,
  work: (workbench: Workbench) => Promise<void>,
): Promise<void> {
  try {
    await workOnce(options, work);
  } catch (error) {
    console.error(`Tried again, because of: ${String(error).split('\n')[0]}`);
    await workOnce(options, work);
  }
}

async function workOnce(
  options: WorkbenchOptions,
  work: (workbench: Workbench) => Promise<void>,
): Promise<void> {
  const workbench = await openWorkbench(options);
  try {
    await work(workbench);
  } catch (error) {
    // The page may be gone; then there is nothing to see.
    await workbench.screenshot('failed').catch(() => undefined);
    throw error;
  } finally {
    await workbench.close();
  }
}

/** What is done in the text. */
function editor(page: Page) {
  return {
    /** The lines that are on the screen. */
    async text(): Promise<string> {
      return (await rows(page)).map(({ text }) => text).join('\n');
    },

    /** Rests the mouse on the first place with this text, and answers what pops up. */
    async hover(text: string): Promise<string> {
      await rest(page);
      const { x, y } = await placeOf(page, text);
      await page.mouse.move(x, y, { steps: 4 });
      const popup = editorPart(page).locator('.monaco-hover:visible').first();
      await popup.waitFor();
      return (await popup.allInnerTexts()).join('\n');
    },

    /** Puts the cursor there. */
    async click(text: string): Promise<void> {
      await rest(page);
      const { x, y } = await placeOf(page, text);
      await page.mouse.click(x, y);
    },

    /** What Ctrl+. offers there. The menu stays open. */
    async quickFixes(text: string): Promise<readonly string[]> {
      await this.click(text);
      const first = menu(page).locator('.monaco-list-row.action').first();
      // A key press that comes while the line is still drawn anew is lost.
      for (let press = 0; press < 4; press++) {
        await page.keyboard.press('ControlOrMeta+.');
        const isOpen = await first.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        );
        if (isOpen) break;
      }
      await first.waitFor();
      return menu(page).locator('.monaco-list-row.action').allInnerTexts();
    },

    /** Applies one of them. */
    async quickFix(text: string, title: string): Promise<void> {
      await this.quickFixes(text);
      await tap(menu(page).locator('.monaco-list-row.action', { hasText: title }).first());
      await menu(page).waitFor({ state: 'hidden' });
    },

    /** The same from the light bulb beside the line. */
    async lightBulb(text: string): Promise<readonly string[]> {
      await this.click(text);
      // Beside the text where there is room, in the margin where there is none.
      const bulb = '.lightBulbWidget:visible, [class*="codicon-gutter-lightbulb"]:visible';
      await tap(editorPart(page).locator(bulb).first());
      await menu(page).locator('.monaco-list-row.action').first().waitFor();
      return menu(page).locator('.monaco-list-row.action').allInnerTexts();
    },

    async codeLenses(): Promise<readonly string[]> {
      await lenses(page).first().waitFor();
      return (await lenses(page).allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' ').trim());
    },

    /** Clicks the first lens whose title holds this text, or matches it. */
    async codeLens(title: string | RegExp): Promise<void> {
      await rest(page);
      await tap(lenses(page).filter({ hasText: title }).first());
    },
  };
}

/** What stands around the text. */
function panels(page: Page) {
  const problemRows = page.locator('.markers-panel .monaco-list-row');
  const showProblems = async () => {
    if (!(await page.locator('.markers-panel').isVisible()))
      await page.keyboard.press('ControlOrMeta+Shift+M');
    await page.locator('.markers-panel').waitFor();
  };
  return {
    /** The rows of the Problems panel as they are now: files and what is wrong in them. */
    async problems(): Promise<readonly string[]> {
      await showProblems();
      return (await problemRows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
    },

    /** Waits until the panel shows this, or shows it no more. */
    async problem(text: string, state: 'visible' | 'detached' = 'visible'): Promise<void> {
      await showProblems();
      await problemRows.filter({ hasText: text }).first().waitFor({ state });
    },

    /** Opens the place that a row of the panel is about. */
    async openProblem(text: string): Promise<void> {
      await showProblems();
      await problemRows.filter({ hasText: text }).first().dblclick();
    },

    /** What the language status says when the mouse rests on it: one line for each item. */
    async languageStatus(): Promise<readonly string[]> {
      await rest(page);
      const { x, y } = await middleOf(page.locator('#status\\.languageStatus'));
      await page.mouse.move(x, y, { steps: 4 });
      const items = page.locator('.hover-language-status');
      await items.first().waitFor();
      return (await items.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
    },

    /** All notifications, from the bell. */
    async notifications(): Promise<readonly string[]> {
      const center = page.locator('.notifications-center.visible');
      if (!(await center.isVisible())) await tap(page.locator('#status\\.notifications'));
      await center.waitFor();
      return center.locator('.notification-list-item-message').allInnerTexts();
    },

    /** Runs a command by its title, from the command palette. */
    async command(title: string): Promise<void> {
      await page.keyboard.press('F1');
      await page.locator('.quick-input-widget input').first().fill(`>${title}`);
      await tap(page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first());
    },

    /** Into dist/screenshots, once nothing moves any more. */
    async screenshot(name: string): Promise<string> {
      const folder = join(LITMUS_ROOT, 'dist', 'screenshots');
      mkdirSync(folder, { recursive: true });
      const path = join(folder, `${name}.png`);
      // Pop-ups fade in by script, which Playwright cannot skip.
      await page.waitForTimeout(400);
      await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
      return path;
    },
  };
}

/** What VS Code asks, and how it is answered. */
function questions(page: Page) {
  const dialog = page.locator('.monaco-dialog-box');
  return {
    /** The modal that is open: its text and its buttons. */
    async modal(): Promise<{ readonly text: string; readonly buttons: readonly string[] }> {
      await dialog.waitFor();
      return {
        text: (await dialog.locator('.dialog-message-container').allInnerTexts()).join('\n'),
        buttons: await dialog.locator('.dialog-buttons .monaco-button').allInnerTexts(),
      };
    },

    /** Clicks a button of it. */
    async answer(button: string): Promise<void> {
      await tap(dialog.getByRole('button', { name: button, exact: true }));
      await dialog.waitFor({ state: 'detached' });
    },

    /** Trusts the folder, from the banner that tells about Restricted Mode. */
    async trust(): Promise<void> {
      await tap(page.locator('.part.banner').getByText('Manage'));
      const sheet = page.locator('.workspace-trust-editor');
      await tap(sheet.getByRole('button', { name: 'Trust', exact: true }));
      await page.locator('.part.banner').waitFor({ state: 'hidden' });
      await tap(page.locator('.monaco-modal-editor-block .codicon-close'));
      await sheet.waitFor({ state: 'detached' });
    },
  };
}
