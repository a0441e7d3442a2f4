import type { RandomSource } from '../base/ports';
import { randomText, secretCharacters } from '../base/random-text';
import type { SourceCreateBody } from '../services/sources/source-body';
import { exampleFunctions } from './example-functions';

const { tagPayload, dropCookies } = exampleFunctions;

/** One body per kind: every type, verifier, provider and broker (interface specification §2.4). */
export function exampleSourceBodies(random: RandomSource): SourceCreateBody[] {
  const secret = (length = 32) => randomText(random, length, secretCharacters);
  const hmac = (header: string, hash: string, encoding: string) => ({
    type: 'hmac',
    hmac: { header, hash, secret: secret(), encoding },
  });
  const serviceAccount = JSON.stringify({
    type: 'service_account',
    project_id: 'example-analytics',
    private_key_id: secret(16),
    client_email: 'reader@example-analytics.iam.example.com',
  });
  return [
    {
      name: 'Website contact form',
      type: 'http',
      custom_response: { body: '{"received":true}', content_type: 'application/json' },
    },
    {
      name: 'Point of sale',
      type: 'http',
      verifier: { type: 'basic_auth', basic_auth: { username: 'pos', password: secret(20) } },
      idempotency_keys: ['request.header.X-Receipt-Id'],
      event_type_location: 'request.body.type',
    },
    {
      name: 'Carrier tracking',
      type: 'http',
      verifier: {
        type: 'api_key',
        api_key: { header_name: 'X-Carrier-Key', header_value: secret(40) },
      },
      idempotency_keys: ['request.body.tracking.id', 'request.body.tracking.status'],
      event_type_location: 'request.body.type',
    },
    {
      name: 'Code repositories',
      type: 'http',
      provider: 'github',
      verifier: hmac('X-Hub-Signature-256', 'SHA256', 'hex'),
      event_type_location: 'request.body.event',
      body_function: tagPayload.code,
    },
    {
      name: 'Social mentions',
      type: 'http',
      provider: 'twitter',
      verifier: hmac('X-Twitter-Webhooks-Signature', 'SHA256', 'base64'),
    },
    {
      name: 'Web shop \u{1f6d2} orders',
      type: 'http',
      provider: 'shopify',
      verifier: hmac('X-Shopify-Hmac-SHA256', 'SHA256', 'base64'),
      event_type_location: 'request.body.topic',
      header_function: dropCookies.code,
    },
    {
      name: 'Partner REST feed',
      type: 'rest_api',
      verifier: hmac('X-Partner-Signature', 'SHA512', 'hex'),
    },
    {
      name: 'Billing queue',
      type: 'pub_sub',
      pub_sub: {
        type: 'sqs',
        workers: 2,
        sqs: {
          access_key_id: 'AKIAEXAMPLE',
          secret_key: secret(40),
          default_region: 'eu-west-1',
          queue_name: 'billing-events',
        },
      },
    },
    {
      name: 'Analytics topic',
      type: 'pub_sub',
      pub_sub: {
        type: 'google',
        workers: 1,
        google: {
          project_id: 'example-analytics',
          subscription_id: 'gateway-events',
          service_account: [...Buffer.from(serviceAccount)],
        },
      },
    },
    {
      name: 'Telemetry stream',
      type: 'pub_sub',
      body_function: tagPayload.code,
      pub_sub: {
        type: 'kafka',
        workers: 4,
        kafka: {
          brokers: ['kafka-1.example.com:9093', 'kafka-2.example.com:9093'],
          consumer_group_id: 'gateway',
          topic_name: 'telemetry.readings',
          auth: {
            type: 'scram',
            hash: 'SHA512',
            username: 'gateway',
            password: secret(),
            tls: true,
          },
        },
      },
    },
    {
      name: 'Warehouse exchange',
      type: 'pub_sub',
      pub_sub: {
        type: 'amqp',
        workers: 2,
        amqp: {
          schema: 'amqps',
          host: 'rabbit.example.com',
          port: '5671',
          queue: 'gateway',
          vhost: 'warehouse',
          deadLetterExchange: 'gateway.dead',
          auth: { user: 'gateway', password: secret() },
          bindExchange: { exchange: 'stock', routingKey: 'stock.*.changed' },
        },
      },
    },
    { name: 'Customer table changes', type: 'db_change_stream' },
  ];
}
