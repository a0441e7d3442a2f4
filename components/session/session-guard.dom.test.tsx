import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SessionView } from '@/lib/contract/console/session';
import { SessionGuard } from './session-guard';
import { SessionProvider, useSession } from './session-provider';

const MINUTE = 60_000;
const IDLE_MS = 30 * MINUTE;

/** What the server knows: when a person last used the session, in any tab. */
let usedAt: number;
let signedInAt: number;
/** How the page asked, call by call. */
let asked: ('operator' | 'page')[];
let isReachable: boolean;

function view(): SessionView {
  const iso = (at: number) => new Date(at).toISOString();
  return {
    connections: [],
    readOnlyBy: 'nothing',
    usedAt: iso(usedAt),
    idleExpiresAt: iso(usedAt + IDLE_MS),
    expiresAt: iso(signedInAt + 12 * 60 * MINUTE),
    serverTime: iso(Date.now()),
  };
}

const ended = {
  type: 'about:blank',
  title: 'Sign in first',
  status: 401,
  detail: 'You are not signed in, or no longer.',
  code: 'unauthenticated',
  requestId: 'r1',
};

async function answer(_path: string, { headers }: RequestInit): Promise<Response> {
  const isUnattended = new Headers(headers).has('x-unattended');
  asked.push(isUnattended ? 'page' : 'operator');
  if (!isReachable) throw new TypeError('Failed to fetch');
  if (Date.now() > usedAt + IDLE_MS) return Response.json(ended, { status: 401 });
  if (!isUnattended) usedAt = Date.now();
  return Response.json(view());
}

function Asks() {
  return <p>{`asks: ${useSession().signInReason ?? 'nothing'}`}</p>;
}

async function open() {
  render(
    <SessionProvider initial={view()}>
      <SessionGuard />
      <Asks />
    </SessionProvider>,
  );
  await pass(0);
}

/** Lets time go by, and what it sets off. */
function pass(ms: number): Promise<void> {
  return act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

function press(): Promise<void> {
  return act(async () => {
    window.dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(0);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', vi.fn(answer));
  signedInAt = Date.now();
  usedAt = signedInAt;
  asked = [];
  isReachable = true;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tab that nobody touches asks once before it warns, as a page, and the session ends', async () => {
  await open();
  await pass(27.9 * MINUTE);
  expect(asked).toEqual([]);
  await pass(0.2 * MINUTE);
  expect(asked).toEqual(['page']);
  expect(screen.getByRole('alert').textContent).toContain('You will be signed out in 2 min');
  await pass(2 * MINUTE);
  expect(new Set(asked)).toEqual(new Set(['page']));
  expect(screen.queryByRole('alert')).toBeNull();
  screen.getByText('asks: session_ended');
});

test('a tab that nobody touches says nothing while another one is used', async () => {
  await open();
  for (let minutes = 0; minutes < 180; minutes += 10) {
    await pass(10 * MINUTE);
    usedAt = Date.now();
    expect(screen.queryByRole('alert')).toBeNull();
  }
  screen.getByText('asks: nothing');
  expect(asked.length).toBeLessThan(12);
  expect(new Set(asked)).toEqual(new Set(['page']));
});

test('a warning goes when another tab is used', async () => {
  await open();
  await pass(28.1 * MINUTE);
  screen.getByRole('alert');
  usedAt = Date.now();
  await pass(0.3 * MINUTE);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an operator who works asks for it, and no more often than it is of use', async () => {
  await open();
  await press();
  expect(asked).toEqual([]);
  for (let minutes = 0; minutes < 60; minutes += 1) {
    await pass(MINUTE);
    await press();
  }
  expect(new Set(asked)).toEqual(new Set(['operator']));
  expect(asked.length).toBeLessThanOrEqual(20);
  screen.getByText('asks: nothing');
});

test('a server that does not answer is asked again, and the end is told by the clock', async () => {
  await open();
  isReachable = false;
  await pass(20 * MINUTE);
  await press();
  expect(asked).toEqual(['operator']);
  await pass(8.1 * MINUTE);
  screen.getByRole('alert');
  await pass(2 * MINUTE);
  screen.getByText('asks: session_ended');
});
