import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** WCAG 2.2 AA violations of what a page shows now, one line each, with the elements at fault. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, help, nodes }) => {
    const targets = nodes.map(({ target }) => target.join(' ')).join(', ');
    return `${id}: ${help} (${targets})`;
  });
}
