import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchPresses } from './swallow-presses';

const row = document.createElement('a');
const reached: string[] = [];

for (const name of ['pointerdown', 'click'] as const) {
  row.addEventListener(name, ({ clientX }) => void reached.push(`${name} ${clientX}`));
}

beforeEach(() => {
  vi.useFakeTimers();
  document.body.append(row);
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  row.remove();
  reached.length = 0;
});

function press(clientX: number, clientY: number): void {
  fireEvent.pointerDown(row, { clientX, clientY });
  fireEvent.click(row, { clientX, clientY });
}

/** A layer that is closed by a press at a place, with what lies beneath at the same place. */
function closeByPress(clientX: number, clientY: number): void {
  const close = watchPresses();
  press(clientX, clientY);
  close();
  reached.length = 0;
}

test.each([0, 120, 499])('a second press %i ms after the layer closed reaches nothing', (ms) => {
  closeByPress(300, 200);
  vi.advanceTimersByTime(ms);
  press(303, 198);
  expect(reached).toEqual([]);
});

test('one at another place is meant, and so is a later one', () => {
  closeByPress(300, 200);
  press(340, 200);
  expect(reached).toEqual(['pointerdown 340', 'click 340']);
  vi.advanceTimersByTime(500);
  press(300, 200);
  expect(reached).toEqual(['pointerdown 340', 'click 340', 'pointerdown 300', 'click 300']);
});

test('a press without a place, as of keys and assistive tools, is always meant', () => {
  closeByPress(0, 0);
  press(0, 0);
  expect(reached).toEqual(['pointerdown 0', 'click 0']);
});

test('an open layer takes every press', () => {
  const close = watchPresses();
  press(300, 200);
  press(300, 200);
  expect(reached).toHaveLength(4);
  close();
});

test('a press in a layer that was opened since is meant, unless it ends a double click', () => {
  closeByPress(300, 200);
  const close = watchPresses();
  press(300, 200);
  expect(reached).toEqual(['pointerdown 300', 'click 300']);
  fireEvent.click(row, { clientX: 300, clientY: 200, detail: 2 });
  expect(reached).toHaveLength(2);
  close();
});
