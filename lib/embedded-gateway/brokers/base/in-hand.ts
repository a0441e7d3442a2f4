import { mostWorkers } from '@/lib/contract/gateway/consumer-rules';

const mebibyte = 1024 * 1024;

/** What may be in hand: handed over by brokers and not settled. */
export const inHandLimits = {
  /** Of one source, over all of its workers. */
  messages: 256,
  /** Bodies of all sources, besides the message that goes beyond. */
  bytes: 32 * mebibyte,
} as const;

/** The parallel consumers of a source: what its settings say, within what this gateway runs. */
export function workersOf(setting: number | null | undefined): number {
  return Math.min(Math.max(Math.trunc(setting ?? 1), 1), mostWorkers);
}

/** How many messages each of so many workers may have in hand. */
export function prefetchOf(workers: number): number {
  return Math.max(1, Math.floor(inHandLimits.messages / workers));
}
