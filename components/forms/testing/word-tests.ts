import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { oneOfEach } from '@/lib/testing/long-run';
import { explanatoryWords } from './explanatory-words';
import type { FormPage } from './form-page';

/** So many words are read before something is done; more of them are for those who ask. */
const MOST_WORDS = 100;

/** A form in one of its states, as an operator may come to see it. */
export interface WordyState {
  name: string;
  open: () => Promise<FormPage>;
  /** Settings to open, by their titles. */
  sections: readonly string[];
  /** Chooses a branch and fills it. */
  fill?: (page: FormPage) => Promise<void>;
}

/** Counts the explanatory words of a form in each of its states. */
export function testWords(title: string, states: readonly WordyState[]): void {
  afterEach(() => {
    cleanup();
    // A draft of the test before would be offered, with words of its own.
    sessionStorage.clear();
  });
  describe(title, () => {
    // The words of a setting hardly differ by what is chosen in it.
    const tried = oneOfEach(states, ({ name, sections }) => `${name.split(',')[0]}: ${sections}`);
    test.for(tried)('$name', async ({ open, sections, fill }) => {
      const page = await open();
      for (const section of sections) await page.openSection(section);
      await fill?.(page);
      const form = document.querySelector('form');
      const words = form ? explanatoryWords(form) : [];
      expect.soft(words.length, words.join(' ')).toBeLessThanOrEqual(MOST_WORDS);
    });
  });
}
