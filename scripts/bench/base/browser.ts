import { type Browser, chromium } from 'playwright';
import { findBrowser } from '../../test/find-browser.mjs';
import type { SignedInConsole } from './console-process';

/** Runs `work` in a browser that does nothing of its own in the background. */
export async function withBrowser(
  work: (browser: Browser) => Promise<void>,
  executablePath = findBrowser(),
): Promise<void> {
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}

/** A context of its own, so that nothing comes from the cache of another. */
export async function signedIn(browser: Browser, { cookies }: SignedInConsole) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies(cookies);
  return context;
}

export function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(0)} KiB`;
}
