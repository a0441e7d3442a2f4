import { createLedger, type Ledger } from './ledger';
import type { KafkaMessage } from './records';

/** A partition that a member was given, from one assignment to the next. */
export interface Partition {
  number: number;
  ledger: Ledger;
  /** Fetched and not handed out. */
  waiting: KafkaMessage[];
  /** Where the next messages are fetched. */
  fetchAt: bigint;
  isFetching: boolean;
  /** Nobody else was given it since. */
  isOurs: boolean;
}

/** Where a partition begins, and what its group has committed of it. */
export interface Start {
  offset: bigint;
  committed: bigint | undefined;
}

export function newPartition(number: number, { offset, committed }: Start): Partition {
  return {
    number,
    ledger: createLedger(offset, committed),
    waiting: [],
    fetchAt: offset,
    isFetching: false,
    isOurs: true,
  };
}

/** Takes messages in that were fetched. */
export function fill(partition: Partition, messages: KafkaMessage[], next: bigint): void {
  partition.fetchAt = next;
  partition.waiting = messages;
  // What is before it, or all where nothing came, was of transactions or is kept no more.
  partition.ledger.reach(messages[0]?.offset ?? next);
}

/** The next message to hand out, with what tells that it is settled; undefined where none waits. */
export function takeNext(
  partition: Partition,
): { message: KafkaMessage; settled: () => void } | undefined {
  const message = partition.waiting.shift();
  if (!message) return undefined;
  const next = partition.waiting[0]?.offset ?? partition.fetchAt;
  return { message, settled: partition.ledger.hand(message.offset, next) };
}

/** Begins elsewhere, as where messages were removed before they were consumed. */
export function moveTo(partition: Partition, offset: bigint): void {
  partition.ledger = createLedger(offset);
  partition.waiting = [];
  partition.fetchAt = offset;
}
