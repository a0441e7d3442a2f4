import { count } from '@/components/table/list/list-words';
import type { SourceConsumerView } from '@/lib/contract/console/views';
import { unknown } from '@/lib/words/absent';
import { messageNoun } from '@/lib/words/broker-consumers';
import { figure } from './consumer-facts';

export interface PartitionFact {
  key: string;
  /** Its number as text; a dash where it is not told. */
  partition: string;
  /** Messages that the group has not committed yet; null where that is not told. */
  lag: number | null;
}

const amount = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** The partitions in the order of the gateway, as far as it tells them; null where it tells none of the kind. */
export function partitionsOf({
  partitions,
}: Pick<SourceConsumerView, 'partitions'>): PartitionFact[] | null {
  if (!Array.isArray(partitions)) return null;
  return partitions.map((told, at) => {
    const number = amount(told?.partition);
    return {
      key: `${at} ${number}`,
      partition: number === null ? unknown : String(number),
      lag: amount(told?.lag),
    };
  });
}

/** Those that are furthest behind, the furthest first; what is not told comes last. */
export function furthestBehind(all: readonly PartitionFact[], most: number): PartitionFact[] {
  return all.toSorted((one, other) => (other.lag ?? -1) - (one.lag ?? -1)).slice(0, most);
}

const partitionNoun = { one: 'partition', many: 'partitions' } as const;
const workerNoun = { one: 'worker', many: 'workers' } as const;

/** "3 partitions, 1,204 messages behind in all", and of how many that is not told. */
export function lagText(all: readonly PartitionFact[]): string {
  if (all.length === 0) return 'None: other members of the group have them all.';
  const known = all.flatMap(({ lag }) => (lag === null ? [] : [lag]));
  const partitions = count(all.length, partitionNoun);
  if (known.length === 0) return `${partitions}, whose lag is not known`;
  const behind = count(
    known.reduce((sum, lag) => sum + lag, 0),
    messageNoun,
  );
  const missing = all.length - known.length;
  return missing === 0
    ? `${partitions}, ${behind} behind in all`
    : `${partitions}, ${behind} behind in ${figure(known.length)} of them; not known of ${figure(missing)}`;
}

/** That some workers have no partition; null where each has one, or where none of them consumes. */
export function idleWorkers(
  { state, workers }: Pick<SourceConsumerView, 'state' | 'workers'>,
  partitions: number,
): string | null {
  if (state !== 'consuming' || partitions === 0) return null;
  const idle = (workers?.filter((each) => each?.state === 'consuming').length ?? 0) - partitions;
  if (idle <= 0) return null;
  return `${count(idle, workerNoun)} without a partition ${idle === 1 ? 'stays' : 'stay'} idle: a partition has one worker of the group at a time.`;
}
