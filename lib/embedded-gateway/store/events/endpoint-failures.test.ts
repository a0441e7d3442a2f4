import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestEvents, type TestEvents, testProject } from '@/lib/testing/event-store';
import { temporaryDirectory } from '@/lib/testing/test-sessions';
import type { DeliveryStatus } from './records';

let directory: ReturnType<typeof temporaryDirectory>;
let events: TestEvents;
let start: number;
beforeEach(() => {
  directory = temporaryDirectory();
  events = openTestEvents(directory.path);
  start = events.clock.now();
});
afterEach(() => {
  events.db.close();
  directory.remove();
});

/** One delivery a second, of such outcomes. */
async function deliver(statuses: readonly DeliveryStatus[], endpoint_id = 'endpoint-1') {
  for (const status of statuses) {
    events.clock.advance(1_000);
    const settled = status === 'Scheduled' ? {} : { due_at: null };
    await events.deliver({ endpoint_id, status, ...settled });
  }
}

const read = (from = start) =>
  events.store.failures.ofEndpoint(testProject, 'endpoint-1', {
    from,
    to: events.clock.now() + 1,
  });

test('a run of failures begins after the newest that arrived, whatever only waits', async () => {
  await deliver(['Failure', 'Success', 'Retry', 'Discarded', 'Failure', 'Scheduled']);
  await deliver(['Success'], 'endpoint-2');
  expect(read()).toEqual({
    since: start + 3_000,
    isLonger: false,
    first: start + 1_000,
    last: { at: start + 5_000, errorKind: null, code: null },
  });
  // Only what was made in the time is told, but the run is as long as it is.
  expect(read(start + 4_500)).toMatchObject({ since: start + 3_000, first: start + 5_000 });
});

test('an endpoint that answers again fails no more, and one that never failed is none', async () => {
  await deliver(['Failure', 'Success']);
  expect(read()).toMatchObject({ since: undefined, isLonger: false, first: start + 1_000 });
  expect(read(start + 1_500)).toBeUndefined();
});

test('a run that is longer than what is looked at is said to be', async () => {
  const settled = { status: 'Failure', due_at: null } as const;
  await Promise.all(Array.from({ length: 500 }, () => events.deliver(settled)));
  expect(read()).toMatchObject({ since: start, isLonger: true, first: start });
});
