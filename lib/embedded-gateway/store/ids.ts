import { monotonicFactory } from 'ulid';
import type { Clock, RandomSource } from '../base/ports';

/** Makes ids that sort in the order in which they were made, also within one millisecond. */
export type NewId = () => string;

export function createIds(clock: Clock, random: RandomSource): NewId {
  const next = monotonicFactory(() => Buffer.from(random.bytes(4)).readUInt32BE() / 2 ** 32);
  return () => next(clock.now());
}
