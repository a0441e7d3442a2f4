import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Tooltip } from './tooltip';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function show(): HTMLElement {
  render(
    <Tooltip content="Said in full">
      <button type="button">Short</button>
    </Tooltip>,
  );
  return screen.getByRole('button');
}

test('what moves under a resting pointer shows no tooltip, what is pointed at does', async () => {
  vi.useFakeTimers();
  const button = show();
  fireEvent.pointerEnter(button, { pointerType: 'mouse' });
  expect(vi.getTimerCount()).toBe(0);
  fireEvent.pointerMove(button, { pointerType: 'mouse' });
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  expect(await screen.findByRole('tooltip')).not.toBeNull();
});

test('a press closes a tooltip, and it stays closed while the pointer stays', async () => {
  const button = show();
  fireEvent.pointerMove(button, { pointerType: 'mouse' });
  await screen.findByRole('tooltip');
  fireEvent.pointerDown(button, { pointerType: 'mouse' });
  expect(screen.queryByRole('tooltip')).toBeNull();
  vi.useFakeTimers();
  fireEvent.pointerMove(button, { pointerType: 'mouse' });
  expect(vi.getTimerCount()).toBe(0);
});
