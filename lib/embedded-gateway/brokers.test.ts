import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { amqpSettings, eventText } from '@/lib/testing/brokers/broker-harness';
import { MemoryBroker } from '@/lib/testing/brokers/memory-broker';
import { byLabel, parseExposition } from '@/lib/testing/exposition';
import { headerOf, type Receiver, startReceiver } from '@/lib/testing/moving/receiver';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';
import { BrokerFailure } from './brokers/base/consumer';
import { functionWorkers } from './system-ports';

const patience = { timeout: 15_000 };
const canary = amqpSettings.amqp.auth.password;

let broker: MemoryBroker;
let opened: TestGateway;
let receiver: Receiver;
const logged: unknown[] = [];
beforeEach(async () => {
  logged.length = 0;
  const keep = (...line: unknown[]) => void logged.push(line);
  broker = new MemoryBroker({ hasDeadLetters: true });
  receiver = await startReceiver();
  opened = openTestGateway(
    { allowHttpEndpoints: true, moving: { allowTargets: ['127.0.0.1/32'] } },
    undefined,
    functionWorkers,
    { info: keep, warn: keep, error: keep },
    broker.clients(),
  );
  await opened.gateway.start();
});
afterEach(async () => {
  await opened.close();
  await receiver.close();
  expect(JSON.stringify(logged)).not.toContain(canary);
});

const ask = (method: string, project: string, rest: string, body?: unknown) =>
  opened.ask(method, project, rest, body);
const make = async (project: string, rest: string, body: object) =>
  (await ask('POST', project, rest, { name: rest, ...body })).fields;
const rows = async (project: string, rest: string) =>
  (await ask('GET', project, rest)).fields.content as Record<string, unknown>[];
const queue = (project: string, body: object = {}) =>
  make(project, '/sources', { type: 'pub_sub', pub_sub: amqpSettings, ...body });
const untilEmpty = () => vi.waitFor(() => expect(broker.isEmpty()).toBe(true), patience);

test('a message goes from its queue to the receiver, shows its source, and is replayed as it was read', async () => {
  const { outgoing } = opened;
  const source = await queue(outgoing, {
    name: 'orders queue',
    body_function: `function transform(m) {
      return { endpoint_id: m.to, event_type: m.type, data: { was: m.data }, custom_headers: { 'X-Own': 'o' } };
    }`,
    header_function: `function transform(h) { return Object.assign({}, h, { 'X-Trace': h.trace + '!' }) }`,
  });
  const endpoint = await make(outgoing, '/endpoints', { url: `${receiver.origin}/in` });
  await make(outgoing, '/subscriptions', {
    endpoint_id: endpoint.uid,
    filter_config: {
      event_types: ['order.*', 'order.made'],
      filter: { headers: { 'X-Own': 'o' } },
    },
  });
  const message = { to: endpoint.uid, type: 'order.made', data: 1 };
  broker.publish({ id: 'm-1', text: JSON.stringify(message), headers: [['trace', 't']] });
  await receiver.until((all) => all.length === 1);
  broker.publish({ id: 'm-2', text: '{"to":"nobody"}' });
  await untilEmpty();
  const [got] = receiver.received;
  if (!got) throw new Error('nothing came');
  expect(got.body.toString()).toBe('{"was":1}');
  expect(
    ['X-Own', 'X-Trace', 'X-Convoy-Idempotency-Key'].map((name) => headerOf(got, name)),
  ).toEqual(['o', 't!', 'm-1']);

  const [event] = await rows(outgoing, `/events?sourceId=${source.uid}`);
  expect(event).toMatchObject({
    source_id: source.uid,
    source_metadata: { uid: source.uid, name: 'orders queue' },
    url_path: 'queue orders, message id m-1',
    data: { was: 1 },
  });
  expect(await rows(outgoing, '/events?sourceId=other')).toEqual([]);
  expect(await rows(outgoing, `/eventdeliveries?sourceId=${source.uid}`)).toHaveLength(1);

  // Its functions have run on the message, which is not kept.
  const body_function = 'function transform() { throw new Error("changed") }';
  const changed = { name: 'q', type: 'pub_sub', pub_sub: amqpSettings, body_function };
  expect((await ask('PUT', outgoing, `/sources/${source.uid}`, changed)).status).toBe(202);
  expect((await ask('PUT', outgoing, `/events/${event?.uid}/replay`)).status).toBe(200);
  await receiver.until((all) => all.length === 2);
  expect(receiver.received[1]?.body.toString()).toBe('{"was":1}');

  const { data: refused } = await ask('GET', outgoing, `/sources/${source.uid}/refused`);
  expect(refused).toMatchObject([
    { status: 0, reason: 'No event comes of this: it lacks event_type.', size: 15 },
  ]);
  expect(broker.deadLetters.map(({ id }) => id)).toEqual(['m-2']);
  const { fields: consumer } = await ask('GET', outgoing, `/sources/${source.uid}/consumer`);
  expect(consumer).toMatchObject({ state: 'consuming', taken: 1, refused: 1, duplicates: 0 });
  const web = await make(outgoing, '/sources', { type: 'http' });
  const listed = new Map((await rows(outgoing, '/sources')).map((each) => [each.uid, each]));
  expect(listed.get(source.uid)).toMatchObject({
    consumer: { state: 'consuming', problem: null },
  });
  expect(listed.get(web.uid)).not.toHaveProperty('consumer');
  const { data: samples } = await ask('GET', outgoing, `/sources/${source.uid}/samples`);
  expect(samples).toMatchObject([
    { body: '{"to":"nobody"}', refusal: expect.stringContaining('lacks event_type') },
    { body: JSON.stringify(message), headers: { trace: 't' }, refusal: null },
  ]);
  const figures = await opened.gateway.fetch(
    new Request('http://gateway.test/metrics', { headers: { Authorization: opened.key } }),
  );
  const all = parseExposition(await figures.text());
  expect(byLabel(all, 'gatehouse_broker_consumers')).toMatchObject({ consuming: 1, waiting: 0 });
  const ofAmqp = all.filter(
    ({ name, labels, value }) =>
      /broker_messages_total/.test(name) && labels.broker === 'amqp' && value,
  );
  expect(ofAmqp.map(({ labels, value }) => [labels.outcome, value])).toEqual([
    ['taken', 1],
    ['refused', 1],
  ]);
}, 90_000);

test('in an incoming project a message goes to the subscriptions of its source, of these to whom it names, and to a new endpoint by a look back', async () => {
  const { incoming } = opened;
  const [own, other] = [await queue(incoming), await make(incoming, '/sources', { type: 'http' })];
  const endpoints = await Promise.all(
    ['a', 'b', 'c'].map((path) =>
      make(incoming, '/endpoints', { url: `${receiver.origin}/${path}`, owner_id: 'acme' }),
    ),
  );
  const subscribe = (at: number, source: Record<string, unknown>) =>
    make(incoming, '/subscriptions', { endpoint_id: endpoints[at]?.uid, source_id: source.uid });
  for (const [at, source] of [own, own, other].entries()) await subscribe(at, source);
  await subscribe(0, other);
  const header = (type: string) => ({ headers: [['x-convoy-message-type', type] as const] });
  const message = (event: object) => ({ text: eventText({ endpoint_id: '', ...event }) });
  const paths = async (many: number) => {
    await receiver.until((all) => all.length === many);
    return receiver.received.splice(0).map(({ url }) => url);
  };
  broker.publish(message({}));
  expect((await paths(2)).sort()).toEqual(['/a', '/b']);
  broker.publish(message({ endpoint_id: endpoints[1]?.uid }));
  expect(await paths(1)).toEqual(['/b']);
  broker.publish({ ...message({ owner_id: 'acme' }), ...header('fanout') });
  expect((await paths(2)).sort()).toEqual(['/a', '/b']);
  broker.publish({ ...message({}), ...header('broadcast') });
  expect((await paths(2)).sort()).toEqual(['/a', '/b']);
  broker.publish(message({ endpoint_id: endpoints[2]?.uid }));
  await untilEmpty();
  await vi.waitFor(async () => {
    const [event] = await rows(incoming, '/events');
    expect(event).toMatchObject({ status: 'Failure', endpoints: [] });
  }, patience);
  expect(receiver.received).toEqual([]);

  await subscribe(2, own);
  const { fields: job } = await ask('POST', incoming, '/jobs', {
    kind: 'replay',
    untried: { endpoint_id: endpoints[2]?.uid },
  });
  await vi.waitFor(async () => {
    const { fields } = await ask('GET', incoming, `/jobs/${job.uid}`);
    // To all of the source twice, to the owner, and to this one.
    expect(fields).toMatchObject({ status: 'ready', total: 4 });
  }, patience);
}, 90_000);

test('settings are tried before they are saved, with the stored secret where it is left out', async () => {
  const { outgoing, incoming } = opened;
  const source = await queue(outgoing);
  const auth = { user: 'guest' };
  const pub_sub = { ...amqpSettings, amqp: { ...amqpSettings.amqp, auth } };
  const trial = (project: string, body: object) =>
    ask('POST', project, '/sources/test_connection', body);
  const reached = await trial(outgoing, { source_id: source.uid, pub_sub });
  expect(reached).toMatchObject({
    status: 200,
    fields: {
      is_reached: true,
      problem: null,
      message: 'The queue is there.',
      waiting_messages: 0,
    },
  });
  await trial(outgoing, { pub_sub });
  expect(broker.tested).toMatchObject([{ auth: { password: canary } }, { auth: { password: '' } }]);
  // Without a login it is tried as it would be saved, and the stored password goes to nobody.
  for (const none of [undefined, {}, { user: '', password: '' }]) {
    const amqp = { ...amqpSettings.amqp, auth: none };
    await trial(outgoing, { source_id: source.uid, pub_sub: { ...amqpSettings, amqp } });
    expect(JSON.stringify(broker.tested.at(-1))).not.toContain(canary);
  }
  broker.closedFor = new BrokerFailure('credentials', 'The broker refused user and password.');
  expect(await trial(outgoing, { source_id: source.uid, pub_sub })).toMatchObject({
    status: 200,
    fields: { is_reached: false, problem: 'credentials' },
  });
  const kafka = { type: 'kafka', workers: 1, kafka: { brokers: ['b:1'], topic_name: 't' } };
  await trial(outgoing, { pub_sub: kafka });
  expect(broker.tested.at(-1)).toMatchObject({ brokers: ['b:1'], topic_name: 't' });
  expect(await trial(outgoing, { pub_sub: { type: 'amqp' } })).toMatchObject({ status: 400 });
  expect(await trial(outgoing, {})).toMatchObject({ status: 400 });
  // Nobody is told the secret of another project’s source by trying it.
  expect(await trial(incoming, { source_id: source.uid, pub_sub })).toMatchObject({ status: 404 });
  const web = await make(outgoing, '/sources', { type: 'http' });
  for (const rest of ['consumer', 'samples'])
    expect((await ask('GET', outgoing, `/sources/${web.uid}/${rest}`)).status).toBe(400);
});
