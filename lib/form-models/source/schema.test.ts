import { describe, expect, test } from 'vitest';
import type { SourceView } from '@/lib/contract/console/views';
import type { PubSubValues } from './broker';
import type { SourceFormContext } from './context';
import type { SourceFormValues } from './fields';
import { providerVerifier } from './providers';
import { sourceFormSchema } from './schema';
import { blankPubSub, blankVerifier, newSourceValues, sourceToFormValues } from './values';
import type { VerifierValues } from './verifier';

const creating: SourceFormContext = {
  kind: 'create',
  dialect: 'embedded',
  stored: null,
  isReadable: true,
  projectType: 'incoming',
};
const typed = (value: string) => ({ kind: 'replace' as const, value });

function problems(values: Partial<SourceFormValues>, context: Partial<SourceFormContext> = {}) {
  const whole = { ...newSourceValues(), name: 'Orders', ...values };
  const { error } = sourceFormSchema({ ...creating, ...context }).safeParse(whole);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  );
}

const withVerifier = (verifier: VerifierValues, context?: Partial<SourceFormContext>) =>
  problems({ verifier }, context);
const withBroker = (pubSub: PubSubValues, workers = '1') =>
  problems({ type: 'pub_sub', pubSub, workers });

test('a name is all that a plain source needs', () => {
  expect(problems({})).toEqual({});
  expect(problems({ name: ' \u200B' })).toEqual({ name: 'Enter a name' });
});

describe('a verifier', () => {
  test('says at each of its fields what is missing', () => {
    expect(Object.keys(withVerifier(blankVerifier('hmac')))).toEqual([
      'verifier.header',
      'verifier.secret',
    ]);
    expect(Object.keys(withVerifier(blankVerifier('basic_auth')))).toEqual([
      'verifier.username',
      'verifier.password',
    ]);
    expect(Object.keys(withVerifier(blankVerifier('api_key')))).toEqual([
      'verifier.headerName',
      'verifier.headerValue',
    ]);
  });

  test('of a provider asks for its secret alone', () => {
    for (const provider of ['github', 'shopify', 'twitter'] as const) {
      const verifier = providerVerifier(provider);
      expect(problems({ provider, verifier })).toEqual({
        'verifier.secret': 'Enter the secret that the sender signs with',
      });
      expect(problems({ provider, verifier: { ...verifier, secret: typed('s') } })).toEqual({});
    }
  });

  test('basic refuses a user with a colon and line ends in both; a password may hold a colon', () => {
    const basic = (username: string, password: string) =>
      Object.keys(
        withVerifier({
          kind: 'basic_auth',
          username,
          password: { kind: 'replace', value: password },
        }),
      );
    expect(basic('a:b', 'a:b')).toEqual(['verifier.username']);
    expect(basic('a\nb', 'a\nb')).toEqual(['verifier.username', 'verifier.password']);
    expect(basic('ann', ' a pass ')).toEqual([]);
  });

  test.each(['X Key', 'X-Key:', '', 'X\r\nEvil: 1', 'x'.repeat(300)])(
    'an API key refuses the header name %j',
    (headerName) => {
      const headerValue = { kind: 'replace' as const, value: ' abc\n' };
      expect(Object.keys(withVerifier({ kind: 'api_key', headerName, headerValue }))).toEqual([
        'verifier.headerName',
      ]);
    },
  );

  test.each(['v1,whsec_AAAA', 'whsec_!!!!', ' blanks '])(
    'a secret such as %j is raw text and never refused',
    (value) => {
      expect(
        withVerifier({ ...blankVerifier('hmac'), header: 'X-S', secret: typed(value) } as never),
      ).toEqual({});
    },
  );

  test('hash and encoding come from the lists of the gateway', () => {
    const verifier = { ...providerVerifier('github'), hash: 'sha256', encoding: 'HEX' };
    expect(Object.keys(withVerifier({ ...verifier, secret: typed('s') }))).toEqual([
      'verifier.hash',
      'verifier.encoding',
    ]);
  });

  test('that is stored in a form nobody knows passes as it is, unless it cannot be read again', () => {
    const stored: SourceView = { uid: 's', name: 'Orders', verifier: { type: 'rot13' } };
    const { verifier } = sourceToFormValues(stored);
    expect(withVerifier(verifier, { kind: 'update', stored })).toEqual({});
    expect(
      Object.keys(withVerifier(verifier, { kind: 'update', stored, isReadable: false })),
    ).toEqual(['verifier.kind']);
  });

  test('with a stored secret can keep it only where the gateway can be read', () => {
    const hmac = { header: 'X-S', hash: 'SHA256', encoding: 'hex', secret: 'set' as const };
    const stored: SourceView = { uid: 's', name: 'Orders', verifier: { type: 'hmac', hmac } };
    const { verifier } = sourceToFormValues(stored);
    expect(withVerifier(verifier, { kind: 'update', stored })).toEqual({});
    expect(withVerifier(verifier, { kind: 'update', stored, isReadable: false })).toEqual({
      'verifier.secret': 'This gateway cannot be asked for the stored value: enter it again',
    });
  });

  test('that is odd but as it was stored is no reason to refuse another change', () => {
    const hmac = { header: 'X Y', hash: 'CRC32', encoding: 'octal', secret: 'set' as const };
    const stored: SourceView = { uid: 's', name: 'Old', verifier: { type: 'hmac', hmac } };
    const { verifier } = sourceToFormValues(stored);
    expect(withVerifier(verifier, { kind: 'update', stored })).toEqual({});
  });
});

describe('a broker', () => {
  test('has to be chosen for a source that reads from one', () => {
    expect(problems({ type: 'pub_sub' })).toEqual({ 'pubSub.kind': 'Choose a broker' });
    expect(problems({ type: 'http', pubSub: blankPubSub('kafka') })).not.toHaveProperty('workers');
  });

  test.each([
    ['sqs', ['accessKeyId', 'secretKey', 'region', 'queueName']],
    ['google', ['projectId', 'subscriptionId', 'serviceAccount']],
    ['kafka', ['brokers', 'topicName']],
    ['amqp', ['host', 'queue']],
  ] as const)('%s says at each of its fields what is missing', (kind, fields) => {
    expect(Object.keys(withBroker(blankPubSub(kind)))).toEqual(
      fields.map((name) => `pubSub.${name}`),
    );
  });

  test.each([
    ['', 'Enter how many read side by side, such as 1'],
    ['0', /between 1 and 1000|at least 1/i],
    ['1.5', /whole/i],
    ['1001', /1000/],
  ])('does not take %j workers', (workers, message) => {
    expect(withBroker(blankPubSub('sqs'), workers).workers).toMatch(message);
  });

  test('of Kafka takes hosts with hyphens and a missing consumer group', () => {
    const brokers = ['k-1.a.example:9092', 'k-2.a.example:9092'];
    const kafka = { ...blankPubSub('kafka'), brokers, topicName: 't', consumerGroupId: '' };
    expect(withBroker(kafka as PubSubValues)).toEqual({});
  });

  test('of AMQP takes every virtual host and refuses an address in the place of a host', () => {
    for (const vhost of ['', '/', '%2F', '/team/a']) {
      const amqp = { ...blankPubSub('amqp'), host: 'mq.example', queue: 'q', vhost };
      expect(withBroker(amqp as PubSubValues)).toEqual({});
    }
    const amqp = { ...blankPubSub('amqp'), host: 'amqp://mq.example', queue: 'q', port: '99999' };
    expect(Object.keys(withBroker(amqp as PubSubValues))).toEqual(['pubSub.host', 'pubSub.port']);
  });
});

describe('keys, headers and answer', () => {
  test('the first key that no gateway takes is named', () => {
    const idempotencyKeys = ['request.body.id', '', 'request.headers.id'];
    expect(problems({ idempotencyKeys }).idempotencyKeys).toContain('request.headers.id');
    expect(problems({ idempotencyKeys: ['request.body.id', ''] })).toEqual({});
  });

  test('a forwarded header has to be a name', () => {
    expect(problems({ forwardHeaders: ['X-One', 'X Two'] }).forwardHeaders).toMatch(/^X Two: /);
  });

  test('an answer is refused by its bytes, not its letters', () => {
    expect(problems({ responseBody: 'é'.repeat(25_600) })).toEqual({});
    expect(problems({ responseBody: `${'é'.repeat(25_600)}.` }).responseBody).toBe(
      'This has 51201 bytes; gateways take 51200',
    );
  });

  test('odd lists pass as they were stored', () => {
    const stored: SourceView = {
      uid: 's',
      name: 'Old',
      idempotency_keys: ['nonsense'],
      forward_headers: ['X Y'],
    };
    const { idempotencyKeys, forwardHeaders } = sourceToFormValues(stored);
    expect(problems({ idempotencyKeys, forwardHeaders }, { kind: 'update', stored })).toEqual({});
  });
});
