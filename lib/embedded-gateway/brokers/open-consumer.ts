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
  consumer(settings: StoredPubSub, sourceId: string): Promise<BrokerConsumer>;
  /** @throws {BrokerFailure} */
  test(
    settings: StoredPubSub,
    signal: AbortSignal,
    sourceId: string | undefined,
  ): Promise<BrokerFound>;
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
  async function using<T>(
    stored: StoredPubSub,
    use: <Kind extends ConsumedBroker>(
      client: BrokerClient<SettingsOf[Kind]>,
      settings: SettingsOf[Kind],
    ) => T,
  ): Promise<Awaited<T>> {
    async function of<Kind extends ConsumedBroker>(
      kind: Kind,
      settings: SettingsOf[Kind] | null | undefined,
    ): Promise<Awaited<T>> {
      if (!settings) throw new BrokerFailure('broker', 'The source has no settings of its broker.');
      return await use<Kind>(await clientOf(kind), settings);
    }
    const { type } = stored;
    if (type === 'amqp') return of(type, stored.amqp);
    if (type === 'sqs') return of(type, stored.sqs);
    if (type === 'kafka') return of(type, stored.kafka);
    if (type === 'google') return of(type, stored.google);
    throw new BrokerFailure(
      'unsupported',
      'The source names no kind of broker that this gateway knows.',
    );
  }

  return {
    consumer: (settings, sourceId) =>
      using(settings, (client, own) => client.consumer(own, workersOf(settings.workers), sourceId)),
    test: (settings, signal, sourceId) =>
      using(settings, (client, own) => client.test(own, signal, sourceId)),
  };
}
