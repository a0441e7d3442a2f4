import type { SourceView } from '@/lib/contract/console/views';

const typeWords = new Map([
  ['http', 'HTTP'],
  ['rest_api', 'REST API'],
  ['pub_sub', 'message broker'],
  ['db_change_stream', 'database changes'],
]);
const brokerWords = new Map([
  ['sqs', 'Amazon SQS'],
  ['google', 'Google Pub/Sub'],
  ['kafka', 'Kafka'],
  ['amqp', 'AMQP'],
]);
const providerWords = new Map([
  ['github', 'GitHub'],
  ['twitter', 'Twitter'],
  ['shopify', 'Shopify'],
]);
const verifierWords = new Map([
  ['noop', 'none'],
  ['hmac', 'HMAC'],
  ['basic_auth', 'basic auth'],
  ['api_key', 'API key'],
]);

export function typeWord(type: string | null | undefined): string {
  return type ? (typeWords.get(type) ?? type) : 'not told';
}

export function providerWord(provider: string | null | undefined): string {
  return provider ? (providerWords.get(provider) ?? provider) : 'none';
}

/** Kind of a source, with the broker's name where there is one. */
export function sourceKind({ type, pub_sub }: SourceView): string {
  const broker = type === 'pub_sub' ? pub_sub?.type : null;
  return broker ? (brokerWords.get(broker) ?? broker) : typeWord(type);
}

/** How incoming events are checked; a provider brings its own check. */
export function verifierKind({ verifier }: SourceView): string {
  const type = verifier?.type;
  return type ? (verifierWords.get(type) ?? type) : 'none';
}
