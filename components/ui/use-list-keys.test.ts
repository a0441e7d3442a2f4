import { expect, test } from 'vitest';
import { listKeyMeaning } from './use-list-keys';

const at = (active: number, count = 3) => ({ active, count });
const press = (key: string, isComposing = false, keyCode = 0) => ({ key, isComposing, keyCode });

test('arrows move within the list, and up from the first one back into the text', () => {
  expect(listKeyMeaning(press('ArrowDown'), at(-1))).toEqual({ moveTo: 0 });
  expect(listKeyMeaning(press('ArrowDown'), at(2))).toEqual({ moveTo: 2 });
  expect(listKeyMeaning(press('ArrowUp'), at(0))).toEqual({ moveTo: -1 });
});

test('a closed list has nothing to move to, and Enter is still not left to the form', () => {
  expect(listKeyMeaning(press('ArrowDown'), at(-1, 0))).toEqual({ moveTo: -1 });
  expect(listKeyMeaning(press('Enter'), at(-1, 0))).toBe('take');
});

test.each(['Enter', 'ArrowDown', 'Escape'])('%s of an input method is left to it', (key) => {
  expect(listKeyMeaning(press(key, false, 229), at(1))).toBeNull();
  expect(listKeyMeaning(press(key, true), at(1))).toBeNull();
});

test('other keys type', () => {
  expect(listKeyMeaning(press('a'), at(1))).toBeNull();
});
