import { expect, type Page } from 'playwright/test';

const QUIET_MS = 1_500;
const LONGEST_MS = 60_000;

/** Waits until a page has asked for nothing for a while, so that what it does at rest is done. */
export async function quiet(page: Page): Promise<void> {
  let lastAt = performance.now();
  const note = () => {
    lastAt = performance.now();
  };
  page.on('request', note);
  page.on('requestfinished', note);
  page.on('requestfailed', note);
  const silence = expect.poll(() => performance.now() - lastAt, { timeout: LONGEST_MS });
  await silence.toBeGreaterThan(QUIET_MS);
  page.off('request', note);
  page.off('requestfinished', note);
  page.off('requestfailed', note);
}
