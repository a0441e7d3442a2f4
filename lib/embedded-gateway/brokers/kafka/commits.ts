import { setTimeout } from 'node:timers/promises';
import type { KafkaClient } from './cluster';
import { isPassing, isRebalance } from './errors';
import type { Partition } from './partition';

/** Messages that are settled within it are committed together. */
const gatherMs = 10;
const againMs = 500;

export interface CommitsParts {
  client: Pick<KafkaClient, 'commit'>;
  topic: string;
  /** Those that the member has now. */
  partitions(): Iterable<Partition>;
  /** Told each time the cluster has taken something. */
  committed(): void;
  failed(error: unknown): void;
}

/** Tells the cluster how far the group has come. */
export interface Commits {
  /** Something was settled. */
  wake(): void;
  /** At once, and once: for when others are about to be given what is ours. Never rejects. */
  now(): Promise<void>;
}

/**
 * One commit after the other, each of what was settled by then. What a rebalance refuses is left: who
 * has the partition then commits for it.
 */
export function createCommits(parts: CommitsParts): Commits {
  const { client, topic, partitions, committed, failed } = parts;
  let isRunning = false;

  const due = () =>
    [...partitions()].flatMap((partition) => {
      const { ledger } = partition;
      const offset = ledger.position();
      const told = ledger.committedAt();
      return partition.isOurs && (told === undefined || offset > told)
        ? [{ ledger, partition: partition.number, offset }]
        : [];
    });

  async function commit(wanted: ReturnType<typeof due>): Promise<void> {
    const offsets = wanted.map(({ partition, offset }) => ({
      topic,
      partition,
      offset,
      leaderEpoch: -1,
    }));
    await client.commit({ offsets });
    for (const { ledger, offset } of wanted) ledger.committed(offset);
    committed();
  }

  async function untilNothingIsDue(): Promise<void> {
    for (;;) {
      await setTimeout(gatherMs);
      const wanted = due();
      if (wanted.length === 0) return;
      try {
        await commit(wanted);
      } catch (error) {
        if (!isPassing(error)) throw error;
        await setTimeout(againMs);
      }
    }
  }

  async function run(): Promise<void> {
    try {
      await untilNothingIsDue();
    } catch (error) {
      if (!isRebalance(error)) failed(error);
    } finally {
      // In the same step in which nothing was due, so that nothing that is settled next is missed.
      isRunning = false;
    }
  }

  return {
    wake() {
      if (isRunning) return;
      isRunning = true;
      void run();
    },
    async now() {
      const wanted = due();
      // What is refused now comes again, to whoever has the partition by then.
      if (wanted.length > 0) await commit(wanted).catch(() => undefined);
    },
  };
}
