import type { FormField } from '../field-path';
import type { BrokerKind, VerifierKind } from './values';

function field(form: string, gateway: string, label: string): FormField {
  return { form, gateway, label };
}

const settings: readonly FormField[] = [
  field('name', 'name', 'Name'),
  field('type', 'type', 'Type'),
  field('provider', 'provider', 'Provider'),
  field('idempotencyKeys', 'idempotency_keys', 'Idempotency keys'),
  field('forwardHeaders', 'forward_headers', 'Forwarded headers'),
  field('responseContentType', 'custom_response.content_type', 'Content type of the answer'),
  field('responseBody', 'custom_response.body', 'Body of the answer'),
  field('isDisabled', 'is_disabled', 'Disabled'),
  field('bodyFunction', 'body_function', 'Body function'),
  field('headerFunction', 'header_function', 'Header function'),
  field('verifier.kind', 'verifier', 'Verifier'),
  field('verifier.kind', 'verifier.type', 'Verifier'),
  field('pubSub.kind', 'pub_sub', 'Broker'),
  field('pubSub.kind', 'pub_sub.type', 'Broker'),
  field('workers', 'pub_sub.workers', 'Workers'),
];

const byVerifier: Record<VerifierKind, readonly FormField[]> = {
  none: [],
  kept_as_is: [],
  hmac: [
    field('verifier.header', 'verifier.hmac.header', 'Header'),
    field('verifier.secret', 'verifier.hmac.secret', 'Secret'),
    field('verifier.hash', 'verifier.hmac.hash', 'Hash'),
    field('verifier.encoding', 'verifier.hmac.encoding', 'Encoding'),
  ],
  basic_auth: [
    field('verifier.username', 'verifier.basic_auth.username', 'User'),
    field('verifier.password', 'verifier.basic_auth.password', 'Password'),
  ],
  api_key: [
    field('verifier.headerName', 'verifier.api_key.header_name', 'Header name'),
    field('verifier.headerValue', 'verifier.api_key.header_value', 'Header value'),
  ],
};

const byBroker: Record<BrokerKind, readonly FormField[]> = {
  none: [],
  kept_as_is: [],
  sqs: [
    field('pubSub.accessKeyId', 'pub_sub.sqs.access_key_id', 'Access key ID'),
    field('pubSub.secretKey', 'pub_sub.sqs.secret_key', 'Secret access key'),
    field('pubSub.region', 'pub_sub.sqs.default_region', 'Region'),
    field('pubSub.queueName', 'pub_sub.sqs.queue_name', 'Queue name'),
    field('pubSub.endpoint', 'pub_sub.sqs.endpoint', 'Server address'),
  ],
  google: [
    field('pubSub.serviceAccount', 'pub_sub.google.service_account', 'Service account'),
    field('pubSub.projectId', 'pub_sub.google.project_id', 'Project ID'),
    field('pubSub.subscriptionId', 'pub_sub.google.subscription_id', 'Subscription ID'),
  ],
  kafka: [
    field('pubSub.brokers', 'pub_sub.kafka.brokers', 'Brokers'),
    field('pubSub.topicName', 'pub_sub.kafka.topic_name', 'Topic'),
    field('pubSub.consumerGroupId', 'pub_sub.kafka.consumer_group_id', 'Consumer group'),
    field('pubSub.auth.kind', 'pub_sub.kafka.auth', 'Authentication'),
    field('pubSub.auth.kind', 'pub_sub.kafka.auth.type', 'Authentication'),
    field('pubSub.auth.username', 'pub_sub.kafka.auth.username', 'User'),
    field('pubSub.auth.password', 'pub_sub.kafka.auth.password', 'Password'),
    field('pubSub.auth.hash', 'pub_sub.kafka.auth.hash', 'Hash'),
    field('pubSub.auth.tls', 'pub_sub.kafka.auth.tls', 'TLS'),
  ],
  amqp: [
    field('pubSub.schema', 'pub_sub.amqp.schema', 'Schema'),
    field('pubSub.host', 'pub_sub.amqp.host', 'Host'),
    field('pubSub.port', 'pub_sub.amqp.port', 'Port'),
    field('pubSub.vhost', 'pub_sub.amqp.vhost', 'Virtual host'),
    field('pubSub.queue', 'pub_sub.amqp.queue', 'Queue'),
    field('pubSub.deadLetterExchange', 'pub_sub.amqp.deadLetterExchange', 'Dead letter exchange'),
    field('pubSub.auth.kind', 'pub_sub.amqp.auth', 'Authentication'),
    field('pubSub.auth.user', 'pub_sub.amqp.auth.user', 'User'),
    field('pubSub.auth.password', 'pub_sub.amqp.auth.password', 'Password'),
    field('pubSub.bindExchange.exchange', 'pub_sub.amqp.bindExchange.exchange', 'Exchange'),
    field('pubSub.bindExchange.routingKey', 'pub_sub.amqp.bindExchange.routingKey', 'Routing key'),
  ],
};

/** The fields on screen while a verifier and a broker are chosen. */
export function sourceFields(verifier: VerifierKind, broker: BrokerKind): readonly FormField[] {
  return [...settings, ...byVerifier[verifier], ...byBroker[broker]];
}

const everyField = [
  ...settings,
  ...Object.values(byVerifier).flat(),
  ...Object.values(byBroker).flat(),
];

/** The given fields first, then those that a draft, a conflict or a receipt may speak of. */
export function allSourceFields(shown: readonly FormField[]): FormField[] {
  const paths = new Set(shown.map(({ form }) => form));
  return [...shown, ...everyField.filter(({ form }) => !paths.has(form))];
}

const rootOf = (path: string) => path.split('.')[0] ?? path;

/** The members of the gateway's body that settings of the form are sent as. */
export function gatewayNamesOf(settings: readonly string[]): string[] {
  const named = everyField.filter(({ form }) => settings.includes(rootOf(form)));
  return [...new Set(named.map(({ gateway }) => rootOf(gateway)))];
}

/** A field by its dotted path in the gateway's body, whatever branch is chosen. */
export function sourceField(gateway: string): FormField {
  return (
    everyField.find((candidate) => candidate.gateway === gateway) ??
    field(gateway, gateway, gateway)
  );
}
