import { isBrokerFailure } from '../base/consumer';

/**
 * What an error of the library holds: it wraps those of brokers into others, and several into one.
 * All of them, the outermost first.
 */
export function* within(error: unknown): Generator<Error> {
  const seen = new Set<unknown>();
  const left = [error];
  while (left.length > 0) {
    const each = left.shift();
    if (!(each instanceof Error) || seen.has(each)) continue;
    seen.add(each);
    yield each;
    if (each instanceof AggregateError) left.push(...each.errors);
    left.push(each.cause);
  }
}

const idOf = (error: Error) =>
  'apiId' in error && typeof error.apiId === 'string' ? error.apiId : undefined;

/** By which names brokers refuse it (Kafka protocol, "Error Codes"). */
export function refusals(error: unknown): string[] {
  return [...within(error)].flatMap((each) => idOf(each) ?? []);
}

const isAnyOf = (ids: readonly string[]) => (error: unknown) =>
  refusals(error).some((id) => ids.includes(id));

/** Whether partitions are about to be given to others. */
export const isRebalance = isAnyOf([
  'ILLEGAL_GENERATION',
  'MEMBER_ID_REQUIRED',
  'REBALANCE_IN_PROGRESS',
  'UNKNOWN_MEMBER_ID',
]);

/** Whether a broker is about to be able to do it. */
export const isPassing = isAnyOf([
  'COORDINATOR_LOAD_IN_PROGRESS',
  'COORDINATOR_NOT_AVAILABLE',
  'LEADER_NOT_AVAILABLE',
  'NOT_COORDINATOR',
  'REQUEST_TIMED_OUT',
]);

/** Whether a partition is led by another broker by now, or is about to be. */
export const isElsewhere = isAnyOf([
  'FENCED_LEADER_EPOCH',
  'INCONSISTENT_TOPIC_ID',
  'LEADER_NOT_AVAILABLE',
  'NOT_LEADER_OR_FOLLOWER',
  'OFFSET_NOT_AVAILABLE',
  'REPLICA_NOT_AVAILABLE',
  'UNKNOWN_LEADER_EPOCH',
  'UNKNOWN_TOPIC_ID',
  'UNKNOWN_TOPIC_OR_PARTITION',
]);

/** Whether a connection was lost, or there was none. */
export function isOfNetwork(error: unknown): boolean {
  const all = [...within(error)];
  return (
    all.some((each) => 'code' in each && each.code === 'PLT_KFK_NETWORK') &&
    !all.some((each) => isBrokerFailure(each) || 'apiId' in each)
  );
}
