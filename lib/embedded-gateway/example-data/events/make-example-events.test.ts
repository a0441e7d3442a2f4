import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliveryPageSchema } from '@/lib/contract/gateway/delivery';
import { eventPageSchema } from '@/lib/contract/gateway/event';
import { openTestExamples } from '@/lib/testing/example-data';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';
import { isRecord } from '@/lib/util/json';
import { exampleIsNotSent } from '../../store/events/queue';
import { makeExampleEvents } from './make-example-events';

let gateway: TestGateway;
beforeEach(() => {
  gateway = openTestGateway({ exampleData: true });
});
afterEach(() => gateway.close());

const contentOf = ({ fields }: Awaited<ReturnType<TestGateway['ask']>>) =>
  Array.isArray(fields.content) ? fields.content.filter(isRecord) : [];
const list = async (rest: string, project = gateway.incoming) =>
  contentOf(await gateway.ask('GET', project, rest));
const listed = (name: string, query = '') => list(`/${name}?perPage=1000${query}`);

const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });

test('they stand once the gateway has started, read as others do, are never sent, and are removed with the other examples', async () => {
  // A project that something came in to gets none.
  const own = { owner_id: 'nobody', event_type: 'own', data: {} };
  await gateway.ask('POST', gateway.outgoing, '/events/fanout', own);
  await gateway.gateway.start();
  const events = await gateway.ask('GET', gateway.incoming, '/events?perPage=1000');
  const deliveries = await gateway.ask('GET', gateway.incoming, '/eventdeliveries?perPage=1000');
  const known = deliveryPageSchema.parse(deliveries.data).content ?? [];
  expect(eventPageSchema.parse(events.data).content?.length).toBeGreaterThan(250);

  const waiting = await listed('eventdeliveries', '&status=Retry');
  expect(waiting.length).toBeGreaterThan(0);
  for (const { uid, metadata } of waiting) {
    expect(isRecord(metadata) && metadata.next_send_time).toBeTruthy();
    const attempts = await gateway.ask(
      'GET',
      gateway.incoming,
      `/eventdeliveries/${uid}/deliveryattempts`,
    );
    expect(attempts.data).not.toEqual([]);
  }

  const sent = known.find((each) => each?.status === 'Success')?.uid ?? '';
  const body = { ids: [sent] };
  const resent = await gateway.ask('POST', gateway.incoming, '/eventdeliveries/forceresend', body);
  expect(resent.status).toBe(200);
  await soon(async () => {
    const { fields } = await gateway.ask('GET', gateway.incoming, `/eventdeliveries/${sent}`);
    expect(fields).toMatchObject({ status: 'Discarded', description: exampleIsNotSent });
  });
  // Those that wait are not sent when their time has come: none of their tries is one more.
  gateway.advance(24 * 60 * 60 * 1000);
  await gateway.ask('PUT', gateway.incoming, `/eventdeliveries/${sent}/resend`);
  await soon(async () => expect(await listed('eventdeliveries', '&status=Retry')).toHaveLength(0));

  const name = { name: 'Own', type: 'http' };
  const source = await gateway.ask('POST', gateway.incoming, '/sources', name);
  const url = String(source.fields.url).replace(/^.*\/ingest/, 'http://gateway.test/ingest');
  const taken = await gateway.gateway.fetch(new Request(url, { method: 'POST', body: '{"a":1}' }));
  expect(taken.status).toBe(200);
  expect((await gateway.ask('DELETE', gateway.incoming, '/example-data')).status).toBe(200);
  expect((await listed('events')).map(({ source_id }) => source_id)).toEqual([source.fields.uid]);
  expect(await listed('eventdeliveries')).toEqual([]);
  expect((await gateway.ask('GET', gateway.incoming, '')).fields.example_data).toBe(false);
  expect((await gateway.ask('GET', gateway.outgoing, '')).fields.example_data).toBe(true);
  expect(await list('/events', gateway.outgoing)).toMatchObject([{ event_type: 'own' }]);
}, 60_000);

test('what was counted of them goes with them, whatever has become of them since', async () => {
  const examples = openTestExamples();
  try {
    const { context, events, projects, clock } = examples;
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    const make = () => makeExampleEvents(context, log, new AbortController().signal);
    const [{ uid: untouched } = { uid: '' }, { uid: touched } = { uid: '' }] = projects;
    const own = await events.accept({ project_id: touched });
    await make();
    const counted = (of = 'true') =>
      ['counts', 'count_changes'].reduce((sum, table) => {
        const sql = `SELECT count(*) FROM ${table} WHERE count <> 0 AND ${of}`;
        return sum + Number(events.db.prepare(sql).pluck().get());
      }, 0);
    const before = counted();
    expect(before).toBeGreaterThan(500);
    // They are made once.
    await make();
    expect(counted()).toBe(before);
    await events.store.counts.runOnce();
    const limits = { deliveries: 64, atMostOnce: 64 };
    clock.advance(2 * 60 * 60 * 1000);
    for (const lane of events.store.queue.takeDue(clock.now()))
      expect(await events.store.queue.claim(lane, clock.now(), limits)).toEqual([]);
    events.store.examples.remove(untouched);
    await events.store.counts.runOnce();
    const left = events.db.prepare('SELECT uid FROM events').pluck().all();
    expect(left).toEqual([own.uid]);
    expect(counted(`project_id <> '${touched}'`)).toBe(0);
  } finally {
    examples.close();
  }
}, 60_000);
