import { expect, test } from 'vitest';
import { endpointCalls, endpointUsageOptions } from './endpoint-saves';
import { endpointKeys } from './endpoints';

test('a baseline is never taken from memory', () => {
  const { staleTime, gcTime } = endpointCalls.baselineOptions('p', 'e');
  expect([staleTime, gcTime]).toEqual([0, 0]);
});

test('everything about endpoints is reached by one prefix', () => {
  const all = endpointKeys.all('p');
  for (const { queryKey } of [
    endpointCalls.baselineOptions('p', 'e'),
    endpointUsageOptions('p', 'e'),
  ]) {
    expect(queryKey.slice(0, all.length)).toEqual(all);
  }
});
