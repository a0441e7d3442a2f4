import { expect, test } from 'vitest';
import type { SessionView } from '@/lib/contract/console/session';
import { isHearsay, sessionStanding, timeLeft } from './session-watch';

const start = Date.UTC(2026, 10, 28, 8);
const MINUTE = 60_000;
const session: SessionView = {
  connections: [],
  readOnlyBy: 'nothing',
  serverTime: new Date(start).toISOString(),
  usedAt: new Date(start).toISOString(),
  idleExpiresAt: new Date(start + 30 * MINUTE).toISOString(),
  expiresAt: new Date(start + 12 * 60 * MINUTE).toISOString(),
};

test('activity early in the idle time asks nothing of the server', () => {
  expect(sessionStanding(session, start + MINUTE)).toEqual({
    kind: 'calm',
    renewable: false,
    changesInMs: 2 * MINUTE,
  });
});

test('activity renews once a tenth of the idle time has passed', () => {
  expect(sessionStanding(session, start + 3 * MINUTE)).toEqual({
    kind: 'calm',
    renewable: true,
    changesInMs: 25 * MINUTE,
  });
});

test('two minutes before the idle limit it warns', () => {
  expect(sessionStanding(session, start + 28 * MINUTE)).toEqual({
    kind: 'idle_soon',
    endsInMs: 2 * MINUTE,
  });
});

test('a page that is loaded late in the idle time is warned as late as any', () => {
  const looked = { ...session, serverTime: new Date(start + 20 * MINUTE).toISOString() };
  expect(sessionStanding(looked, start + 20 * MINUTE)).toMatchObject({ changesInMs: 8 * MINUTE });
});

test('an end is told from what the server said just now, since another tab may be in use', () => {
  expect(isHearsay(session, start + 28 * MINUTE)).toBe(true);
  const heard = { ...session, serverTime: new Date(start + 28 * MINUTE).toISOString() };
  expect(isHearsay(heard, start + 28 * MINUTE + 1_000)).toBe(false);
});

test('the absolute end is told apart: nothing extends it', () => {
  const late = { ...session, expiresAt: new Date(start + 20 * MINUTE).toISOString() };
  expect(sessionStanding(late, start + 19 * MINUTE)).toEqual({
    kind: 'over_soon',
    endsInMs: MINUTE,
  });
});

test('past a limit it has ended, whatever the browser believes', () => {
  expect(sessionStanding(session, start + 30 * MINUTE).kind).toBe('ended');
});

test('a short idle limit still has a calm part', () => {
  const short = { ...session, idleExpiresAt: new Date(start + 1000).toISOString() };
  expect(sessionStanding(short, start).kind).toBe('calm');
  expect(sessionStanding(short, start + 800).kind).toBe('idle_soon');
});

test.each([
  [119_000, '2 min'],
  [91_000, '2 min'],
  [61_000, '70 s'],
  [4_000, '10 s'],
])('%d ms are %s', (ms, text) => {
  expect(timeLeft(ms)).toBe(text);
});
