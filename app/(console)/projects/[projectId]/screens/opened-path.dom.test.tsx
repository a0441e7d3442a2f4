import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showAtOnce, useShownPath } from './opened-path';

afterEach(cleanup);

function Shown({ pathname }: { pathname: string }) {
  return <main>{useShownPath(pathname)}</main>;
}
const shown = () => screen.getByRole('main').textContent;

test('what is opened is shown before the framework knows of it, and what comes after counts from there', () => {
  const { rerender } = render(<Shown pathname="/a" />);
  act(() => showAtOnce('/b'));
  expect(shown()).toBe('/b');
  // A second click, before the framework has followed the first.
  act(() => showAtOnce('/c'));
  expect(shown()).toBe('/c');
  rerender(<Shown pathname="/c" />);
  expect(shown()).toBe('/c');
  // By Back: what was opened once is no wish any more.
  rerender(<Shown pathname="/a" />);
  expect(shown()).toBe('/a');
});

test('Back takes back what the framework does not know yet', () => {
  render(<Shown pathname="/a" />);
  act(() => showAtOnce('/b'));
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(shown()).toBe('/a');
});
