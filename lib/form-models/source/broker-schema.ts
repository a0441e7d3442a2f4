import { z } from 'zod';
import { initialOffsets, kafkaHashes } from '@/lib/contract/gateway/pub-sub';
import { includes } from '@/lib/util/includes';
import { checkAddress } from '../checks/address';
import {
  checkedList,
  everyBranch,
  keptAsIs,
  optionalText,
  requiredText,
  type SecretSource,
  secretField,
} from '../engine/schema-parts';
import type { AmqpValues, KafkaAuthValues, PubSubValues } from './broker';
import { brokerProblem, readBrokers } from './kafka-brokers';
import { readServiceAccount } from './service-account';

const serverRules = {
  subject: 'the queue server',
  allowHttp: true,
  credentialsBelong: 'enter them as access key',
};

function portProblem(text: string): string | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  return port >= 1 && port <= 65_535 ? undefined : 'Write a port between 1 and 65535, such as 5672';
}

function hostProblem(text: string): string | undefined {
  return /^(?:\[[0-9a-f:.]+\]|[^\s:/@]+)$/i.test(text)
    ? undefined
    : 'Write the host alone; an address can be pasted into “Fill from an address”';
}

function accountProblem(text: string): string | undefined {
  const read = readServiceAccount(text);
  return read.ok ? undefined : read.failure;
}

function brokersProblem(entries: readonly string[]): string | undefined {
  const { brokers } = readBrokers(entries.join('\n'));
  if (brokers.length === 0) return 'Enter at least one broker as host:port';
  return brokers.map(brokerProblem).find((problem) => problem !== undefined);
}

function kafkaAuthSchema(source: SecretSource, stored: KafkaAuthValues | undefined) {
  const old = stored?.kind === 'none' ? undefined : stored;
  const password = secretField(source, 'pubSub.auth.password', 'Enter the password');
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({
      kind: z.enum(['plain', 'scram']),
      username: requiredText(old?.username, 'Enter the user name'),
      password,
      hash: optionalText(old?.hash, (text) =>
        includes(kafkaHashes, text) ? undefined : 'Choose SHA256 or SHA512',
      ),
      tls: z.boolean(),
    }),
  ]);
}

function amqpAuthSchema(source: SecretSource, stored: AmqpValues['auth'] | undefined) {
  const old = stored?.kind === 'password' ? stored : undefined;
  return z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('none') }),
    z.strictObject({
      kind: z.literal('password'),
      user: requiredText(old?.user, 'Enter the user name'),
      password: secretField(source, 'pubSub.auth.password', 'Enter the password'),
    }),
  ]);
}

/** The broker of a source, one branch at a time (gateway contract §5.5). */
export function brokerSchema(
  source: SecretSource,
  stored: PubSubValues | undefined,
  isReadable: boolean,
): z.ZodType<PubSubValues, PubSubValues> {
  const sqs = stored?.kind === 'sqs' ? stored : undefined;
  const google = stored?.kind === 'google' ? stored : undefined;
  const kafka = stored?.kind === 'kafka' ? stored : undefined;
  const amqp = stored?.kind === 'amqp' ? stored : undefined;
  return everyBranch<PubSubValues>()(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('none') }),
      z.strictObject({
        kind: z.literal('sqs'),
        accessKeyId: requiredText(sqs?.accessKeyId, 'Enter the access key ID'),
        secretKey: secretField(source, 'pubSub.secretKey', 'Enter the secret access key'),
        region: requiredText(sqs?.region, 'Enter the region, such as eu-west-1'),
        queueName: requiredText(sqs?.queueName, 'Enter the name of the queue'),
        endpoint: optionalText(sqs?.endpoint, (text) => checkAddress(text, serverRules).problem),
      }),
      z.strictObject({
        kind: z.literal('google'),
        projectId: requiredText(google?.projectId, 'Enter the project ID'),
        subscriptionId: requiredText(google?.subscriptionId, 'Enter the subscription ID'),
        serviceAccount: secretField(
          source,
          'pubSub.serviceAccount',
          'Paste the service account or choose its file',
          accountProblem,
        ),
      }),
      z.strictObject({
        kind: z.literal('kafka'),
        brokers: checkedList(kafka?.brokers, brokersProblem),
        topicName: requiredText(kafka?.topicName, 'Enter the topic'),
        consumerGroupId: optionalText(kafka?.consumerGroupId),
        initialOffset: optionalText(kafka?.initialOffset, (text) =>
          includes(initialOffsets, text) ? undefined : 'Choose where a new group begins',
        ),
        auth: kafkaAuthSchema(source, kafka?.auth),
      }),
      z.strictObject({
        kind: z.literal('amqp'),
        schema: requiredText(amqp?.schema, 'Choose amqp or amqps'),
        host: requiredText(amqp?.host, 'Enter the host of the broker', hostProblem),
        port: requiredText(amqp?.port, 'Enter the port, such as 5672', portProblem),
        vhost: z.string(),
        queue: requiredText(amqp?.queue, 'Enter the name of the queue'),
        deadLetterExchange: optionalText(amqp?.deadLetterExchange),
        bindExchange: z.strictObject({
          exchange: optionalText(amqp?.bindExchange.exchange),
          routingKey: optionalText(amqp?.bindExchange.routingKey),
        }),
        auth: amqpAuthSchema(source, amqp?.auth),
      }),
      keptAsIs('broker', isReadable),
    ]),
  );
}
