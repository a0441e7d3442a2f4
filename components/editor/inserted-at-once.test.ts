import { expect, test } from 'vitest';
import { insertedAtOnce } from './inserted-at-once';

const long = '['.repeat(20_000);

test.each([
  ['insertText', long, long],
  ['insertText', '[', undefined],
  ['insertText', null, undefined],
  ['insertFromPaste', long, undefined],
  ['deleteContentBackward', null, undefined],
])('of %s with %j what is put in at once', (inputType, data, text) => {
  expect(insertedAtOnce({ inputType, data })).toBe(text);
});
