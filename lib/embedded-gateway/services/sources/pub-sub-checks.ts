import {
  initialOffsets,
  kafkaAuthTypes,
  kafkaHashes,
  pubSubTypes,
} from '@/lib/contract/gateway/pub-sub';
import { includes } from '@/lib/util/includes';
import { fieldMessage, required } from '../text-rules';
import type { SentPubSub } from './source-body';

/** Texts of the fields that a broker cannot do without (gateway contract §5.5). */
const neededOfSqs = ['access_key_id', 'secret_key', 'default_region', 'queue_name'] as const;

function sqsMessages(sqs: SentPubSub['sqs']): string[] {
  if (!sqs) return [];
  return neededOfSqs.filter((field) => !sqs[field]).map((field) => fieldMessage(field, required));
}

function googleMessages(google: SentPubSub['google']): string[] {
  if (!google) return [];
  const messages: string[] = [];
  if (!google.service_account?.length) {
    messages.push(fieldMessage('service_account', 'service account is required'));
  }
  if (!google.subscription_id) {
    messages.push(fieldMessage('subscription_id', 'subscription id is required'));
  }
  if (!google.project_id) messages.push(fieldMessage('project_id', 'project id is required'));
  return messages;
}

function kafkaMessages(kafka: SentPubSub['kafka']): string[] {
  if (!kafka) return [];
  const messages: string[] = [];
  if (!kafka.brokers?.length) messages.push(fieldMessage('brokers', 'brokers list is required'));
  if (!kafka.topic_name) messages.push(fieldMessage('topic_name', 'topic name is required'));
  const { initial_offset: offset } = kafka;
  if (offset && !includes(initialOffsets, offset)) {
    messages.push(fieldMessage('initial_offset', 'unsupported initial offset'));
  }
  const { type, hash } = kafka.auth ?? {};
  if (type && !includes(kafkaAuthTypes, type)) {
    messages.push(fieldMessage('type', 'unsupported auth type'));
  }
  if (hash && !includes(kafkaHashes, hash)) {
    messages.push(fieldMessage('hash', 'unsupported hashing algorithm'));
  }
  return messages;
}

const missingBlock = {
  sqs: 'sqs config is required',
  google: 'google pub sub config is required',
  kafka: 'kafka config is required',
  amqp: 'amqp config is required',
} as const;

function isUnset({ type, workers, sqs, google, kafka, amqp }: SentPubSub): boolean {
  return !type && !workers && !sqs && !google && !kafka && !amqp;
}

/**
 * Why the broker settings of a `pub_sub` source are refused, or undefined. The broker itself is
 * never asked (gateway contract §13), and only the chosen block is looked at.
 */
export function pubSubRefusal(pubSub: SentPubSub): string | undefined {
  const { type, workers } = pubSub;
  const messages: string[] = [];
  if (!type) messages.push(fieldMessage('type', 'type is required'));
  else if (!includes(pubSubTypes, type)) {
    messages.push(fieldMessage('type', 'unsupported pub sub type'));
  }
  if (!workers) messages.push(fieldMessage('workers', required));
  if (isUnset(pubSub)) messages.push(fieldMessage('pub_sub', required));
  if (type === 'sqs') messages.push(...sqsMessages(pubSub.sqs));
  if (type === 'google') messages.push(...googleMessages(pubSub.google));
  if (type === 'kafka') messages.push(...kafkaMessages(pubSub.kafka));
  if (messages.length > 0) return messages.join(', ');
  if (type && includes(pubSubTypes, type) && !pubSub[type]) return missingBlock[type];
  const auth = type === 'kafka' ? pubSub.kafka?.auth : undefined;
  return auth && !auth.type ? 'auth type:  is not supported' : undefined;
}
