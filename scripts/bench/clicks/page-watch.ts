import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import type { Shown, Wanted, Watch } from './watch.mjs';

declare global {
  interface Window {
    benchWatch: Watch;
  }
}

const source = readFileSync(new URL('./watch.mjs', import.meta.url), 'utf8');

/** Watches from the start of the page's next navigation on. */
export async function watchLoad(page: Page, wanted: Wanted): Promise<void> {
  const content = `${source}\nbenchWatch.first = benchWatch.shown(${JSON.stringify(wanted)}, 0);`;
  await page.addInitScript({ content });
}

/** When what the page was opened for is shown. */
export function firstShown(page: Page): Promise<Shown> {
  return page.evaluate(() => window.benchWatch.first ?? Promise.reject(new Error('not watched')));
}

/** Clicks the first element of a selector without pointing first, and says when that shows something. */
export async function clickAndWatch(page: Page, target: string, wanted: Wanted): Promise<Shown> {
  const element = await page.locator(target).first().elementHandle();
  if (!element) throw new Error(`nothing to click: ${target}`);
  return page.evaluate(([found, awaited]) => window.benchWatch.click(found as Element, awaited), [
    element,
    wanted,
  ] as const);
}
