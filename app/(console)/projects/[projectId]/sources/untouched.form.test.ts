import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeSource } from '@/lib/testing/fake-gateway/rows';
import { settingsOf, sourceHarness } from './testing/source-harness';

const harness = sourceHarness();

const secret = 'the-stored-secret';
const common = {
  idempotency_keys: ['request.body.id', 'request.header.X-Id', 'request.QueryParam.n'],
  body_function: '\nfunction transform(p) {\n  return p;\n}\n',
  header_function: 'function transform(h) { return h }',
};
const basic = {
  ...common,
  type: 'http',
  verifier: { type: 'basic_auth', basic_auth: { username: 'ann', password: ` ${secret} ` } },
};
const amqp = {
  ...common,
  type: 'pub_sub',
  pub_sub: {
    type: 'amqp',
    workers: 2,
    amqp: {
      schema: 'amqps',
      host: 'mq.example',
      port: '5671',
      vhost: '/team/a',
      queue: 'orders',
      deadLetterExchange: 'dead',
      auth: { user: 'ann', password: 'p@ss#w/rd%20' },
      bindExchange: { exchange: 'events', routingKey: 'orders.#' },
    },
  },
};

test.each<[string, Record<string, unknown>]>([
  [
    'a verifier, keys, an answer and functions',
    {
      ...common,
      type: 'http',
      provider: 'shopify',
      verifier: {
        type: 'hmac',
        hmac: { header: 'X-Shopify-Hmac-SHA256', hash: 'SHA256', encoding: 'base64', secret },
      },
      custom_response: { body: ' thank you — “ok”\n', content_type: 'text/plain; charset=utf-8' },
    },
  ],
  ['basic credentials', basic],
  [
    'an API key',
    {
      ...common,
      type: 'http',
      verifier: { type: 'api_key', api_key: { header_name: 'X-Key', header_value: secret } },
    },
  ],
  ['AMQP and its binding', amqp],
  [
    'a service account',
    {
      ...common,
      type: 'pub_sub',
      pub_sub: {
        type: 'google',
        workers: 1,
        google: {
          project_id: 'shop-1',
          subscription_id: 'orders',
          service_account: Buffer.from('{"type":"service_account"}').toString('base64'),
        },
      },
    },
  ],
  [
    'Kafka and its password',
    {
      ...common,
      type: 'pub_sub',
      pub_sub: {
        type: 'kafka',
        workers: 3,
        kafka: {
          brokers: ['k-1.a.example:9092', 'k-2.a.example:9092'],
          topic_name: 'orders',
          consumer_group_id: 'readers',
          auth: { type: 'scram', username: 'ann', password: secret, hash: 'SHA256', tls: true },
        },
      },
    },
  ],
])('a new name leaves a source with %s byte for byte as it was', async (_name, settings) => {
  const { form, create, read } = await harness.overEmbedded();
  const uid = await create({ name: 'Untouched', ...settings });
  const before = await read(uid);
  await form.open(uid);
  await form.fill({ Name: 'Touched' });
  await form.saved();
  expect(form.receipt.textContent).toContain('1 field as sent');
  const after = await read(uid);
  expect(after.name).toBe('Touched');
  expect(JSON.stringify(settingsOf(after))).toBe(JSON.stringify(settingsOf(before)));
});

test.each([
  [
    'verifier',
    'Verifier',
    'rot13, as stored',
    'Header',
    { verifier: { type: 'rot13', rot13: { turns: 2 } } },
  ],
  [
    'broker',
    'Broker',
    'nats, as stored',
    'Workers',
    { type: 'pub_sub', pub_sub: { type: 'nats', workers: 2, nats: { subject: 'orders' } } },
  ],
])(
  'a %s of a kind that is not known here is shown as such and stays',
  async (_part, section, choice, field, odd) => {
    const row = fakeSource(1, odd);
    const { form, gateway } = await harness.overFake({ state: { sources: [row] } });
    await form.open(row.uid);
    await form.edit(section);
    expect(form.isChosen(choice)).toBe(true);
    expect(() => form.field(field)).toThrow();
    await form.fill({ Name: 'Touched' });
    await form.saved();
    expect(gateway.state.sources[0]).toMatchObject({ name: 'Touched', ...odd });
  },
);

test('an undo puts a verifier back with its secret', async () => {
  const { form, create, read } = await harness.overEmbedded();
  const uid = await create({ name: 'Undone', ...basic });
  const before = await read(uid);
  await form.open(uid);
  await form.chooseVerifier('API key');
  await form.fill({ 'Header name': 'X-Other', 'Header value': 'another' });
  await form.saved();
  expect(await read(uid)).toMatchObject({ verifier: { type: 'api_key' } });
  await form.press('Undo');
  await waitFor(async () =>
    expect(await read(uid)).toMatchObject({ verifier: { type: 'basic_auth' } }),
  );
  await form.edit('Verifier');
  await waitFor(() => expect(form.field('User').value).toBe('ann'));
  expect(settingsOf(await read(uid))).toEqual(settingsOf(before));
});

test('an undo puts a broker back with its password and binding', async () => {
  const { form, create, read } = await harness.overEmbedded();
  const uid = await create({ name: 'Undone', ...amqp });
  const before = await read(uid);
  await form.open(uid);
  await form.edit('Broker');
  await form.choose('Replace', form.section('Broker'));
  await form.fill({ 'New password': 'another', 'Routing key': 'other', Queue: 'other' });
  await form.saved();
  expect(await read(uid)).toMatchObject({ pub_sub: { amqp: { queue: 'other' } } });
  await form.press('Undo');
  await waitFor(async () =>
    expect(await read(uid)).toMatchObject({ pub_sub: { amqp: { queue: 'orders' } } }),
  );
  await form.edit('Broker');
  await waitFor(() => expect(form.field('Queue').value).toBe('orders'));
  expect(settingsOf(await read(uid))).toEqual(settingsOf(before));
});
