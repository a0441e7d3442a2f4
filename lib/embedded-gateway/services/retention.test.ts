import { afterAll, beforeAll, expect, test } from 'vitest';
import { usualMoving } from '@/lib/embedded-gateway/base/ports';
import { type EventsApi, openEventsApi } from '@/lib/testing/events-api';

let api: EventsApi;
beforeAll(() => {
  api = openEventsApi();
});
afterAll(() => api.close());

const read = async (project: string) => (await api.ask('GET', project, '/retention')).fields;
const time = (moment: number) => new Date(moment).toISOString();

test('what is kept and what went is answered for each project', async () => {
  const { kept, outgoing, incoming } = api;
  const settings = {
    retention_seconds: usualMoving.retentionMs / 1000,
    maximum_bytes: usualMoving.maximumBytes,
    used_bytes: expect.any(Number),
  };
  const nothing = { oldest_event_at: null, pruned_for_age: null, pruned_for_room: null };
  expect(await read(outgoing)).toEqual({ ...settings, ...nothing });

  const made = kept.clock.now();
  await kept.deliver({ status: 'Failure', due_at: null }, { project_id: outgoing });
  expect(await read(outgoing)).toEqual({ ...settings, ...nothing, oldest_event_at: time(made) });
  kept.clock.advance(usualMoving.retentionMs + 1);
  await kept.store.pruner.runOnce();
  const pruned = { events: 1, pruned_at: time(kept.clock.now()), accepted_until: time(made) };
  expect(await read(outgoing)).toEqual({ ...settings, ...nothing, pruned_for_age: pruned });
  expect(await read(incoming)).toEqual({ ...settings, ...nothing });
});
