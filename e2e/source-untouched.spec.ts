import { fakeSource } from '@/lib/testing/fake-gateway/rows';
import { SourceForm } from './screens/source-form';
import { expect, test } from './support/source-bench';

const secret = 'the-stored-secret';
const common = {
  idempotency_keys: ['request.body.id', 'request.header.X-Id', 'request.QueryParam.n'],
  body_function: '\nfunction transform(p) {\n  return p;\n}\n',
  header_function: 'function transform(h) { return h }',
};

const sources: Record<string, Record<string, unknown>> = {
  'a verifier, keys, an answer and functions': {
    ...common,
    type: 'http',
    provider: 'shopify',
    verifier: {
      type: 'hmac',
      hmac: { header: 'X-Shopify-Hmac-SHA256', hash: 'SHA256', encoding: 'base64', secret },
    },
    custom_response: { body: ' thank you — “ok”\n', content_type: 'text/plain; charset=utf-8' },
  },
  'basic credentials': {
    ...common,
    type: 'http',
    verifier: { type: 'basic_auth', basic_auth: { username: 'ann', password: ` ${secret} ` } },
  },
  'an API key': {
    ...common,
    type: 'http',
    verifier: { type: 'api_key', api_key: { header_name: 'X-Key', header_value: secret } },
  },
  'AMQP and its binding': {
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
  },
  'a service account': {
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
  'Kafka and its password': {
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
};

for (const [name, settings] of Object.entries(sources)) {
  test(`a new name leaves a source with ${name} byte for byte as it was`, async ({
    form,
    sources: gateway,
  }) => {
    const uid = await gateway.create({ name: 'Untouched', ...settings });
    const { name: _, updated_at: __, ...before } = await gateway.read(uid);
    await form.open(uid);
    await form.fill({ Name: 'Touched' });
    await form.saved();
    await expect(form.receipt).toContainText('1 field as sent');
    const { name: renamed, updated_at: ___, ...after } = await gateway.read(uid);
    expect(renamed).toBe('Touched');
    expect(JSON.stringify(after)).toBe(JSON.stringify(before));
  });
}

test('a verifier and a broker of kinds that are not known here are shown as such and stay', async ({
  overFake: { page, address, gateway },
}) => {
  const form = new SourceForm(page, address('sources'));
  const odd = {
    verifier: { type: 'rot13', rot13: { turns: 2 } },
    pub_sub: { type: 'nats', workers: 2, nats: { subject: 'orders' } },
  };
  gateway.state.sources = [
    fakeSource(1, { uid: 'odd-verifier', verifier: odd.verifier }),
    fakeSource(2, { uid: 'odd-broker', type: 'pub_sub', pub_sub: odd.pub_sub }),
  ];
  await form.open('odd-verifier');
  await form.edit('Verifier');
  await expect(page.getByRole('radio', { name: 'rot13, as stored' })).toBeChecked();
  await form.fill({ Name: 'Touched' });
  await form.saved();
  expect(gateway.state.sources[0]).toMatchObject({ name: 'Touched', verifier: odd.verifier });

  await form.open('odd-broker');
  await form.edit('Broker');
  await expect(page.getByRole('radio', { name: 'nats, as stored' })).toBeChecked();
  await expect(form.field('Workers')).toHaveCount(0);
  await form.fill({ Name: 'Touched' });
  await form.saved();
  expect(gateway.state.sources[1]).toMatchObject({ name: 'Touched', pub_sub: odd.pub_sub });
});

test('an undo puts a verifier back with its secret', async ({ form, sources: gateway }) => {
  const uid = await gateway.create({ name: 'Undone', ...sources['basic credentials'] });
  const { updated_at: _, ...before } = await gateway.read(uid);
  await form.open(uid);
  await form.chooseVerifier('API key');
  await form.fill({ 'Header name': 'X-Other', 'Header value': 'another' });
  await form.saved();
  expect(await gateway.read(uid)).toMatchObject({ verifier: { type: 'api_key' } });
  await form.receipt.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => gateway.read(uid)).toMatchObject({ verifier: { type: 'basic_auth' } });
  await form.edit('Verifier');
  await expect(form.field('User')).toHaveValue('ann');
  const { updated_at: __, ...after } = await gateway.read(uid);
  expect(after).toEqual(before);
});

test('an undo puts a broker back with its password and binding', async ({
  form,
  sources: gateway,
}) => {
  const uid = await gateway.create({ name: 'Undone', ...sources['AMQP and its binding'] });
  const { updated_at: _, ...before } = await gateway.read(uid);
  await form.open(uid);
  await form.edit('Broker');
  await form.choose('Replace', form.section('Broker'));
  await form.fill({ 'New password': 'another', 'Routing key': 'other', Queue: 'other' });
  await form.saved();
  expect(await gateway.read(uid)).toMatchObject({ pub_sub: { amqp: { queue: 'other' } } });
  await form.receipt.getByRole('button', { name: 'Undo' }).click();
  const isBack = { pub_sub: { amqp: { queue: 'orders' } } };
  await expect.poll(() => gateway.read(uid)).toMatchObject(isBack);
  await form.edit('Broker');
  await expect(form.field('Queue')).toHaveValue('orders');
  const { updated_at: __, ...after } = await gateway.read(uid);
  expect(after).toEqual(before);
});
