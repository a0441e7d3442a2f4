import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  hmacEncodings,
  sourceProviders,
  verifierTypes,
  verifyingHmacHashes,
} from '@/lib/contract/gateway/choices';
import {
  initialOffsets,
  kafkaAuthTypes,
  kafkaHashes,
  pubSubTypes,
} from '@/lib/contract/gateway/pub-sub';
import { MemoryBroker, sameForAll } from '@/lib/testing/brokers/memory-broker';
import {
  headerOf,
  type Received,
  type Receiver,
  startReceiver,
} from '@/lib/testing/moving/receiver';
import { openTestGateway, type TestGateway } from '@/lib/testing/test-gateway';
import type { SourceCreateBody } from './services/sources/source-body';

// The whole way of every variant of a source: a request or a message in, a delivery out that its
// receiver can check. What each variant refuses stands beside the code that does it.

type Body = Pick<SourceCreateBody, 'type' | 'provider' | 'verifier' | 'pub_sub'>;
type Broker = NonNullable<SourceCreateBody['pub_sub']>;

interface Variant {
  name: string;
  source: Body;
  /** What a sender adds to a request to be let in; absent for a source that consumes a broker. */
  sign?: (body: string) => Record<string, string>;
}

const secret = 'secret-of-the-sender';
const hmac = (hash: string, body: string, encoding: 'hex' | 'base64') =>
  createHmac(hash, secret).update(body).digest(encoding);

const signatures = verifyingHmacHashes.flatMap((hash) =>
  hmacEncodings.map((encoding) => ({ hash, encoding })),
);
const verifiers: Record<(typeof verifierTypes)[number], Variant[]> = {
  noop: [{ name: 'noop', source: {}, sign: () => ({}) }],
  hmac: signatures.map(({ hash, encoding }) => ({
    name: `hmac ${hash} ${encoding}`,
    source: { verifier: { type: 'hmac', hmac: { header: 'X-Sig', hash, encoding, secret } } },
    sign: (body) => ({ 'X-Sig': hmac(hash, body, encoding) }),
  })),
  basic_auth: [
    {
      name: 'basic_auth',
      source: {
        verifier: { type: 'basic_auth', basic_auth: { username: 'sender', password: secret } },
      },
      sign: () => ({
        Authorization: `Basic ${Buffer.from(`sender:${secret}`).toString('base64')}`,
      }),
    },
  ],
  api_key: [
    {
      name: 'api_key',
      source: {
        verifier: { type: 'api_key', api_key: { header_name: 'X-Key', header_value: secret } },
      },
      sign: () => ({ 'X-Key': secret }),
    },
  ],
};

const schemes: Record<(typeof sourceProviders)[number], NonNullable<Variant['sign']>> = {
  github: (body) => ({ 'X-Hub-Signature-256': `sha256=${hmac('sha256', body, 'hex')}` }),
  shopify: (body) => ({ 'X-Shopify-Hmac-SHA256': hmac('sha256', body, 'base64') }),
  twitter: (body) => ({
    'X-Twitter-Webhooks-Signature': `sha256=${hmac('sha256', body, 'base64')}`,
  }),
};
const providers = sourceProviders.map((provider): Variant => {
  const scheme = { header: 'X-Sig', hash: 'SHA256', encoding: 'hex', secret } as const;
  return {
    name: provider,
    source: { provider, verifier: { type: 'hmac', hmac: scheme } },
    sign: schemes[provider],
  };
});

const account = Buffer.from(JSON.stringify({ type: 'service_account', private_key: secret }));
const queue = { access_key_id: 'id', secret_key: secret, default_region: 'r', queue_name: 'q' };
const subscription = { project_id: 'p', subscription_id: 's' };
const topic = { brokers: ['one:9092', 'two:9092'], topic_name: 't' };
const exchange = { schema: 'amqp', host: 'h', port: '5672', queue: 'q', vhost: '/' };
const login = { username: 'consumer', password: secret };

const branches: Record<(typeof pubSubTypes)[number], Broker[]> = {
  sqs: [{ sqs: queue }, { sqs: { ...queue, endpoint: 'https://queues.example' } }],
  google: [
    { google: { ...subscription, service_account: [...account] } },
    { google: { ...subscription, service_account: account.toString('base64') } },
  ],
  kafka: [
    { kafka: topic },
    { kafka: { ...topic, consumer_group_id: 'group' } },
    ...initialOffsets.map((initial_offset) => ({ kafka: { ...topic, initial_offset } })),
    ...kafkaAuthTypes.flatMap((type) =>
      [undefined, ...(type === 'scram' ? kafkaHashes : [])].flatMap((hash) =>
        [false, true].map((tls) => ({
          kafka: { ...topic, auth: { type, ...login, tls, ...(hash && { hash }) } },
        })),
      ),
    ),
  ],
  amqp: [
    { amqp: exchange },
    { amqp: { ...exchange, schema: 'amqps', auth: { user: 'consumer', password: secret } } },
    {
      amqp: {
        ...exchange,
        bindExchange: { exchange: 'all', routingKey: 'orders.*' },
        deadLetterExchange: 'dead',
      },
    },
  ],
};
const brokerVariants = pubSubTypes.flatMap((type) =>
  branches[type].map(
    (broker, at): Variant => ({
      name: `${type} ${at + 1}`,
      source: { type: 'pub_sub', pub_sub: { type, workers: 1, ...broker } },
    }),
  ),
);

const variants = [
  ...verifierTypes.flatMap((type) => verifiers[type]),
  ...providers,
  ...brokerVariants,
];

/** What each source that consumes was opened with, and the queue that it has. */
const consumed = new Map<string, { broker: MemoryBroker; settings: unknown; sent?: Broker }>();
const clients = sameForAll(async () => ({
  consumer: (settings, workers, sourceId) => {
    const broker = new MemoryBroker();
    consumed.set(sourceId, { broker, settings });
    return broker.client().consumer(settings, workers, sourceId);
  },
  test: (settings, signal, sourceId) =>
    new MemoryBroker().client().test(settings, signal, sourceId),
}));

let opened: TestGateway;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
  opened = openTestGateway(
    { allowHttpEndpoints: true, moving: { allowTargets: ['127.0.0.1/32'] } },
    undefined,
    undefined,
    undefined,
    clients,
  );
  await opened.gateway.start();
});
afterAll(async () => {
  await opened?.close();
  await receiver?.close();
});

const make = async (rest: string, body: object) =>
  (await opened.ask('POST', opened.incoming, rest, { name: 'made', ...body })).fields;

/** Whether a delivery is signed as the documents tell receivers. */
function isSigned(one: Received): boolean {
  const header = headerOf(one, 'X-Convoy-Signature') ?? '';
  const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const own = createHmac('sha256', 'secret-of-the-receiver').update(`${seconds},`).update(one.body);
  return signature === own.digest('hex');
}

test('what comes in by any source of the specification goes out as a signed delivery, once', async () => {
  const endpoint = await make('/endpoints', {
    url: receiver.origin,
    secret: 'secret-of-the-receiver',
    advanced_signatures: true,
  });
  const bringIn = async ({ name, source, sign }: Variant) => {
    const { uid, url } = await make('/sources', { type: 'http', ...source });
    await make('/subscriptions', { endpoint_id: endpoint.uid, source_id: uid });
    const data = JSON.stringify({ variant: name });
    if (sign) {
      const headers = { 'Content-Type': 'application/json', ...sign(data) };
      const { status } = await fetch(String(url), { method: 'POST', headers, body: data });
      expect(status, name).toBe(200);
      return;
    }
    const line = await vi.waitUntil(() => consumed.get(String(uid)), {
      interval: 1,
      timeout: 60_000,
    });
    line.broker.publish({ text: `{"event_type":"order.made","data":${data}}` });
    line.sent = source.pub_sub ?? {};
  };
  await Promise.all(variants.map(bringIn));
  await receiver.until((all) => all.length >= variants.length);

  const told = receiver.received.map(
    (one) => [JSON.parse(one.body.toString()).variant, one] as const,
  );
  expect(told.map(([name]) => name).toSorted()).toEqual(
    variants.map(({ name }) => name).toSorted(),
  );
  expect(told.filter(([, one]) => !isSigned(one)).map(([name]) => name)).toEqual([]);
  // What lets a sender or a consumer in goes no further.
  const out = receiver.received.map((one) => `${JSON.stringify(one.headers)} ${one.body}`).join();
  expect(out).not.toContain(secret);
}, 90_000);

test('a client gets the settings of its source whole, with what is secret', () => {
  expect(consumed.size).toBe(brokerVariants.length);
  for (const { sent, settings } of consumed.values()) {
    const { type, google, amqp, ...others } = sent ?? {};
    const { bindExchange, ...connection } = amqp ?? {};
    const blocks = {
      ...others,
      google: { ...google, service_account: [...account] },
      amqp: {
        ...connection,
        ...(bindExchange && { bindedExchange: 'all', routingKey: 'orders.*' }),
      },
    };
    expect(settings).toMatchObject(
      Object(Object.entries(blocks).find(([kind]) => kind === type)?.[1]),
    );
  }
});
