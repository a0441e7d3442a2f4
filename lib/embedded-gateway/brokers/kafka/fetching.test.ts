import { expect, test, vi } from 'vitest';
import type { KafkaClient } from './cluster';
import type { FetchAsk, Fetched } from './fetch';
import { createFetching, type FetchingParts } from './fetching';
import { newPartition, type Partition } from './partition';

const partition = (number: number) => newPartition(number, { offset: 0n, committed: undefined });

test('a partition that is given while its broker answers for another is fetched after that', async () => {
  const partitions: Partition[] = [partition(0)];
  const asked: number[][] = [];
  const answers: ((fetched: Fetched) => void)[] = [];
  const leaders = { partitions: [{ leader: 1 }, { leader: 1 }] };
  const failed = vi.fn();
  const parts: FetchingParts = {
    askBroker(ask: FetchAsk) {
      asked.push(ask.partitions.map(({ number }) => number));
      return new Promise((resolve) => void answers.push(resolve));
    },
    room: async () => undefined,
    mostBytes: 1024,
    client: {
      metadata: async () => ({ topics: new Map([['orders', leaders]]) }),
    } as unknown as KafkaClient,
    topic: 'orders',
    partitions: () => partitions,
    isBusy: () => false,
    // As a member does, whose turn to hand out it is.
    fetched: () => fetching.wake(),
    failed,
  };
  const fetching = createFetching(parts);
  fetching.wake();
  await vi.waitUntil(() => asked.length === 1);
  partitions.push(partition(1));
  answers[0]?.({
    topicId: 'id',
    partitions: [{ number: 0, answered: { records: [] } }],
  } as unknown as Fetched);
  await vi.waitUntil(() => asked.length === 2);
  expect(asked).toEqual([[0], [0, 1]]);
  expect(failed).not.toHaveBeenCalled();
});
