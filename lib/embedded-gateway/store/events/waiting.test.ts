import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestEvents, type TestEvents, testProject } from '@/lib/testing/event-store';
import { temporaryDirectory } from '@/lib/testing/test-sessions';

let directory: ReturnType<typeof temporaryDirectory>;
let events: TestEvents;
beforeEach(() => {
  directory = temporaryDirectory();
  events = openTestEvents(directory.path);
});
afterEach(() => {
  events.db.close();
  directory.remove();
});

test('the oldest that is due is that of all lanes, and none where nothing is due yet', async () => {
  const now = events.clock.now();
  const { waiting } = events.store;
  const open = () => true;
  expect(await waiting.oldestDueAt(now, open)).toBeUndefined();
  await events.deliver({ due_at: now + 1 });
  expect(await waiting.oldestDueAt(now, open)).toBeUndefined();
  await events.deliver({ due_at: now, endpoint_id: 'endpoint-3' });
  expect(await waiting.oldestDueAt(now, open)).toBe(now);
  await events.deliver({ due_at: now - 5, endpoint_id: 'endpoint-2' });
  await events.deliver({ due_at: now - 9, endpoint_id: 'endpoint-2', subscription_id: 's' });
  await events.deliver({ due_at: now - 20, endpoint_id: 'paused' });
  const asked = new Set<string>();
  const isOpen = (projectId: string, endpointId: string) => {
    asked.add(projectId);
    return endpointId !== 'paused';
  };
  expect(await waiting.oldestDueAt(now, isOpen)).toBe(now - 9);
  expect(asked).toEqual(new Set([testProject]));
});

test('others get their turn while very many lanes are looked at', async () => {
  await Promise.all(
    Array.from({ length: 250 }, (_, at) => events.deliver({ endpoint_id: `endpoint-${at}` })),
  );
  let isTurn = false;
  const looking = events.store.waiting.oldestDueAt(events.clock.now(), () => false);
  setImmediate(() => {
    isTurn = true;
  });
  await looking;
  expect(isTurn).toBe(true);
});

test('the oldest event that waits to be matched is told for each project', async () => {
  const { waiting } = events.store;
  const first = events.clock.now();
  expect(waiting.oldestUnmatchedAt(testProject)).toBeUndefined();
  await events.deliver();
  expect(waiting.oldestUnmatchedAt(testProject)).toBeUndefined();
  const accepted_at = first + 1;
  await events.accept({ accepted_at });
  await events.accept({ accepted_at: first + 2 });
  expect(waiting.oldestUnmatchedAt(testProject)).toBe(accepted_at);
  expect(waiting.oldestUnmatchedAt('another')).toBeUndefined();
});
