import { setTimeout } from 'node:timers/promises';
import type { KafkaClient } from './cluster';
import { isElsewhere, isOfNetwork, isPassing, refusals } from './errors';
import type { FetchAsk, Fetched, FetchedPartition } from './fetch';
import { moveTo, type Partition } from './partition';
import { type KafkaMessage, messagesOf } from './records';
import { edgeOf } from './starts';

/** How long a broker waits for messages: long where there are none, short where some are in hand. */
const waitMs = { idle: 1_000, busy: 20 } as const;
/** Between tries, while a partition moves or its broker is away. */
const againMs = 500;
/** What lasts longer than this does not pass by itself. */
const patienceMs = 15_000;

export interface FetchingParts {
  /** @throws what the library throws */
  askBroker(ask: FetchAsk): Promise<Fetched>;
  /** Resolves when there is room in memory for more messages. */
  room(): Promise<void>;
  /** Of one answer. */
  mostBytes: number;
  client: KafkaClient;
  topic: string;
  /** Those that are fetched from now. */
  partitions(): readonly Partition[];
  /** Whether messages are in hand. */
  isBusy(): boolean;
  fetched(partition: Partition, messages: KafkaMessage[], next: bigint, topicId: string): void;
  failed(error: unknown): void;
}

export interface Fetching {
  /** Something may be wanted. */
  wake(): void;
}

/** Fetches of each partition when all that was fetched of it is handed out: one request for each broker at a time. */
export function createFetching(parts: FetchingParts): Fetching {
  const { askBroker, room, mostBytes, client, topic, partitions, isBusy, fetched, failed } = parts;
  const asked = new Set<number>();
  let isLooking = false;
  /** Woken while it looks. */
  let isDue = false;
  let troubledSince: number | undefined;

  const isWanted = ({ isOurs, isFetching, waiting }: Partition) =>
    isOurs && !isFetching && waiting.length === 0;

  async function settle(partition: Partition, { error, answered }: FetchedPartition, id: string) {
    if (error && refusals(error).includes('OFFSET_OUT_OF_RANGE')) {
      // Removed before it was consumed, or the topic was made anew.
      const first = await edgeOf(client, topic, 'earliest', [partition.number]);
      moveTo(partition, first.get(partition.number) ?? 0n);
      return;
    }
    if (error) throw error;
    const { messages, next } = messagesOf(answered, partition.fetchAt);
    fetched(partition, messages, next, id);
  }

  async function ask(node: number, wanted: readonly Partition[]): Promise<void> {
    await room();
    const answer = await askBroker({
      topic,
      node,
      partitions: wanted.map(({ number, fetchAt }) => ({ number, offset: fetchAt })),
      mostBytes,
      waitMs:
        isBusy() || partitions().some(({ waiting }) => waiting.length > 0)
          ? waitMs.busy
          : waitMs.idle,
    });
    for (const each of answer.partitions) {
      const partition = wanted.find(({ number }) => number === each.number);
      if (partition?.isOurs) await settle(partition, each, answer.topicId);
    }
    troubledSince = undefined;
  }

  /** Whether it may pass by itself, so that it is asked again. */
  async function passes(error: unknown): Promise<boolean> {
    const mayPass = isElsewhere(error) || isPassing(error) || isOfNetwork(error);
    troubledSince ??= performance.now();
    if (!mayPass || performance.now() - troubledSince > patienceMs) return false;
    client.clearMetadata();
    await setTimeout(againMs);
    return true;
  }

  async function from(node: number, wanted: readonly Partition[]): Promise<void> {
    asked.add(node);
    for (const partition of wanted) partition.isFetching = true;
    try {
      await ask(node, wanted);
    } catch (error) {
      if (partitions().length > 0 && !(await passes(error))) failed(error);
    } finally {
      asked.delete(node);
      for (const partition of wanted) partition.isFetching = false;
      wake();
    }
  }

  async function look(): Promise<void> {
    const metadata = await client.metadata({ topics: [topic] });
    const leaders = metadata.topics.get(topic)?.partitions ?? [];
    const leaderOf = ({ number }: Partition) => leaders[number]?.leader ?? -1;
    const wanted = partitions().filter(isWanted);
    for (const node of new Set(wanted.map(leaderOf)))
      if (!asked.has(node))
        void from(
          node,
          wanted.filter((each) => leaderOf(each) === node),
        );
  }

  function wake(): void {
    if (!partitions().some(isWanted)) return;
    // An answer may come, and free its broker, while that is looked at.
    isDue = isLooking;
    if (isLooking) return;
    isLooking = true;
    look()
      .catch(async (error) => {
        if (!(await passes(error))) failed(error);
        isDue = true;
      })
      .then(() => {
        isLooking = false;
        if (isDue) wake();
      });
  }

  return { wake };
}
