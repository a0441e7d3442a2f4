import type { SourceView } from '@/lib/contract/console/views';
import { initialSecret } from '../checks/secret-input';
import { numberText } from '../checks/whole-number';
import { blankAmqpAuth, blankKafkaAuth, blankPubSub, blankVerifier } from './defaults';
import type {
  AmqpValues,
  BrokerKind,
  KafkaAuthValues,
  PubSubValues,
  SourceFormValues,
  VerifierKind,
  VerifierValues,
} from './values';

type PubSubView = NonNullable<SourceView['pub_sub']>;

/** A block without a type is only echoed, never stored (gateway contract §5.3). */
function verifierValues(view: SourceView): VerifierValues {
  const { type, hmac, basic_auth, api_key } = view.verifier ?? {};
  switch (type) {
    case undefined:
    case null:
    case '':
    case 'noop':
      return blankVerifier('none');
    case 'hmac':
      return {
        kind: type,
        header: hmac?.header ?? '',
        hash: hmac?.hash ?? '',
        encoding: hmac?.encoding ?? '',
        secret: initialSecret(hmac?.secret),
      };
    case 'basic_auth': {
      const password = initialSecret(basic_auth?.password);
      return { kind: type, username: basic_auth?.username ?? '', password };
    }
    case 'api_key': {
      const headerValue = initialSecret(api_key?.header_value);
      return { kind: type, headerName: api_key?.header_name ?? '', headerValue };
    }
    default:
      return { kind: 'kept_as_is', type };
  }
}

function kafkaAuth({ kafka }: PubSubView): KafkaAuthValues {
  const auth = kafka?.auth;
  const type = auth?.type;
  if (type !== 'plain' && type !== 'scram') return blankKafkaAuth('none');
  return {
    kind: type,
    username: auth?.username ?? '',
    password: initialSecret(auth?.password),
    hash: auth?.hash ?? '',
    tls: auth?.tls ?? false,
  };
}

function amqpAuth({ amqp }: PubSubView): AmqpValues['auth'] {
  const auth = amqp?.auth;
  if (!auth?.user && (auth?.password ?? 'none') === 'none') return blankAmqpAuth('none');
  return { kind: 'password', user: auth?.user ?? '', password: initialSecret(auth?.password) };
}

function amqpValues(view: PubSubView): AmqpValues {
  const { amqp } = view;
  return {
    kind: 'amqp',
    schema: amqp?.schema ?? '',
    host: amqp?.host ?? '',
    port: amqp?.port ?? '',
    vhost: amqp?.vhost ?? '',
    queue: amqp?.queue ?? '',
    deadLetterExchange: amqp?.deadLetterExchange ?? '',
    // Two flat fields in answers, one object in requests (interface specification §2.4).
    bindExchange: { exchange: amqp?.bindedExchange ?? '', routingKey: amqp?.routingKey ?? '' },
    auth: amqpAuth(view),
  };
}

function pubSubValues(view: PubSubView | null | undefined): PubSubValues {
  const type = view?.type;
  if (!view || !type) return blankPubSub('none');
  const { sqs, google, kafka } = view;
  switch (type) {
    case 'sqs':
      return {
        kind: type,
        accessKeyId: sqs?.access_key_id ?? '',
        secretKey: initialSecret(sqs?.secret_key),
        region: sqs?.default_region ?? '',
        queueName: sqs?.queue_name ?? '',
        endpoint: sqs?.endpoint ?? '',
      };
    case 'google':
      return {
        kind: type,
        projectId: google?.project_id ?? '',
        subscriptionId: google?.subscription_id ?? '',
        serviceAccount: initialSecret(google?.service_account),
      };
    case 'kafka':
      return {
        kind: type,
        brokers: kafka?.brokers ?? [],
        topicName: kafka?.topic_name ?? '',
        consumerGroupId: kafka?.consumer_group_id ?? '',
        auth: kafkaAuth(view),
      };
    case 'amqp':
      return amqpValues(view);
    default:
      return { kind: 'kept_as_is', type };
  }
}

/** What the form shows of a stored source; odd and missing values become "not set". */
export function sourceToFormValues(view: SourceView): SourceFormValues {
  const { workers } = view.pub_sub ?? {};
  return {
    name: view.name ?? '',
    type: view.type ?? '',
    provider: view.provider ?? '',
    verifier: verifierValues(view),
    pubSub: pubSubValues(view.pub_sub),
    workers: workers ? numberText(workers) : '',
    idempotencyKeys: view.idempotency_keys ?? [],
    forwardHeaders: view.forward_headers ?? [],
    responseBody: view.custom_response?.body ?? '',
    responseContentType: view.custom_response?.content_type ?? '',
    isDisabled: view.is_disabled ?? false,
    bodyFunction: view.body_function ?? '',
    headerFunction: view.header_function ?? '',
  };
}

/** Values for a verifier that the operator turns to: the stored one where it is of that kind. */
export function verifierValuesOfKind(kind: VerifierKind, view: SourceView | null): VerifierValues {
  const stored = view ? verifierValues(view) : blankVerifier('none');
  if (stored.kind === kind) return stored;
  return kind === 'kept_as_is' ? stored : blankVerifier(kind);
}

/** The same for a broker. */
export function pubSubValuesOfKind(kind: BrokerKind, view: SourceView | null): PubSubValues {
  const stored = pubSubValues(view?.pub_sub);
  if (stored.kind === kind) return stored;
  return kind === 'kept_as_is' ? stored : blankPubSub(kind);
}

/** The same for the authentication of Kafka. */
export function kafkaAuthOfKind(
  kind: KafkaAuthValues['kind'],
  view: SourceView | null,
): KafkaAuthValues {
  const stored = pubSubValues(view?.pub_sub);
  if (stored.kind === 'kafka' && stored.auth.kind === kind) return stored.auth;
  return blankKafkaAuth(kind);
}

/** The same for the authentication of AMQP. */
export function amqpAuthOfKind(
  kind: AmqpValues['auth']['kind'],
  view: SourceView | null,
): AmqpValues['auth'] {
  const stored = pubSubValues(view?.pub_sub);
  if (stored.kind === 'amqp' && stored.auth.kind === kind) return stored.auth;
  return blankAmqpAuth(kind);
}
