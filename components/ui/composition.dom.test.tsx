import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keepComposingKeys, useComposed } from './composition';

afterEach(cleanup);

test('a text is settled while nothing is composed in its box', () => {
  const { result, rerender } = renderHook(({ text }) => useComposed(text), {
    initialProps: { text: 'a' },
  });
  act(() => result.current.handlers.onCompositionStart());
  rerender({ text: 'aに' });
  expect(result.current.settled).toBe('a');
  rerender({ text: 'a日' });
  act(() => result.current.handlers.onCompositionEnd());
  expect(result.current.settled).toBe('a日');
  rerender({ text: 'a日b' });
  expect(result.current.settled).toBe('a日b');
});

test('Enter that ends a composition sends no form', () => {
  keepComposingKeys(window);
  render(<input aria-label="Name" />);
  const box = screen.getByLabelText('Name');
  expect(fireEvent.keyDown(box, { key: 'Enter', isComposing: true })).toBe(false);
  expect(fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 })).toBe(false);
  expect(fireEvent.keyDown(box, { key: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(box, { key: 'a', isComposing: true })).toBe(true);
});
