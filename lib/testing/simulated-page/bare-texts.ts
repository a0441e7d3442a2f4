import { afterEach, expect } from 'vitest';
import { takeNotes, watchHeldTexts } from './held-texts';

watchHeldTexts();

// In a page that its reader translated, a text is no longer where React left it: a change is not
// seen, a removal fails. So each test fails in which a text that has no element of its own changes.
afterEach(() => {
  expect(takeNotes(), 'texts that have no element of their own').toEqual([]);
});
