import type { ClientDependencies } from './base/client-dependencies';
import { type BrokerClient, BrokerFailure } from './base/consumer';
import type { ConsumedBroker, SettingsOf } from './base/settings';

/** Loads the client of each broker; it is loaded when the first source needs it. */
export type BrokerClients = {
  [Kind in ConsumedBroker]: (deps: ClientDependencies) => Promise<BrokerClient<SettingsOf[Kind]>>;
};

/** The packages that the clients are, which an installation may leave out. */
const packages: Readonly<Record<ConsumedBroker, string>> = {
  amqp: 'amqplib',
  sqs: '@aws-sdk/client-sqs',
  kafka: '@platformatic/kafka',
  google: '@google-cloud/pubsub',
};

const isMissing = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND');

/** @throws {BrokerFailure} `unsupported` with the package that is not installed */
export async function orUnsupported<T>(kind: ConsumedBroker, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!isMissing(error)) throw error;
    throw new BrokerFailure(
      'unsupported',
      `The package ${packages[kind]} is not installed: run npm install ${packages[kind]} in the folder of Gatehouse, and start it again. Messages stay in the broker until then.`,
    );
  }
}

export const installedClients: BrokerClients = {
  amqp: (deps) =>
    orUnsupported('amqp', async () => {
      const { createAmqpClient } = await import('./amqp/client');
      return createAmqpClient(deps);
    }),
  sqs: (deps) =>
    orUnsupported('sqs', async () => {
      const { createSqsClient } = await import('./sqs/client');
      return createSqsClient(deps);
    }),
  kafka: (deps) =>
    orUnsupported('kafka', async () => {
      const { createKafkaClient } = await import('./kafka/client');
      return createKafkaClient(deps);
    }),
  google: (deps) =>
    orUnsupported('google', async () => {
      const { createGoogleClient } = await import('./google/client');
      return createGoogleClient(deps);
    }),
};
