import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliveryPageSchema } from '@/lib/contract/gateway/delivery';
import { eventPageSchema } from '@/lib/contract/gateway/event';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';
import { isRecord } from '@/lib/util/json';
import { exampleIsNotSent } from '../store/events/queue';

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

/** Examples come in after the start, beside whatever else there is to do. */
async function startWithEvents(): Promise<void> {
  await gateway.gateway.start();
  await vi.waitFor(async () => expect(await list('/events?perPage=1')).toHaveLength(1), {
    timeout: 30_000,
    interval: 20,
  });
}

test('they read as others do, are never sent, and are removed with the other examples', async () => {
  await startWithEvents();
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
  await vi.waitFor(async () => {
    const { fields } = await gateway.ask('GET', gateway.incoming, `/eventdeliveries/${sent}`);
    expect(fields).toMatchObject({ status: 'Discarded', description: exampleIsNotSent });
  });
  // Those that wait are not sent when their time has come: none of their tries is one more.
  gateway.advance(24 * 60 * 60 * 1000);
  await gateway.ask('PUT', gateway.incoming, `/eventdeliveries/${sent}/resend`);
  await vi.waitFor(async () =>
    expect(await listed('eventdeliveries', '&status=Retry')).toHaveLength(0),
  );

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
});

test('a project that something came in to gets none, and they are not made twice', async () => {
  const event = { owner_id: 'nobody', event_type: 'own', data: {} };
  await gateway.ask('POST', gateway.outgoing, '/events/fanout', event);
  await startWithEvents();
  await gateway.gateway.stop();
  const again = openTestGateway({ exampleData: true, dataDirectory: gateway.dataDirectory });
  const count = async (project: string) =>
    contentOf(await again.ask('GET', project, '/events?perPage=1000')).length;
  const before = await count(again.incoming);
  await again.gateway.start();
  await again.gateway.drain();
  expect([await count(again.incoming), await count(again.outgoing)]).toEqual([before, 1]);
  await again.close();
});
