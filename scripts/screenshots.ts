import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from 'playwright';
import { withSignedInConsole } from './bench/base/console-process';
import { ensureBuild } from './server/build.mjs';
import { findBrowser } from './test/find-browser.mjs';

/** Writes the pictures of the README from the running product and its example data. */
const root = path.resolve(import.meta.dirname, '..');
const target = path.join(root, 'docs/images');

await mkdir(target, { recursive: true });
await ensureBuild({ root, say: (line) => console.log(line) });
await withSignedInConsole(root, async ({ running, cookies }) => {
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      colorScheme,
      viewport: { width: 1440, height: 900 },
      locale: 'en-GB',
      reducedMotion: 'reduce',
    });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto(`${running.origin}/projects/${running.projectId}/portal-links`);
    await page.getByRole('row').nth(5).click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: path.join(target, `portal-links-${colorScheme}.png`) });
    await context.close();
  }
  await browser.close();
});
