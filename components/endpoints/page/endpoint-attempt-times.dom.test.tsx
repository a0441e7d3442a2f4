import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type Answer,
  PageOverConsole,
  refusal,
} from '@/components/forms/testing/page-over-console';
import { baseline, stored, storedPage } from '../testing/stored-endpoint';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A form with something to save, from whose opening on the clock is the test's. */
async function changed(answer: Answer): Promise<PageOverConsole> {
  const form = new PageOverConsole(storedPage, answer);
  await form.write('Name', 'Renamed');
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  });
  return form;
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
/** Presses and lets come what comes of it at once. */
async function press(name: RegExp): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(0.1);
}

test('a save that takes five seconds is said to wait for the gateway', async () => {
  await changed(() => new Promise(() => undefined));
  await press(/^Save changes/);
  await pass(4);
  expect(screen.queryByText('Saving…')).not.toBeNull();
  await pass(1);
  expect(screen.queryByText('Still waiting for the gateway…')).not.toBeNull();
});

test('a refusal for too many requests is counted down, and sent again only by hand', async () => {
  const form = await changed(() => refusal('rate_limited', 429, { retryAfterSeconds: 2 }));
  await press(/^Save changes/);
  const timer = () => screen.getByRole('timer').textContent;
  expect(screen.getByRole('alert').textContent).toContain('too many requests');
  expect(timer()).toBe('You can try again in 2 s.');
  await pass(1);
  expect(timer()).toBe('You can try again in 1 s.');
  await pass(60);
  expect(timer()).toBe('You can try again now.');
  expect(form.written).toHaveLength(1);
  await press(/^Save changes/);
  expect(form.written).toHaveLength(2);
});

test('an undo is offered for as long as the former state is kept', async () => {
  const form = await changed(({ body }) =>
    Response.json({
      resource: { ...stored, ...Object(body.body) },
      receipt: { readBack: true, entries: [] },
      undo: { token: 't', until: new Date(Date.now() + 600_000).toISOString(), cannotUndo: [] },
      baseline,
    }),
  );
  await press(/^Save changes/);
  const undo = () => screen.queryByRole('button', { name: 'Undo' });
  await pass(595);
  expect(undo()).not.toBeNull();
  await pass(10);
  expect(undo()).toBeNull();
  expect(form.said()).toEqual([expect.stringContaining('The time to undo is over')]);
});
