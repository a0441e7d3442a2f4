import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

const read = (uid: string) => events.store.reads.event(testProject, uid);
const key = (text: string, scope = 'source-1') => ({ scope, key: text });

test('an event is on the disk when it is acknowledged, byte for byte as it came', async () => {
  const body = Uint8Array.from([0x7b, 0x20, 0x22, 0xff, 0x00, 0xc3, 0x22, 0x7d]);
  const event = events.newEvent({
    body,
    target: { kind: 'fanout', ownerId: 'an owner\nof two lines' },
    headers: { 'X-Two': ['1', '2'], __proto__: ['kept'] },
    url_path: '/ingest/a',
    url_query: 'a=%20&a=2',
    source_id: 'source-1',
  });
  await events.store.accept.accept(event, null);
  events.db.close();
  events = openTestEvents(directory.path);
  expect(read(event.uid)).toEqual({
    ...event,
    seq: 1,
    body: Buffer.from(body),
    is_duplicate: false,
    status: 'Processing',
    failure_reason: '',
    endpoints: [],
    matches: [],
    body_size: 8,
    created_at: event.accepted_at,
    updated_at: event.accepted_at,
  });
});

describe('an idempotency key', () => {
  test('lets one of many at the same moment pass; the others are kept and settled', async () => {
    const all = Array.from({ length: 50 }, () => events.newEvent({ idempotency_key: 'k' }));
    const answers = await Promise.all(
      all.map((event) => events.store.accept.accept(event, key('k'))),
    );
    expect(answers.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1);
    expect(events.store.matching.unmatched(testProject, 0, 100)).toHaveLength(1);
    const stored = all.map(({ uid }) => read(uid));
    expect(stored.map((event) => event?.is_duplicate)).toEqual(
      answers.map(({ isDuplicate }) => isDuplicate),
    );
    const duplicates = stored.filter((event) => event?.is_duplicate);
    expect(new Set(duplicates.map((event) => event?.status))).toEqual(new Set(['Success']));
  });

  test('counts within its scope, and after a restart', async () => {
    const accept = async (text: string, scope: string) =>
      (await events.store.accept.accept(events.newEvent(), key(text, scope))).isDuplicate;
    expect(await accept('k', 'source-1')).toBe(false);
    expect(await accept('k', 'source-2')).toBe(false);
    expect(await accept('K', 'source-1')).toBe(false);
    events.db.close();
    events = openTestEvents(directory.path);
    expect(await accept('k', 'source-1')).toBe(true);
    expect(await accept('other', 'source-1')).toBe(false);
  });

  test('is free again when its event could not be stored', async () => {
    const event = events.newEvent();
    await events.store.accept.accept(event, null);
    await expect(events.store.accept.accept(event, key('k'))).rejects.toThrow(/UNIQUE/);
    const answer = await events.store.accept.accept(events.newEvent(), key('k'));
    expect(answer.isDuplicate).toBe(false);
  });
});

test('one that cannot be stored costs no other of the same commit anything', async () => {
  const twice = events.newEvent();
  const others = [events.newEvent(), events.newEvent()];
  const answers = await Promise.allSettled(
    [twice, others[0], twice, others[1]].flatMap((event) =>
      event ? [events.store.accept.accept(event, null)] : [],
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(others.map(({ uid }) => read(uid)?.uid)).toEqual(others.map(({ uid }) => uid));
});
