import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConsolePage, projectId } from '@/components/forms/testing/console-page';
import type { LatestEvent } from '@/lib/contract/console/source-actions';
import { FirstEvent } from './first-event';

const longestWait = 120_000;
/** How long an answer takes, so that looks and the end of a wait fall apart. */
const answerTime = 700;
/** From one look to the answer of the next. */
const nextLook = 3_000 + answerTime;

/** The newest event that the console's server tells. */
let newest: LatestEvent | null;
let looks: number;

const eventOf = (uid: string): LatestEvent => ({ uid, createdAt: '2026-01-01T00:00:00Z' });

beforeEach(() => {
  vi.useFakeTimers();
  newest = null;
  looks = 0;
  vi.stubGlobal('fetch', async () => {
    looks += 1;
    await new Promise((resolve) => setTimeout(resolve, answerTime));
    return Response.json({ event: newest });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets this much time pass, and what comes of it at its end. */
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds + 1));

async function open({ isNew }: { isNew: boolean }): Promise<void> {
  render(
    <ConsolePage>
      <FirstEvent projectId={projectId} uid="source-1" isNew={isNew} />
    </ConsolePage>,
  );
  await pass(answerTime);
}

async function wait(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Wait for an event' }));
  await pass(answerTime);
}

const said = () => screen.getByRole('status').textContent;

test('a new source waits by itself, and any event counts', async () => {
  await open({ isNew: true });
  expect(said()).toBe('Waiting for the first event');
  newest = eventOf('first');
  await pass(nextLook);
  expect(said()).toBe('Event received');
  const before = looks;
  await pass(longestWait);
  expect(looks).toBe(before);
});

test('a source of long ago waits for an event when asked, and not before', async () => {
  newest = eventOf('of-long-ago');
  await open({ isNew: false });
  await pass(nextLook);
  expect(looks).toBe(0);
  expect(said()).toBe('Send a call and see it arrive.');
  await wait();
  expect(said()).toBe('Waiting for the next event');
  screen.getByText(/^The newest one came/);
  await pass(nextLook);
  expect(looks).toBeGreaterThan(1);
  expect(said()).toBe('Waiting for the next event');
  newest = eventOf('just-now');
  await pass(nextLook);
  expect(said()).toBe('Event received');
  expect(screen.queryByText(/^The newest one came/)).toBeNull();
});

test('what came before is not told to be missing, neither before the first look nor after the last', async () => {
  newest = eventOf('of-long-ago');
  await open({ isNew: false });
  fireEvent.click(screen.getByRole('button', { name: 'Wait for an event' }));
  await pass(answerTime - 100);
  expect(said()).toBe('Looking for the newest event');
  await pass(longestWait + answerTime);
  expect(said()).toBe('No other event came within two minutes.');
  screen.getByText(/^The newest one came/);
});

test('a wait ends with one more look, which finds what came at its end', async () => {
  await open({ isNew: false });
  await wait();
  await pass(longestWait + answerTime);
  expect(said()).toBe('No event came within two minutes.');
  const after = looks;
  await pass(longestWait);
  expect(looks).toBe(after);

  await wait();
  // Just before the end, after the look that goes before it.
  await pass(longestWait - answerTime - 10);
  expect(said()).toBe('Waiting for the first event');
  const before = looks;
  newest = eventOf('late');
  await pass(10 + answerTime);
  expect(looks).toBe(before + 1);
  expect(said()).toBe('Event received');
});
