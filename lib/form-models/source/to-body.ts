import type { SecretDirective } from '@/lib/contract/console/secret-directive';
import { encodeBase64 } from '@/lib/signature/digest-encoding';
import { readWholeNumber } from '../checks/whole-number';
import type { BodyTree, BodyValue } from '../endpoint/to-body';
import { readServiceAccount } from './service-account';
import type {
  AmqpValues,
  GoogleValues,
  KafkaValues,
  PubSubValues,
  SourceFormValues,
  SqsValues,
  VerifierValues,
} from './values';

function verifierTree(verifier: VerifierValues): BodyTree {
  const none: BodyTree = { hmac: null, basic_auth: null, api_key: null };
  switch (verifier.kind) {
    case 'none':
      return { type: 'noop', ...none };
    case 'kept_as_is':
      return { type: verifier.type };
    case 'hmac': {
      const { header, hash, encoding, secret } = verifier;
      return { type: 'hmac', ...none, hmac: { header, hash, encoding, secret } };
    }
    case 'basic_auth': {
      const { username, password } = verifier;
      return { type: 'basic_auth', ...none, basic_auth: { username, password } };
    }
    case 'api_key': {
      const api_key = { header_name: verifier.headerName, header_value: verifier.headerValue };
      return { type: 'api_key', ...none, api_key };
    }
  }
}

/** The account's bytes as base64; the server sends them in the form that the gateway wants. */
function accountBytes(secret: SecretDirective): SecretDirective {
  if (secret.kind !== 'replace' || secret.value.trim() === '') return secret;
  const read = readServiceAccount(secret.value);
  const text = read.ok ? read.value.text : secret.value;
  return { kind: 'replace', value: encodeBase64(new TextEncoder().encode(text)) };
}

function sqsTree({ accessKeyId, secretKey, region, queueName, endpoint }: SqsValues): BodyTree {
  return {
    access_key_id: accessKeyId,
    secret_key: secretKey,
    default_region: region,
    queue_name: queueName,
    endpoint,
  };
}

function googleTree({ projectId, subscriptionId, serviceAccount }: GoogleValues): BodyTree {
  return {
    project_id: projectId,
    subscription_id: subscriptionId,
    service_account: accountBytes(serviceAccount),
  };
}

function kafkaTree({ brokers, topicName, consumerGroupId, auth }: KafkaValues): BodyTree {
  return {
    brokers,
    topic_name: topicName,
    consumer_group_id: consumerGroupId,
    auth:
      auth.kind === 'none'
        ? null
        : {
            type: auth.kind,
            username: auth.username,
            password: auth.password,
            hash: auth.hash === '' ? null : auth.hash,
            tls: auth.tls,
          },
  };
}

function amqpTree({ kind: _, auth, ...settings }: AmqpValues): BodyTree {
  return {
    ...settings,
    auth: auth.kind === 'none' ? null : { user: auth.user, password: auth.password },
  };
}

function pubSubTree(broker: PubSubValues, workers: string): BodyValue {
  if (broker.kind === 'none') return null;
  if (broker.kind === 'kept_as_is') return { type: broker.type };
  const maximum = Number.MAX_SAFE_INTEGER;
  const read = readWholeNumber(workers, { minimum: -maximum, maximum, unit: 'number' });
  return {
    type: broker.kind,
    workers: read.ok ? read.value : null,
    sqs: broker.kind === 'sqs' ? sqsTree(broker) : null,
    google: broker.kind === 'google' ? googleTree(broker) : null,
    kafka: broker.kind === 'kafka' ? kafkaTree(broker) : null,
    amqp: broker.kind === 'amqp' ? amqpTree(broker) : null,
  };
}

/** The form in the gateway's names, with everything that is not set as such. */
export function sourceBodyTree(values: SourceFormValues): BodyTree {
  return {
    name: values.name,
    type: values.type,
    provider: values.provider === '' ? null : values.provider,
    verifier: verifierTree(values.verifier),
    pub_sub: pubSubTree(values.pubSub, values.workers),
    idempotency_keys: values.idempotencyKeys,
    forward_headers: values.forwardHeaders,
    custom_response: { body: values.responseBody, content_type: values.responseContentType },
    is_disabled: values.isDisabled,
    body_function: values.bodyFunction,
    header_function: values.headerFunction,
  };
}
