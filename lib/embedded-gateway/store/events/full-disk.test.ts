import { expect, test } from 'vitest';
import { storageFailureOf } from '@/lib/database/storage-failure';
import { allEvents, newestFirst, openTestEvents, testProject } from '@/lib/testing/event-store';
import { limitedDisk } from '@/lib/testing/full-disk';
import { temporaryDirectory } from '@/lib/testing/test-sessions';

test('on a full disk no event is acknowledged, reads go on, and it recovers by itself', async () => {
  const disk = limitedDisk();
  const directory = temporaryDirectory();
  const events = openTestEvents(directory.path);
  const kept = await events.deliver({ status: 'Success', due_at: null });
  disk.fill();
  let acknowledged = 0;
  const failures = new Set<unknown>();
  for (let round = 0; round < 10; round += 1) {
    const accepted = await Promise.allSettled(
      Array.from({ length: 20 }, () => events.accept({ body: Buffer.alloc(4_000) })),
    );
    for (const answer of accepted) {
      if (answer.status === 'fulfilled') acknowledged += 1;
      else failures.add(storageFailureOf(answer.reason));
    }
  }
  expect([...failures]).toEqual(['full']);
  const count = events.db.prepare('SELECT count(*) FROM events').pluck();
  expect(count.get()).toBe(acknowledged + 1);
  expect(events.store.reads.event(testProject, kept.event_id)).toBeDefined();
  const page = await events.store.reads.events(testProject, allEvents, newestFirst);
  expect(page.items.length).toBeGreaterThan(0);

  disk.makeRoom();
  await events.accept();
  expect(count.get()).toBe(acknowledged + 2);
  expect(events.db.pragma('integrity_check', { simple: true })).toBe('ok');
  events.db.close();
  directory.remove();
});
