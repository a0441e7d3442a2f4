import type { SourceForm } from './screens/source-form';
import { expect, test } from './support/source-bench';

const account = JSON.stringify({
  type: 'service_account',
  project_id: 'shop-1',
  private_key: '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n',
  client_email: 'events@shop-1.iam.example',
});

interface Broker {
  enter: (form: SourceForm) => Promise<void>;
  stored: Record<string, unknown>;
}

const kafka = (auth: 'None' | 'Plain' | 'SCRAM'): Broker => {
  const type = auth === 'Plain' ? 'plain' : 'scram';
  const hash = auth === 'SCRAM' ? { hash: 'SHA256' } : {};
  return {
    enter: async (form) => {
      const section = await form.chooseBroker('Kafka');
      await form.chip('Brokers', 'k-1.a.example:9092, k-2.a.example:9092');
      await form.fill({ Topic: 'orders', 'Consumer group': 'readers' });
      await form.choose(auth, section);
      if (auth === 'None') return;
      await form.fill({ User: 'ann', Password: 'p@ss#w/rd%20' });
      if (auth === 'SCRAM') await form.select({ Hash: 'SHA256' });
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

const brokers: Record<string, Broker> = {
  'Amazon SQS': {
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
  'Google Pub/Sub': {
    enter: async (form) => {
      await form.chooseBroker('Google Pub/Sub');
      await form.fill({ 'Service account': account });
      await form.page.getByRole('button', { name: 'Use project shop-1' }).click();
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
  'Kafka without authentication': kafka('None'),
  'Kafka with plain authentication': kafka('Plain'),
  'Kafka with SCRAM': kafka('SCRAM'),
  AMQP: {
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
};

for (const [name, { enter, stored }] of Object.entries(brokers)) {
  test(`${name} is stored as entered and survives the change of another field`, async ({
    form,
    sources,
  }) => {
    await form.openNew('Queue');
    await enter(form);
    await form.fill({ Workers: '3' });
    const uid = await form.created();
    const first = await sources.read(uid);
    expect(first).toMatchObject({ type: 'pub_sub', pub_sub: { workers: 3, ...stored } });

    await form.fill({ Name: 'Queue 2' });
    await form.saved();
    const { name: _, updated_at: __, ...rest } = first;
    expect(await sources.read(uid)).toMatchObject({ ...rest, name: 'Queue 2' });
  });
}

test('pasted addresses and lists fill the fields', async ({ form }) => {
  await form.openNew('Pasted');
  await form.chooseBroker('AMQP');
  await form.field('Fill from an address').fill('amqps://ann:p@ss@mq.example/team%2Fa');
  await form.page.getByRole('button', { name: 'Fill in' }).click();
  await expect(form.field('Host')).toHaveValue('mq.example');
  await expect(form.field('Port')).toHaveValue('5671');
  await expect(form.field('Virtual host')).toHaveValue('team/a');
  await expect(form.field('Password')).toHaveValue('p@ss');
  await expect(form.field('Fill from an address')).toHaveValue('');

  await form.field('Fill from an address').fill('arn:aws:sqs:eu-west-1:123456789012:orders');
  await form.page.getByRole('button', { name: 'Fill in' }).click();
  await expect(form.field('Queue name')).toHaveValue('orders');
  await expect(form.field('Region')).toHaveValue('eu-west-1');

  await form.choose('Kafka', form.section('Broker'));
  await form.chip('Brokers', 'SASL_SSL://b.example:9092; k-1.example:9092 k-2.example:9092');
  await expect(form.section('Broker').getByRole('listitem')).toHaveCount(3);
  await expect(form.page.getByText(/^SASL_SSL in front of a broker is left out/)).toBeVisible();
});

test('a service account is read from a file and its faults are named', async ({ form }) => {
  await form.openNew('Account');
  await form.chooseBroker('Google Pub/Sub');
  const file = form.page.getByLabel('Key file of the service account');
  const give = (text: string) =>
    file.setInputFiles({
      name: 'key.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
  await give('{"type":"service_account","project_id":"p"}');
  await expect(form.page.getByText(/^The field private_key is missing/)).toBeVisible();
  await give(account);
  await expect(form.page.getByText('Service account events@shop-1.iam.example')).toBeVisible();
});
