import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeClock, temporaryDirectory, testLimits } from '@/lib/testing/test-sessions';
import { openConsoleDatabase } from '../records/console-database';
import { createLastUses } from './last-uses';

const { sessionIdleMs } = testLimits;
const STEP_MS = sessionIdleMs / 30;

let directory: ReturnType<typeof temporaryDirectory>;
let clock: ReturnType<typeof fakeClock>;
const onUnwritten = vi.fn();

beforeEach(() => {
  directory = temporaryDirectory();
  clock = fakeClock();
  onUnwritten.mockReset();
});
afterEach(() => directory.remove());

function open() {
  const database = openConsoleDatabase(directory.path);
  const uses = createLastUses(database, { clock: clock.now, sessionIdleMs, onUnwritten });
  return { database, uses };
}

test('a session of which nothing is known was used at no time', () => {
  expect(open().uses.of('one')).toBe(0);
});

test('the last use is exact while the process lives, and written once in a step', () => {
  const { database, uses } = open();
  const written = () => database.prepare('SELECT used_at FROM session_use').pluck().get();
  const start = clock.now();
  for (let count = 0; count < 100; count += 1) {
    uses.note('one', clock.now());
    expect(uses.of('one')).toBe(clock.now());
    clock.advance(STEP_MS / 100);
  }
  expect(written()).toBe(start);
  uses.note('one', clock.now());
  expect(written()).toBe(clock.now());
});

test('a restart loses less than a step of it', () => {
  const before = open();
  before.uses.note('one', clock.now());
  clock.advance(STEP_MS - 1);
  before.uses.note('one', clock.now());
  before.database.close();
  expect(clock.now() - open().uses.of('one')).toBeLessThan(STEP_MS);
});

test('a disk that is full stops nobody, and is not tried again at every request', () => {
  const { database, uses } = open();
  database.pragma('query_only = ON');
  uses.note('one', clock.now());
  clock.advance(1_000);
  uses.note('one', clock.now());
  expect(uses.of('one')).toBe(clock.now());
  expect(onUnwritten).toHaveBeenCalledTimes(1);
  database.pragma('query_only = OFF');
  clock.advance(STEP_MS);
  uses.note('one', clock.now());
  expect(onUnwritten).toHaveBeenCalledTimes(1);
  expect(database.prepare('SELECT count(*) FROM session_use').pluck().get()).toBe(1);
});

test('what no longer keeps a session is forgotten, and no id stands in the file', () => {
  const { database, uses } = open();
  uses.note('first-session-id', clock.now());
  clock.advance(sessionIdleMs + 1);
  uses.note('second-session-id', clock.now());
  expect(uses.of('first-session-id')).toBe(0);
  expect(database.prepare('SELECT count(*) FROM session_use').pluck().get()).toBe(1);
  expect(database.serialize().toString('latin1')).not.toContain('second-session-id');
});
