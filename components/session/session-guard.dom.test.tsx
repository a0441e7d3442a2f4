import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionView } from '@/lib/contract/console/session';
import { SessionGuard } from './session-guard';
import { SessionProvider } from './session-provider';

const MINUTE_MS = 60_000;
const asked: string[] = [];

/** A session that was renewed at this moment. */
function session(): SessionView {
  const now = Date.now();
  const after = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString();
  return {
    connections: [],
    serverTime: after(0),
    usedAt: after(0),
    idleExpiresAt: after(30),
    expiresAt: after(12 * 60),
  };
}

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));
const stay = () => screen.queryByRole('button', { name: 'Stay signed in' });

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json(session());
  });
  render(
    <SessionProvider initial={session()}>
      <SessionGuard />
    </SessionProvider>,
  );
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('warns before the idle limit, and staying asks the console only', async () => {
  await pass(27.9);
  expect(stay()).toBeNull();
  await pass(0.2);
  expect(screen.getByRole('alert').textContent).toMatch(/signed out in 2 min/);
  expect(asked).toEqual([]);
  fireEvent.click(stay() as HTMLElement);
  await pass(0);
  expect(asked).toEqual(['/api/session']);
  expect(screen.queryByRole('alert')).toBeNull();
  await pass(27.9);
  expect(stay(), 'the limit starts anew').toBeNull();
  await pass(0.2);
  expect(stay()).not.toBeNull();
});

test('activity renews the session in the second half of its idle time, once', async () => {
  fireEvent.keyDown(window, { key: 'a' });
  await pass(15.1);
  expect(asked).toEqual([]);
  fireEvent.keyDown(window, { key: 'a' });
  fireEvent.pointerDown(window);
  await pass(0);
  expect(asked).toEqual(['/api/session']);
  await pass(27.9);
  expect(stay()).toBeNull();
});
