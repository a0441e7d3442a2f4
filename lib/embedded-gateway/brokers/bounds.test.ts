import { describe, expect, test } from 'vitest';
import type { BrokerMessage } from './base/consumer';
import { prefetchOf, workersOf } from './base/in-hand';
import { orUnsupported } from './clients';
import { createHandRoom } from './hand-room';
import { createSamples, sampleLimits } from './samples';
import { createTally } from './tally';

test('workers and what each has in hand stay within bounds, whatever was stored', () => {
  const settings = [null, undefined, -3, 0, 1, 2.9, 64, 1_000_000];
  expect(settings.map(workersOf)).toEqual([1, 1, 1, 1, 1, 2, 64, 64]);
  for (const workers of [1, 3, 64]) {
    expect(prefetchOf(workers)).toBeGreaterThan(0);
    expect(prefetchOf(workers) * workers).toBeLessThanOrEqual(256);
  }
});

test('there is room for more messages until those in hand take too much, and again when some are settled', async () => {
  const room = createHandRoom(100);
  const told: string[] = [];
  const leaves = [40, 70].map((bytes) => room.enter(bytes));
  for (const name of ['a', 'b']) void room.hasRoom().then(() => told.push(name));
  await Promise.resolve();
  expect(told).toEqual([]);
  leaves[0]?.();
  await Promise.resolve();
  expect(told).toEqual(['a', 'b']);
  await room.hasRoom();
});

test('the rate is that of the last minute, and what goes back is no message yet', () => {
  let now = Date.UTC(2026, 10, 30);
  const tally = createTally(() => now);
  for (let second = 0; second < 120; second += 1) {
    for (let at = 0; at < 5; at += 1) tally.note('taken');
    tally.note('later');
    now += 1_000;
  }
  now -= 1_000;
  expect(tally.messagesPerSecond()).toBe(5);
  now += 30_000;
  expect(tally.messagesPerSecond()).toBe(2.5);
  now += 3_600_000;
  expect(tally.messagesPerSecond()).toBe(0);
  expect(tally.counts).toEqual({ taken: 600, duplicate: 0, refused: 0, later: 120 });
});

describe('samples', () => {
  const message = (body: Uint8Array, headers: BrokerMessage['headers'] = []): BrokerMessage => ({
    body,
    headers,
    id: '',
    origin: [],
  });

  test('of a source the newest are kept, whatever they hold, and of all sources so many bytes', () => {
    const samples = createSamples();
    const long = Buffer.alloc(sampleLimits.bodyBytes, 'x');
    for (let at = 0; at < 12; at += 1)
      samples.add('a', message(Buffer.from(`${at}`)), at, undefined);
    expect(samples.of('a').map(({ body }) => body)).toEqual([
      ...'11 10 9 8 7 6 5 4 3 2'.split(' '),
    ]);
    const odd = [
      ['a', 'x'.repeat(sampleLimits.headerLetters)],
      ['b', '1'],
    ] as const;
    samples.add('a', message(Uint8Array.from([0, 0xff, 0x41]), odd), 0, 'why');
    expect(samples.of('a')[0]).toMatchObject({ body: '\0\ufffdA', headers: {}, refusal: 'why' });
    const most = sampleLimits.bytes / sampleLimits.bodyBytes;
    for (let at = 0; at < most; at += 1) samples.add(`s${at}`, message(long), at, undefined);
    expect(samples.of('a')).toEqual([]);
    expect(samples.of(`s${most - 1}`)).toHaveLength(1);
    samples.forget(`s${most - 1}`);
    expect(samples.of(`s${most - 1}`)).toEqual([]);
  });
});

test.each(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'])(
  'a package that is not installed is told by its name (%s), and any other error as it is',
  async (code) => {
    const load = (error: Error) => orUnsupported('sqs', () => Promise.reject(error));
    await expect(load(Object.assign(new Error('x'), { code }))).rejects.toMatchObject({
      problem: 'unsupported',
      message: expect.stringContaining('npm install @aws-sdk/client-sqs'),
    });
    await expect(load(new Error('broken'))).rejects.toThrow('broken');
  },
);
