import { cleanup, screen, within } from '@testing-library/react';
import type { FieldValues } from 'react-hook-form';
import { afterEach, describe, expect, test } from 'vitest';
import { isLongRun } from '@/lib/testing/long-run';
import type { FormSectionDefinition } from '../shell/use-sections';
import type { FormPage } from './form-page';

/** A form with settings that can be taken away, as the tests use it. */
export interface SectionTests<Values extends FieldValues> {
  title: string;
  sections: readonly FormSectionDefinition<Values>[];
  /** Something to type for every value, so that a new setting does not compile without. */
  filled: Values;
  open: () => Promise<FormPage>;
  saveLabel: string;
  /** The body of a save with these values in a form that held nothing else. */
  bodyOf: (values: Partial<Values>) => unknown;
  /** Whose turn it is: every other setting from this one on, in the long run all. */
  from: 0 | 1;
}

function partOf(title: string): HTMLElement {
  return screen.getByRole('region', { name: title, hidden: true });
}

/** What is pressed beside the title of an open setting, where "Edit" was. */
function besideTitle(title: string): string[] {
  const header = within(partOf(title)).getByRole('heading', { name: title, hidden: true });
  const buttons = header.parentElement?.querySelectorAll('button:not([data-help])') ?? [];
  return [...buttons].map(({ textContent }) => textContent);
}

/** What the controls of these form paths hold; a list by its entries and what is being typed. */
function heldIn(title: string, paths: readonly string[]): unknown[] {
  const controls = partOf(title).querySelectorAll<HTMLInputElement>('input, textarea, select');
  const own = [...controls].filter(({ id }) =>
    paths.some((path) => id.endsWith(`-${path}`) || id.includes(`-${path}.`)),
  );
  return own.map(({ value, checked, parentElement }) => {
    const entries = [...(parentElement?.querySelectorAll('li > span') ?? [])];
    const texts = [...entries.map(({ textContent }) => textContent), value];
    return [texts.filter((text) => text !== ''), checked];
  });
}

/**
 * For every setting that can be removed: types in it, removes it and saves at once. Removing is
 * nowhere near where the setting was opened, and can be taken back. By turns over a form of something
 * new and of something stored, which have the same settings.
 */
export function testSectionRemovals<Values extends FieldValues>({
  title,
  sections,
  filled,
  open,
  saveLabel,
  bodyOf,
  from,
}: SectionTests<Values>): void {
  afterEach(cleanup);
  const removable = sections.flatMap(({ blank, ...section }) =>
    blank ? [{ name: section.title, blank, owns: section.owns as readonly string[] }] : [],
  );
  describe(title, () => {
    // A single one is tried in both.
    const tried = removable.filter((_, at) => isLongRun || at % 2 === from % removable.length);
    test.for(tried)('$name', async ({ name, blank, owns }) => {
      const page = await open();
      await page.openSection(name);
      for (const path of owns) await page.fill(path, filled[path]);
      for (const path of owns) await page.typeLast(path);
      const others = besideTitle(name).filter((button) => button !== `Close ${name}`);
      expect(others).toEqual([]);
      const held = heldIn(name, owns);
      await page.press(`Remove ${name}`);
      await page.press(`Put back ${name}`);
      expect(heldIn(name, owns)).toEqual(held);
      await page.press(`Remove ${name}`);
      await page.save(saveLabel);
      expect(page.problems()).toEqual([]);
      expect(page.bodies()).toEqual([JSON.parse(JSON.stringify(bodyOf(blank)))]);
    });
  });
}
