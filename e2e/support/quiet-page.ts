import type { Page } from 'playwright/test';

const QUIET_MS = 1_500;

/** Waits until a page has asked for nothing for a while, so that what it does at rest is done. */
export async function quiet(page: Page): Promise<void> {
  let lastAt = performance.now();
  const note = () => {
    lastAt = performance.now();
  };
  page.on('request', note);
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  while (performance.now() - lastAt < QUIET_MS) await page.waitForTimeout(100);
  page.off('request', note);
  page.off('requestfinished', note);
  page.off('requestfailed', note);
}
