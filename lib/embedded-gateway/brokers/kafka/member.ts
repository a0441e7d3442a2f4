import { setTimeout } from 'node:timers/promises';
import type { ConsumerGroupJoinPayload } from '@platformatic/kafka';
import type { Receive } from '../base/consumer';
import type { Prefetch } from '../base/prefetch';
import type { KafkaClient } from './cluster';
import { createCommits } from './commits';
import { createFetching, type FetchingParts } from './fetching';
import { brokerMessage } from './message';
import { fill, newPartition, type Partition, takeNext } from './partition';
import type { KafkaPlace } from './place';
import type { KafkaMessage } from './records';
import { edgeOf, startsOf } from './starts';
import { untilReady } from './until-ready';

/** One of the parallel consumers of a topic: a member of its group. */
export interface KafkaMember {
  /**
   * Resolves once the group has said what it gets, which may be nothing, and messages are handed out.
   * @throws what the library throws
   */
  join(): Promise<void>;
  /** Handed over and not settled. */
  inHand(): number;
  /** Those that it was given. */
  partitions(): readonly Partition[];
  /** The offset behind the last message of each. */
  ends(): Promise<Map<number, bigint>>;
  /** Asks for no more. */
  stop(): void;
  /** Resolves when nothing is in hand. */
  idle(): Promise<void>;
  /** Commits what is settled, and leaves the group. Never rejects. */
  close(): Promise<void>;
}

export interface MemberParts extends Pick<FetchingParts, 'askBroker' | 'room' | 'mostBytes'> {
  client: KafkaClient;
  place: KafkaPlace;
  prefetch: Prefetch;
  receive: Receive;
  /** Told of what ends this member; may be told more than once. */
  failed(error: unknown): void;
}

/** Between offers of a message that the gateway cannot take, which itself waits before it says so. */
const laterMs = 1_000;
/** How often is looked whether there are more partitions. */
const lookMs = 10_000;

export function createMember(parts: MemberParts): KafkaMember {
  const { client, place, prefetch, receive, failed } = parts;
  const { topic } = place;
  const over = new AbortController();
  let isStopping = false;
  let partitions: Partition[] = [];
  let turn = 0;
  let inHand = 0;
  let waiting: (() => void)[] = [];
  /** Of the last time that the group agreed. */
  let joined:
    | { memberId: string; generation: number; isLeader: boolean; count: number }
    | undefined;
  let assigning = Promise.resolve();

  const commits = createCommits({
    client,
    topic,
    partitions: () => partitions,
    committed: handOut,
    failed,
  });
  const fetching = createFetching({
    askBroker: parts.askBroker,
    room: parts.room,
    mostBytes: parts.mostBytes,
    client,
    topic,
    partitions: () => (isStopping ? [] : partitions),
    isBusy: () => inHand > 0,
    fetched(partition, messages, next, topicId) {
      fill(partition, messages, next);
      ids.set(partition, topicId);
      if (messages.length === 0) commits.wake();
      handOut();
    },
    failed,
  });
  const ids = new WeakMap<Partition, string>();

  /** Handed out and not committed: what would come again, were this the end. */
  const open = () => partitions.reduce((sum, { ledger }) => sum + ledger.open(), 0);

  /** The partition whose turn it is, of those that have something. */
  function nextPartition(): Partition | undefined {
    for (let step = 0; step < partitions.length; step += 1) {
      turn = (turn + 1) % partitions.length;
      const partition = partitions[turn];
      if (partition && partition.waiting.length > 0) return partition;
    }
    return undefined;
  }

  function handOut(): void {
    while (!isStopping && Math.max(inHand, open()) < prefetch.now()) {
      const partition = nextPartition();
      const next = partition && takeNext(partition);
      if (!next) break;
      prefetch.note(next.message.value?.byteLength ?? 0);
      void take(partition, next.message, next.settled);
    }
    fetching.wake();
  }

  async function take(
    partition: Partition,
    message: KafkaMessage,
    settled: () => void,
  ): Promise<void> {
    inHand += 1;
    const read = brokerMessage(message, {
      topic,
      topicId: ids.get(partition) ?? '',
      partition: partition.number,
    });
    try {
      // It stays in hand until it can be taken: behind it nothing of its partition is committed.
      while (!over.signal.aborted && partition.isOurs) {
        if ((await receive(read)) !== 'later') {
          settled();
          commits.wake();
          return;
        }
        if (isStopping) return;
        await setTimeout(laterMs, undefined, { signal: over.signal }).catch(() => undefined);
      }
    } finally {
      inHand -= 1;
      if (inHand === 0) release();
      handOut();
    }
  }

  function release(): void {
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  /** What was given before and is given again goes on, where nobody else can have had it between. */
  async function assign(payload: ConsumerGroupJoinPayload): Promise<void> {
    const numbers = (payload.assignments ?? []).flatMap((each) =>
      each.topic === topic ? each.partitions : [],
    );
    const generation = payload.generationId ?? -1;
    const goesOn = joined?.memberId === payload.memberId && generation === joined.generation + 1;
    const kept = goesOn ? partitions.filter(({ number }) => numbers.includes(number)) : [];
    for (const partition of partitions)
      if (!kept.includes(partition)) Object.assign(partition, { isOurs: false, waiting: [] });
    partitions = kept;
    joined = {
      memberId: payload.memberId,
      generation,
      isLeader: payload.isLeader === true,
      count: (await client.metadata({ topics: [topic] })).topics.get(topic)?.partitionsCount ?? 0,
    };
    const added = numbers.filter((number) => !kept.some((each) => each.number === number));
    const starts = await startsOf(client, place, added);
    // Others may have been agreed on since.
    if (over.signal.aborted || client.generationId !== generation) return;
    partitions = [
      ...kept,
      ...[...starts].map(([number, start]) => newPartition(number, start)),
    ].sort((a, b) => a.number - b.number);
    commits.wake();
    handOut();
  }

  client.on('consumer:group:join', (payload) => {
    assigning = assigning.then(() => assign(payload)).catch(failed);
  });
  client.on('consumer:group:rebalance', () => void commits.now());
  // The library does not try again by itself, and would be taken for gone.
  client.on('consumer:heartbeat:error', ({ error }) => failed(error));

  /** Members agree on what there is when they join: whoever leads them calls them for more. */
  async function look(): Promise<void> {
    while (!over.signal.aborted) {
      await setTimeout(lookMs, undefined, { signal: over.signal }).catch(() => undefined);
      if (over.signal.aborted || !joined?.isLeader) continue;
      const metadata = await client.metadata({ topics: [topic], forceUpdate: true });
      const count = metadata.topics.get(topic)?.partitionsCount ?? 0;
      if (count > joined.count) await client.joinGroup({});
    }
  }

  return {
    async join() {
      client.topics.track(topic);
      await untilReady(() => client.joinGroup({}), over.signal);
      await assigning;
      look().catch((error) => {
        if (!over.signal.aborted) failed(error);
      });
    },
    inHand: () => inHand,
    partitions: () => partitions,
    ends: async () =>
      partitions.length === 0
        ? new Map()
        : edgeOf(
            client,
            topic,
            'latest',
            partitions.map(({ number }) => number),
          ),
    stop() {
      isStopping = true;
    },
    idle: () =>
      inHand === 0 ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve)),
    async close() {
      isStopping = true;
      await commits.now();
      over.abort();
      release();
      await new Promise<void>((resolve) => client.close(true, () => resolve()));
    },
  };
}
