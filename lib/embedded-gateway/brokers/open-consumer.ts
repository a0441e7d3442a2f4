import type { pubSubTypes } from '@/lib/contract/gateway/pub-sub';
import { includes } from '@/lib/util/includes';
import type { StoredPubSub } from '../services/sources/pub-sub-settings';
import type { ClientDependencies } from './base/client-dependencies';
import {
  type BrokerClient,
  type BrokerConsumer,
  BrokerFailure,
  type BrokerFound,
} from './base/consumer';
import { workersOf } from './base/in-hand';
import { type ConsumedBroker, consumedBrokers, type SettingsOf } from './base/settings';
import type { BrokerClients } from './clients';

/** What is done with the broker that settings name. */
export interface Brokers {
  /** @throws {BrokerFailure} */
  consumer(settings: StoredPubSub): Promise<BrokerConsumer>;
  /** @throws {BrokerFailure} */
  test(settings: StoredPubSub, signal: AbortSignal): Promise<BrokerFound>;
}

const notYet: Readonly<Record<Exclude<(typeof pubSubTypes)[number], ConsumedBroker>, string>> = {
  kafka:
    'This gateway does not consume Kafka yet. Nothing is lost: the messages stay in the topic for as long as it keeps them.',
  google:
    'This gateway does not consume Google Pub/Sub yet. Nothing is lost: the messages stay in the subscription for as long as it keeps them.',
};

function unsupported(type: StoredPubSub['type']): BrokerFailure {
  return new BrokerFailure(
    'unsupported',
    type === 'kafka' || type === 'google'
      ? notYet[type]
      : 'The source names no kind of broker that this gateway knows.',
  );
}

/** Whether settings are of a kind of broker that this gateway consumes. */
export function isConsumed({ type }: StoredPubSub): boolean {
  return includes(consumedBrokers, type ?? '');
}

/** Clients are made when they are first needed, and kept. */
export function createBrokers(clients: BrokerClients, deps: ClientDependencies): Brokers {
  const made: { [Kind in ConsumedBroker]?: Promise<BrokerClient<SettingsOf[Kind]>> } = {};

  async function clientOf<Kind extends ConsumedBroker>(
    kind: Kind,
  ): Promise<BrokerClient<SettingsOf[Kind]>> {
    const known: Promise<BrokerClient<SettingsOf[Kind]>> | undefined = made[kind];
    const client = known ?? clients[kind](deps);
    Object.assign(made, { [kind]: client });
    try {
      return await client;
    } catch (error) {
      delete made[kind];
      throw error;
    }
  }

  /** With the settings of its kind, which every stored source of it has. */
  async function using<Kind extends ConsumedBroker, T>(
    kind: Kind,
    settings: SettingsOf[Kind] | null | undefined,
    use: (client: BrokerClient<SettingsOf[Kind]>, settings: SettingsOf[Kind]) => T,
  ): Promise<Awaited<T>> {
    if (!settings) throw new BrokerFailure('broker', 'The source has no settings of its broker.');
    return await use(await clientOf(kind), settings);
  }

  return {
    async consumer(settings) {
      const workers = workersOf(settings.workers);
      if (settings.type === 'amqp')
        return using('amqp', settings.amqp, (client, own) => client.consumer(own, workers));
      if (settings.type === 'sqs')
        return using('sqs', settings.sqs, (client, own) => client.consumer(own, workers));
      throw unsupported(settings.type);
    },
    async test(settings, signal) {
      if (settings.type === 'amqp')
        return using('amqp', settings.amqp, (client, own) => client.test(own, signal));
      if (settings.type === 'sqs')
        return using('sqs', settings.sqs, (client, own) => client.test(own, signal));
      throw unsupported(settings.type);
    },
  };
}
