import { withTimeout } from '@/lib/util/timeout';
import type { PartitionLag } from '../base/consumer';
import type { KafkaMember } from './member';

/** Whoever asks waits for two seconds at most, and wants to know the rest all the same. */
const patienceMs = 1_500;

/**
 * How far each partition is behind: from what is committed to its end. Marks of transactions and what
 * was compacted count as messages, as everywhere in Kafka.
 * @returns undefined where the cluster does not tell in time
 */
export async function lagOf(
  members: readonly Pick<KafkaMember, 'partitions' | 'ends'>[],
): Promise<PartitionLag[] | undefined> {
  const asked = Promise.all(
    members.map(async (member) => {
      const ends = await member.ends();
      return member.partitions().map(({ number, ledger }): PartitionLag => {
        const at = ledger.committedAt() ?? ledger.position();
        const end = ends.get(number) ?? at;
        return { partition: number, lag: end > at ? Number(end - at) : 0 };
      });
    }),
  );
  const told = await withTimeout(asked, patienceMs, undefined).catch(() => undefined);
  return told?.flat().sort((a, b) => a.partition - b.partition);
}
