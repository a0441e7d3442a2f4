import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchBox } from './search-box';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const onCommit = vi.fn();
  render(<SearchBox value="" fields="name" onCommit={onCommit} />);
  const box = screen.getByRole<HTMLInputElement>('searchbox');
  return {
    box,
    onCommit,
    type: (value: string) => fireEvent.change(box, { target: { value } }),
    wait: () => act(() => vi.advanceTimersByTime(1_000)),
  };
}

test('searching waits for the end of a composition, and searches once then', () => {
  const { box, onCommit, type, wait } = open();
  fireEvent.compositionStart(box);
  for (const text of ['n', 'に', 'にh', 'にほ', 'にほん']) {
    type(text);
    wait();
  }
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(onCommit).not.toHaveBeenCalled();
  type('日本');
  fireEvent.compositionEnd(box);
  expect(box.value).toBe('日本');
  wait();
  expect(onCommit.mock.calls).toEqual([['日本']]);
});

test('what is typed without an input method is searched after a moment, or with Enter at once', () => {
  const { box, onCommit, type, wait } = open();
  type('ze');
  type('zephyr');
  expect(onCommit).not.toHaveBeenCalled();
  wait();
  expect(onCommit.mock.calls).toEqual([['zephyr']]);
  type('other');
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(onCommit).toHaveBeenLastCalledWith('other');
});
