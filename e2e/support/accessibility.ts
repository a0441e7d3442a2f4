import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** Shows the whole page at once: what a bar at its foot covers half now can be scrolled out. */
async function showWhole(page: Page): Promise<() => Promise<void>> {
  const size = page.viewportSize();
  if (size === null) return async () => undefined;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height });
  return () => page.setViewportSize(size);
}

/** WCAG 2.2 AA violations of what a page shows now, one line each, with the elements at fault. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const showAsBefore = await showWhole(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    // Of what holds, nothing is told; one page without foreign frames needs no second to sum up.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  await showAsBefore();
  return violations.map(({ id, help, nodes }) => {
    const targets = nodes.map(({ target }) => target.join(' ')).join(', ');
    return `${id}: ${help} (${targets})`;
  });
}
