import type { KafkaClient } from './cluster';
import type { Start } from './partition';
import type { KafkaPlace } from './place';

/** Offsets that a cluster is asked for in place of a time. */
const times = { earliest: -2n, latest: -1n } as const;
type Edge = keyof typeof times;

/** The first offset of each partition, or the one behind the last. */
export async function edgeOf(
  client: KafkaClient,
  topic: string,
  edge: Edge,
  partitions: readonly number[],
): Promise<Map<number, bigint>> {
  const told = await client.listOffsets({
    topics: [topic],
    partitions: { [topic]: [...partitions] },
    timestamp: times[edge],
  });
  const offsets = told.get(topic) ?? [];
  return new Map(
    partitions.flatMap((number) => {
      const offset = offsets[number];
      return offset === undefined ? [] : [[number, offset] as const];
    }),
  );
}

/** What the group has committed, of those partitions of which it has. */
export async function committedOf(
  client: KafkaClient,
  topic: string,
  count: number,
): Promise<Map<number, bigint>> {
  const partitions = Array.from({ length: count }, (_, number) => number);
  const told = await client.listCommittedOffsets({ topics: [{ topic, partitions }] });
  return new Map([...(told.get(topic) ?? []).entries()].filter(([, offset]) => offset >= 0n));
}

/**
 * Where partitions begin that a member was given: where their group left off. A group that has
 * committed nothing of the topic begins where the settings say; partitions that are added later
 * begin at their first message, since nothing that came before they were seen may be passed over.
 */
export async function startsOf(
  client: KafkaClient,
  { topic, begins }: Pick<KafkaPlace, 'topic' | 'begins'>,
  partitions: readonly number[],
): Promise<Map<number, Start>> {
  if (partitions.length === 0) return new Map();
  const metadata = await client.metadata({ topics: [topic] });
  const count = metadata.topics.get(topic)?.partitionsCount ?? 0;
  const committed = await committedOf(client, topic, count);
  const unknown = partitions.filter((number) => !committed.has(number));
  const edge = committed.size === 0 ? begins : 'earliest';
  const edges =
    unknown.length === 0 ? new Map<number, bigint>() : await edgeOf(client, topic, edge, unknown);
  return new Map(
    partitions.map((number) => {
      const known = committed.get(number);
      return [number, { offset: known ?? edges.get(number) ?? 0n, committed: known }];
    }),
  );
}
