import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BrokerMessage, Settlement } from '../base/consumer';
import type { EntryOutcome, LeaseChange } from '../leased/entries';
import { createInHand, type HeldMessage, type InHand } from './in-hand';
import type { SqsQueue } from './queue';
import { createQueueSettler } from './settle';

// What is done with a message over time, where the clock would make a test with a queue a long one.

let removed: string[][];
let changed: LeaseChange[][];
/** What the next requests come to, for each entry; `done` where it says nothing. */
let outcomes: (EntryOutcome | Error)[];
let failures: unknown[];
let came: BrokerMessage[];
let inHand: InHand;
let stop: AbortController;

beforeEach(() => {
  vi.useFakeTimers();
  [removed, changed, outcomes, failures, came] = [[], [], [], [], []];
  stop = new AbortController();
});
afterEach(() => {
  inHand.stop();
  vi.useRealTimers();
});

function answered(count: number): EntryOutcome[] {
  const outcome = outcomes.shift() ?? 'done';
  if (outcome instanceof Error) throw outcome;
  return Array.from({ length: count }, () => outcome);
}

const queue: SqsQueue = {
  facts: async () => ({ waiting: 0, hasDeadLetters: true }),
  receive: async () => [],
  async remove(handles) {
    removed.push([...handles]);
    return answered(handles.length);
  },
  async changeVisibility(changes) {
    changed.push([...changes]);
    return answered(changes.length);
  },
  close: () => undefined,
};

function settler(
  settle: (message: BrokerMessage) => Settlement | Promise<Settlement>,
  hasDeadLetters = false,
) {
  const failed = (error: unknown) => void failures.push(error);
  inHand = createInHand(queue, failed);
  const { decide, finish, isTroubled } = createQueueSettler({
    place: {
      accessKeyId: '',
      secretKey: '',
      region: 'eu-central-1',
      name: 'orders',
      endpoint: undefined,
      isFifo: false,
    },
    queue,
    facts: { read: async () => ({ waiting: 0, hasDeadLetters }) },
    inHand,
    async receive(message) {
      came.push(message);
      return settle(message);
    },
    stopping: stop.signal,
    failed,
  });
  return {
    settle: async (message: HeldMessage) => finish(message, await decide(message)),
    isTroubled,
  };
}

let handles = 0;
const held = (receives = 1, MessageId = 'm'): HeldMessage =>
  inHand.add(
    { MessageId, Body: 'one', Attributes: { ApproximateReceiveCount: String(receives) } },
    `h${++handles}`,
    0,
  );

describe('a message that is in hand for long', () => {
  test('stays hidden: each half of its time begins it anew', async () => {
    const { settle } = settler(() => new Promise(() => undefined));
    const message = held();
    void settle(message);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(
      changed.flat().every(({ handle, seconds }) => handle === message.handle && seconds === 30),
    ).toBe(true);
    // Never is it left for longer than the queue hides it.
    expect(changed.length).toBeGreaterThanOrEqual(39);
    expect(changed.length).toBeLessThanOrEqual(61);
  });

  test('is hidden again by a later request where one failed', async () => {
    const { settle } = settler(() => new Promise(() => undefined));
    void settle(held());
    outcomes = ['again'];
    await vi.advanceTimersByTimeAsync(20_000);
    expect(changed).toHaveLength(2);
  });

  test('is no longer ours where the queue says so, and is not given back', async () => {
    const { settle } = settler(() => 'later');
    const settled = settle(held());
    outcomes = ['gone'];
    await vi.advanceTimersByTimeAsync(60_000);
    await settled;
    expect(changed).toHaveLength(1);
    expect(removed).toEqual([]);
  });

  test('a key that may not hide it is told of', async () => {
    const { settle } = settler(() => new Promise(() => undefined));
    void settle(held());
    outcomes = [new Error('denied')];
    await vi.advanceTimersByTimeAsync(20_000);
    expect(failures).toEqual([new Error('denied')]);
  });
});

describe('a message that the gateway cannot take now', () => {
  test('is offered again after pauses that grow to half a minute, and never received anew', async () => {
    const { settle, isTroubled } = settler(() => 'later', true);
    void settle(held());
    await vi.advanceTimersByTimeAsync(1_600);
    expect(came).toHaveLength(2);
    expect(isTroubled()).toBe(true);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(came.length).toBeGreaterThan(13);
    expect(came.length).toBeLessThan(30);
    expect(removed).toEqual([]);
    expect(changed.flat().every(({ seconds }) => seconds === 30)).toBe(true);
  });

  test('is removed once it is taken', async () => {
    let isFull = true;
    const { settle, isTroubled } = settler(() => (isFull ? 'later' : 'taken'));
    const message = held();
    const settled = settle(message);
    await vi.advanceTimersByTimeAsync(100);
    isFull = false;
    await vi.advanceTimersByTimeAsync(2_000);
    await settled;
    expect(removed).toEqual([[message.handle]]);
    expect(isTroubled()).toBe(false);
    expect(inHand.all()).toEqual([]);
  });

  test('goes back at once when nothing more is asked for', async () => {
    const { settle } = settler(() => 'later');
    const message = held();
    const settled = settle(message);
    await vi.advanceTimersByTimeAsync(100);
    stop.abort();
    await vi.advanceTimersByTimeAsync(100);
    await settled;
    expect(changed).toEqual([[{ handle: message.handle, seconds: 0 }]]);
  });
});

describe('a refused message of a queue with dead letters', () => {
  test('is handed over once a minute at most, while the queue counts it', async () => {
    const { settle } = settler(() => 'refused', true);
    for (let receives = 1; receives <= 5; receives++) {
      void settle(held(receives));
      await vi.advanceTimersByTimeAsync(20);
    }
    expect(came).toHaveLength(1);
    expect(changed.flat().map(({ seconds }) => seconds)).toEqual([0, 0, 0, 0, 0]);
    void settle(held(1, 'another'));
    await vi.advanceTimersByTimeAsync(20);
    expect(came).toHaveLength(2);
    // Meanwhile what it was refused for may be mended.
    await vi.advanceTimersByTimeAsync(60_000);
    void settle(held(6));
    await vi.advanceTimersByTimeAsync(20);
    expect(came).toHaveLength(3);
  });

  test('comes more slowly where the queue lets it come very often', async () => {
    const { settle } = settler(() => 'refused', true);
    void settle(held(11));
    await vi.advanceTimersByTimeAsync(20);
    expect(changed.flat().map(({ seconds }) => seconds)).toEqual([5]);
  });
});

describe('removals', () => {
  test('go ten at a time, and what is fewer after a moment', async () => {
    const { settle } = settler(() => 'taken');
    for (let number = 0; number < 23; number++) void settle(held());
    await vi.advanceTimersByTimeAsync(1);
    expect(removed.map(({ length }) => length)).toEqual([10, 10]);
    await vi.advanceTimersByTimeAsync(10);
    expect(removed.map(({ length }) => length)).toEqual([10, 10, 3]);
  });

  test('are tried six times, in which the message stays in hand, and then it is left to come again', async () => {
    const { settle } = settler(() => 'taken');
    const settled = settle(held());
    outcomes = Array.from({ length: 9 }, () => 'again');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(inHand.all()).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(10_000);
    await settled;
    expect(removed).toHaveLength(6);
    expect(inHand.all()).toEqual([]);
    expect(failures).toEqual([]);
  });

  test('of what the queue does not know any more are not tried again', async () => {
    const { settle } = settler(() => 'taken');
    outcomes = ['gone'];
    void settle(held());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(removed).toHaveLength(1);
  });
});
