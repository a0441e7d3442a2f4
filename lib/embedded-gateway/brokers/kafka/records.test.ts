import type { RecordsBatch } from '@platformatic/kafka';
import { expect, test } from 'vitest';
import { brokerMessage } from './message';
import { messagesOf } from './records';

const record = (offsetDelta: number, over: object = {}) => ({
  length: 0,
  attributes: 0,
  timestampDelta: BigInt(offsetDelta),
  offsetDelta,
  key: null,
  value: Buffer.from(String(offsetDelta)),
  headers: [],
  ...over,
});
const batch = (firstOffset: bigint, count: number, over: Partial<RecordsBatch> = {}) =>
  ({
    firstOffset,
    lastOffsetDelta: count - 1,
    firstTimestamp: 1000n,
    producerId: -1n,
    attributes: 0,
    records: Array.from({ length: count }, (_, delta) => record(delta)),
    ...over,
  }) as RecordsBatch;
const mark = (firstOffset: bigint, producerId: bigint, type: number) =>
  batch(firstOffset, 1, {
    attributes: 0b110000,
    producerId,
    records: [record(0, { key: Buffer.from([0, 0, 0, type]) })] as RecordsBatch['records'],
  });
const offsetsOf = (...given: Parameters<typeof messagesOf>) =>
  messagesOf(...given).messages.map(({ offset }) => Number(offset));

test('a batch comes whole, and what is before the offset that was asked for is left out', () => {
  const { messages, next } = messagesOf({ records: [batch(5n, 4)] }, 7n);
  expect(messages.map(({ offset, timestamp }) => [offset, timestamp])).toEqual([
    [7n, 1002n],
    [8n, 1003n],
  ]);
  expect(next).toBe(9n);
  expect(messagesOf({}, 7n)).toEqual({ messages: [], next: 7n });
});

test('the end of a batch whose last messages were compacted away is passed', () => {
  expect(messagesOf({ records: [batch(0n, 2, { lastOffsetDelta: 9 })] }, 0n).next).toBe(10n);
});

test('what a transaction took back does not come, nor its marks, and what came by others does', () => {
  const transactional = (at: bigint, producerId: bigint) =>
    batch(at, 2, { attributes: 0b10000, producerId });
  const records = [
    transactional(0n, 1n),
    transactional(2n, 2n),
    batch(4n, 1),
    mark(5n, 1n, 0),
    mark(6n, 2n, 1),
    transactional(7n, 1n),
    // Of a transaction that wrote nothing here.
    mark(9n, 3n, 0),
  ];
  const abortedTransactions = [{ producerId: 1n, firstOffset: 0n }];
  expect(offsetsOf({ records, abortedTransactions }, 0n)).toEqual([2, 3, 4, 7, 8]);
  expect(messagesOf({ records, abortedTransactions }, 0n).next).toBe(10n);
  // Its mark is not in this answer yet.
  expect(offsetsOf({ records: records.slice(0, 2), abortedTransactions }, 0n)).toEqual([2, 3]);
});

const origin = { topic: 'orders', topicId: 'id', partition: 3 };

test('headers are text where they are, and a key is shown as it is', () => {
  const message = {
    offset: 9_007_199_254_740_993n,
    timestamp: 7n,
    key: Buffer.from('é'),
    value: Buffer.from('{}'),
    headers: [
      [Buffer.from('a'), Buffer.from('1')],
      [Buffer.from('a'), Buffer.from('2')],
      [Buffer.from('bytes'), Buffer.from([0xff])],
      [Buffer.from('none'), null],
      [null, Buffer.from('x')],
    ] as [Buffer | null, Buffer | null][],
  };
  const read = brokerMessage(message, origin);
  expect(read.headers).toEqual([
    ['a', '1'],
    ['a', '2'],
  ]);
  expect(read.id).toBe('id/3/9007199254740993/7');
  expect(read.origin).toEqual([
    ['topic', 'orders'],
    ['partition', '3'],
    ['offset', '9007199254740993'],
    ['key', 'é'],
  ]);
  expect(brokerMessage({ ...message, key: Buffer.from([0xff]) }, origin).origin.at(-1)).toEqual([
    'key (base64)',
    '/w==',
  ]);
  expect(brokerMessage({ ...message, value: null }, origin).body.byteLength).toBe(0);
});
