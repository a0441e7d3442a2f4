import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Result, RunOptions } from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { isLongRun } from '../../lib/testing/long-run';

const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

/** Shows the whole page at once: what a bar at its foot covers half now can be scrolled out. */
async function showWhole(page: Page): Promise<() => Promise<void>> {
  const size = page.viewportSize();
  if (size === null) return async () => undefined;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...size, height });
  return () => page.setViewportSize(size);
}

/** Waits until nothing moves or fades any more but what turns as long as something is on its way. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      return playState !== 'running' || effect?.getComputedTiming().endTime === Infinity;
    }),
  );
}

const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs the engine, which a page keeps until it loads another document. */
async function violationsOf(page: Page, part: string, options: RunOptions): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine);
  return page.evaluate(
    async ({ part, options }) => (await Reflect.get(window, 'axe').run(part, options)).violations,
    { part, options },
  );
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Look {
  /** Selector of all that is looked at; the whole page without it. */
  part?: string | undefined;
  /** Whether texts are held against their grounds as well, the dearest of all rules. */
  readsContrast?: boolean;
}

/** WCAG 2.2 AA violations of what a page shows now, one line each, with the elements at fault. */
export async function accessibilityViolations(
  page: Page,
  { part = 'html', readsContrast = true }: Look = {},
): Promise<string[]> {
  const showAsBefore = await showWhole(page);
  await atRest(page);
  const violations = await violationsOf(page, part, {
    runOnly: levels,
    // Of what holds, nothing is told.
    resultTypes: ['violations'],
    ...(readsContrast ? {} : { rules: { 'color-contrast': { enabled: false } } }),
  });
  await showAsBefore();
  return violations.map(({ id, help, nodes }) => {
    const targets = nodes.map(({ target }) => target.join(' ')).join(', ');
    return `${id}: ${help} (${targets})`;
  });
}

/**
 * The themes differ in their colours alone, and so does a phone in none: a unit test holds each text
 * against each ground of both. So but in a long run texts are held against grounds in the light theme
 * on a desktop.
 */
async function expectNoViolation(
  page: Page,
  name: string,
  theme: 'light' | 'dark',
  part?: string,
): Promise<void> {
  const width = page.viewportSize()?.width;
  for (const colorScheme of isLongRun ? (['light', 'dark'] as const) : [theme]) {
    await page.emulateMedia({ colorScheme });
    const readsContrast = isLongRun || colorScheme === 'light';
    const violations = await accessibilityViolations(page, { part, readsContrast });
    expect(violations, `${name}, ${colorScheme}, ${width} px wide`).toEqual([]);
  }
}

/** Expects that a page, or a part, is accessible at the size it is shown at now. */
export function expectAccessible(page: Page, name: string, part?: string): Promise<void> {
  return expectNoViolation(page, name, 'light', part);
}

/**
 * The same of what is shown on a phone and was looked at on a desktop; it may not move sideways. What
 * has a layout of its own on a phone is looked at there by `expectAccessible`; the rest, which is the
 * same elements in another order, by a long run.
 */
export async function expectSoundOnPhone(page: Page, name: string, part?: string): Promise<void> {
  await expectNoScrollSideways(page, name);
  if (isLongRun) await expectNoViolation(page, name, 'dark', part);
}

/** Expects that a page, or a part, is accessible on a desktop and sound on a phone. */
export async function expectAccessibleAtAnyWidth(
  page: Page,
  name: string,
  part?: string,
): Promise<void> {
  await expectAccessible(page, name, part);
  await onPhone(page, () => expectSoundOnPhone(page, name, part));
}

/** Shows a page as it stands on a phone for a while. */
export async function onPhone(page: Page, look: () => Promise<void>): Promise<void> {
  await page.setViewportSize(phone);
  await look();
  await page.setViewportSize(desktop);
}

/** Expects that a page is no wider than its window. */
export async function expectNoScrollSideways(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), name)
    .toBeLessThanOrEqual(0);
}
