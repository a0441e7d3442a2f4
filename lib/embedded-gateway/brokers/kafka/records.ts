import type { KafkaRecord, RecordsBatch } from '@platformatic/kafka';

/** A message of a partition as the cluster keeps it. */
export interface KafkaMessage {
  offset: bigint;
  /** Epoch milliseconds. */
  timestamp: bigint;
  key: Buffer | null;
  /** Null in a tombstone, which says that its key is no more. */
  value: Buffer | null;
  headers: KafkaRecord['headers'];
}

interface Answered {
  records?: readonly RecordsBatch[];
  abortedTransactions?: readonly { producerId: bigint; firstOffset: bigint }[] | null;
}

const attributes = { transactional: 1 << 4, control: 1 << 5 } as const;

const isControl = (batch: RecordsBatch) => (batch.attributes & attributes.control) !== 0;
const isTransactional = (batch: RecordsBatch) =>
  (batch.attributes & attributes.transactional) !== 0;

/** Whether a transaction of its producer ends with it, and is taken back (KIP-98, "Control messages"). */
function isAbort(batch: RecordsBatch): boolean {
  const key = isControl(batch) ? batch.records[0]?.key : undefined;
  return key != null && key.length >= 4 && key.readInt16BE(2) === 0;
}

const lastOffset = ({ firstOffset, lastOffsetDelta }: RecordsBatch) =>
  firstOffset + BigInt(lastOffsetDelta);

/** Batches without marks of transactions, and without what was taken back. */
function valid({ records = [], abortedTransactions }: Answered): RecordsBatch[] {
  const aborted = [...(abortedTransactions ?? [])].sort((a, b) =>
    a.firstOffset < b.firstOffset ? -1 : 1,
  );
  const producers = new Set<bigint>();
  return records.filter((batch) => {
    while (aborted[0] && aborted[0].firstOffset <= lastOffset(batch))
      producers.add(aborted.shift()?.producerId ?? -1n);
    if (isAbort(batch)) producers.delete(batch.producerId);
    return !isControl(batch) && !(isTransactional(batch) && producers.has(batch.producerId));
  });
}

/**
 * The messages of an answer from an offset on, and where the next ones are to be found: batches come
 * whole, and begin before the offset that was asked for.
 */
export function messagesOf(
  answered: Answered,
  from: bigint,
): { messages: KafkaMessage[]; next: bigint } {
  const last = answered.records?.at(-1);
  const end = last ? lastOffset(last) + 1n : from;
  const messages = valid(answered).flatMap((batch) =>
    batch.records.map(({ offsetDelta, timestampDelta, key, value, headers }) => ({
      offset: batch.firstOffset + BigInt(offsetDelta),
      timestamp: batch.firstTimestamp + timestampDelta,
      key,
      value,
      headers,
    })),
  );
  return {
    messages: messages.filter(({ offset }) => offset >= from),
    next: end > from ? end : from,
  };
}
