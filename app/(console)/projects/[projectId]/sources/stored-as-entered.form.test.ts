import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inLongRun } from '@/lib/testing/long-run';
import type { SourceForm } from './testing/source-form';
import { settingsOf, sourceHarness } from './testing/source-harness';

const harness = sourceHarness();

interface Branch {
  name: string;
  enter: (form: SourceForm) => Promise<void>;
  stored: Record<string, unknown>;
}

const account = JSON.stringify({
  type: 'service_account',
  project_id: 'shop-1',
  private_key: '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n',
  client_email: 'events@shop-1.iam.example',
});

const hmac = (name: string, hash: string, encoding: string): Branch => ({
  name,
  enter: async (form) => {
    await form.chooseVerifier('HMAC');
    await form.fill({ Header: 'X-Signature', Secret: 'sixteen-letters-1' });
    await form.selectOptions({ Hash: hash, Encoding: encoding });
  },
  stored: {
    verifier: {
      type: 'hmac',
      hmac: { header: 'X-Signature', hash, encoding, secret: 'sixteen-letters-1' },
    },
  },
});

const provider = (label: string, name: string, header: string, encoding: string): Branch => ({
  name,
  enter: async (form) => {
    await form.choose(label);
    await form.fill({ Secret: 'provider-secret-1' });
  },
  stored: {
    provider: name,
    verifier: {
      type: 'hmac',
      hmac: { header, hash: 'SHA256', encoding, secret: 'provider-secret-1' },
    },
  },
});

// What each branch sends, and that it is stored, is held by the tests of pages and services: here one
// verifier, one provider and the two brokers with the most to enter go the whole way.
const verifiers: Branch[] = [
  hmac('HMAC SHA512 base64', 'SHA512', 'base64'),
  provider('GitHub', 'github', 'X-Hub-Signature-256', 'hex'),
  ...inLongRun<Branch>([
    {
      name: 'basic',
      enter: async (form) => {
        await form.chooseVerifier('Basic');
        await form.fill({ User: 'ann', Password: ' a pass ' });
      },
      stored: {
        verifier: { type: 'basic_auth', basic_auth: { username: 'ann', password: ' a pass ' } },
      },
    },
    {
      name: 'API key',
      enter: async (form) => {
        await form.chooseVerifier('API key');
        await form.fill({ 'Header name': 'X-Api-Key', 'Header value': 'key-123' });
      },
      stored: {
        verifier: {
          type: 'api_key',
          api_key: { header_name: 'X-Api-Key', header_value: 'key-123' },
        },
      },
    },
    { name: 'none', enter: async () => undefined, stored: { type: 'http' } },
    hmac('HMAC SHA256 hex', 'SHA256', 'hex'),
    hmac('HMAC with a hash that verifies nothing', 'SHA3_256', 'hex'),
    provider('Shopify', 'shopify', 'X-Shopify-Hmac-SHA256', 'base64'),
    provider('X (Twitter)', 'twitter', 'X-Twitter-Webhooks-Signature', 'base64'),
  ]),
];

const kafka = (name: string, auth: 'None' | 'Plain' | 'SCRAM'): Branch => {
  const type = auth === 'Plain' ? 'plain' : 'scram';
  const hash = auth === 'SCRAM' ? { hash: 'SHA256' } : {};
  return {
    name,
    enter: async (form) => {
      const section = await form.chooseBroker('Kafka');
      await form.chip('Brokers', 'k-1.a.example:9092, k-2.a.example:9092');
      await form.fill({ Topic: 'orders', 'Consumer group': 'readers' });
      await form.choose(auth, section);
      if (auth === 'None') return;
      await form.fill({ User: 'ann', Password: 'p@ss#w/rd%20' });
      if (auth === 'SCRAM') await form.selectOptions({ Hash: 'SHA256' });
    },
    stored: {
      type: 'kafka',
      kafka: {
        brokers: ['k-1.a.example:9092', 'k-2.a.example:9092'],
        topic_name: 'orders',
        consumer_group_id: 'readers',
        ...(auth === 'None'
          ? {}
          : { auth: { type, username: 'ann', password: 'p@ss#w/rd%20', tls: true, ...hash } }),
      },
    },
  };
};

const brokers: Branch[] = [
  ...inLongRun<Branch>([
    {
      name: 'Amazon SQS',
      enter: async (form) => {
        await form.chooseBroker('Amazon SQS');
        await form.fill({
          'Access key ID': 'AKIA1',
          'Secret access key': 'sqs-secret',
          Region: 'eu-west-1',
          'Queue name': 'orders',
          'Server address': 'http://localhost:4566',
        });
      },
      stored: {
        type: 'sqs',
        sqs: {
          access_key_id: 'AKIA1',
          secret_key: 'sqs-secret',
          default_region: 'eu-west-1',
          queue_name: 'orders',
          endpoint: 'http://localhost:4566',
        },
      },
    },
  ]),
  {
    name: 'Google Pub/Sub',
    enter: async (form) => {
      await form.chooseBroker('Google Pub/Sub');
      await form.fill({ 'Service account': account });
      await form.press('Use project shop-1');
      await form.fill({ 'Subscription ID': 'orders-sub' });
    },
    stored: {
      type: 'google',
      google: {
        project_id: 'shop-1',
        subscription_id: 'orders-sub',
        // The embedded gateway answers the bytes as integers (interface specification §2.4).
        service_account: [...Buffer.from(account)],
      },
    },
  },
  ...inLongRun([
    kafka('Kafka with SCRAM', 'SCRAM'),
    kafka('Kafka without authentication', 'None'),
    kafka('Kafka with plain authentication', 'Plain'),
  ]),
  {
    name: 'AMQP',
    enter: async (form) => {
      const section = await form.chooseBroker('AMQP');
      await form.fill({
        Host: 'mq.example',
        Port: '5673',
        'Virtual host': '/team/a',
        Queue: 'orders',
        'Dead letter exchange': 'dead',
        Exchange: 'events',
        'Routing key': 'orders.#',
      });
      await form.choose('User and password', section);
      await form.fill({ User: 'ann', Password: 'p@ss#w/rd%20' });
    },
    stored: {
      type: 'amqp',
      amqp: {
        schema: 'amqp',
        host: 'mq.example',
        port: '5673',
        vhost: '/team/a',
        queue: 'orders',
        deadLetterExchange: 'dead',
        auth: { user: 'ann', password: 'p@ss#w/rd%20' },
        bindedExchange: 'events',
        routingKey: 'orders.#',
      },
    },
  },
];

/** Creates what was entered, looks at what is stored, and saves another name. */
async function isStoredAndKept(
  { form, read }: Awaited<ReturnType<typeof harness.overEmbedded>>,
  stored: Record<string, unknown>,
): Promise<void> {
  const uid = await form.created();
  const first = await read(uid);
  expect(first).toMatchObject({ name: 'Entered', ...stored });
  await form.fill({ Name: 'Renamed' });
  await form.saved();
  const second = await read(uid);
  expect(second.name).toBe('Renamed');
  expect(settingsOf(second)).toEqual(settingsOf(first));
}

test.each(verifiers)(
  'a source with the verifier $name is stored as entered and keeps it',
  async ({ enter, stored }) => {
    const opened = await harness.overEmbedded();
    await opened.form.openNew('Entered');
    await enter(opened.form);
    await isStoredAndKept(opened, { type: 'http', ...stored });
  },
);

test.each(brokers)(
  '$name is stored as entered and survives the change of another field',
  async ({ enter, stored }) => {
    const opened = await harness.overEmbedded();
    await opened.form.openNew('Entered');
    await enter(opened.form);
    await opened.form.fill({ Workers: '3' });
    await isStoredAndKept(opened, { type: 'pub_sub', pub_sub: { workers: 3, ...stored } });
  },
);

test.each([
  ['REST API', 'rest_api', /Needs an API key there/],
  ['Database changes', 'db_change_stream', /no gateway implements it/],
])(
  'a source of the type %s says what it needs, offers no settings of others, and is stored',
  async (label, type, need) => {
    const opened = await harness.overEmbedded();
    const { form } = opened;
    await form.openNew('Entered');
    await form.choose(label);
    await screen.findByText(need);
    for (const title of ['Verifier', 'Broker']) {
      expect(screen.queryByRole('region', { name: title })).toBeNull();
    }
    expect(screen.queryByRole('radio', { name: 'GitHub' })).toBeNull();
    await isStoredAndKept(opened, { type, verifier: { type: 'noop' } });
  },
);

test('what was typed in another branch or for another type is not sent', async () => {
  const { form, read } = await harness.overEmbedded();
  await form.openNew('Switched');
  await form.chooseVerifier('HMAC');
  await form.fill({ Header: 'X-Leak', Secret: 'typed-canary-hmac' });
  await form.choose('Basic', form.section('Verifier'));
  await form.fill({ User: 'canary-user', Password: 'typed-canary-basic' });
  await form.choose('REST API');
  expect(screen.queryByRole('region', { name: 'Verifier' })).toBeNull();
  const stored = await read(await form.created());
  expect(stored).toMatchObject({ name: 'Switched', type: 'rest_api' });
  expect(JSON.stringify(stored)).not.toMatch(/canary|X-Leak/);
});
