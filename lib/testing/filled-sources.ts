import type { SourceCreateSave } from '@/lib/contract/console/source-save';

const secret = (value: string) => ({ kind: 'replace', value }) as const;

/** Every kind of verifier, filled. */
export const verifiers = {
  none: null,
  hmac: {
    type: 'hmac',
    hmac: {
      header: 'X-Signature',
      hash: 'SHA256',
      encoding: 'hex',
      secret: secret('hmac-secret-1'),
    },
  },
  basic_auth: {
    type: 'basic_auth',
    basic_auth: { username: 'u', password: secret('basic-secret-1') },
  },
  api_key: {
    type: 'api_key',
    api_key: { header_name: 'X-Key', header_value: secret('key-secret-1') },
  },
} as const satisfies Record<string, SourceCreateSave['verifier']>;

/** Every kind of broker, filled. */
export const brokers = {
  sqs: {
    type: 'sqs',
    workers: 2,
    sqs: {
      access_key_id: 'AKIA1',
      secret_key: secret('sqs-secret-1'),
      default_region: 'eu-central-1',
      queue_name: 'events',
    },
  },
  google: {
    type: 'google',
    workers: 1,
    google: {
      project_id: 'project-1',
      subscription_id: 'subscription-1',
      service_account: secret(Buffer.from('{"type":"service_account"}').toString('base64')),
    },
  },
  kafka: {
    type: 'kafka',
    workers: 3,
    kafka: {
      brokers: ['one.example:9092', 'two.example:9092'],
      topic_name: 'events',
      consumer_group_id: 'group-1',
      initial_offset: 'latest',
      auth: {
        type: 'scram',
        username: 'u',
        password: secret('kafka-secret-1'),
        hash: 'SHA512',
        tls: true,
      },
    },
  },
  amqp: {
    type: 'amqp',
    workers: 1,
    amqp: {
      schema: 'amqp',
      host: 'broker.example',
      port: '5672',
      vhost: '/events',
      queue: 'events',
      deadLetterExchange: 'dead',
      auth: { user: 'u', password: secret('amqp-secret-1') },
      bindExchange: { exchange: 'all', routingKey: 'orders.*' },
    },
  },
} as const satisfies Record<string, SourceCreateSave['pub_sub']>;

const common = {
  idempotency_keys: ['request.body.id'],
  body_function: 'function transform(payload) { return payload }',
  header_function: 'function transform(headers) { return headers }',
};

/** A source that takes calls, with every setting of its own. */
export function filledHttpSource(verifier: keyof typeof verifiers): SourceCreateSave {
  return {
    ...common,
    name: `Takes calls, ${verifier}`,
    type: 'http',
    event_type_location: 'request.body.type',
    custom_response: { body: '{"ok":true}', content_type: 'application/json' },
    ...(verifiers[verifier] ? { verifier: verifiers[verifier] } : {}),
  };
}

/** A source that reads from a broker, with every setting of its own. */
export function filledBrokerSource(broker: keyof typeof brokers): SourceCreateSave {
  return { ...common, name: `Reads, ${broker}`, type: 'pub_sub', pub_sub: brokers[broker] };
}
