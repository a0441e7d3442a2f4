import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox, type Letter, type Outbox, type Sent, usualOutboxLimits } from './outbox';

const failed: Sent = { isSent: false, reason: 'It was answered with status 503.', mayRetry: true };

let logged: { fields: object; message: string }[];
let sent: string[];
let observed: [outcome: string, count?: number | undefined][];

function log(fields: object, message: string): void {
  logged.push({ fields, message });
}

beforeEach(() => {
  vi.useFakeTimers();
  logged = [];
  sent = [];
  observed = [];
});
afterEach(() => vi.useRealTimers());

const open = (limits = {}) =>
  createOutbox(
    { info: log, warn: log, error: log },
    { ...usualOutboxLimits, ...limits },
    { noticed: (...told) => void observed.push(told) },
  );

/** A letter that ends as it is told, one end after the other. */
function add(outbox: Outbox, endpointId: string, ...ends: (Sent | Promise<Sent>)[]): void {
  const left = [...ends];
  const send: Letter['send'] = async () => {
    sent.push(endpointId);
    return (await left.shift()) ?? { isSent: true };
  };
  outbox.add({ endpointId, channel: 'the Slack webhook', send });
}

function hanging() {
  return new Promise<Sent>(() => undefined);
}

const messages = () => logged.map(({ message }) => message);
const nothing = Promise.resolve();

test('what fails is tried again twice, later each time, and then given up', async () => {
  const outbox = open();
  add(outbox, 'a', failed, failed, failed, failed);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(sent).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['a', 'a']);
  await vi.advanceTimersByTimeAsync(24 * 60 * 60_000);
  expect(sent).toEqual(['a', 'a', 'a']);
  expect(logged.at(-1)).toEqual({
    fields: { resourceId: 'a', count: 3, reason: 'It was answered with status 503.' },
    message: 'A notice of an endpoint was not sent by the Slack webhook.',
  });
  expect(observed).toEqual([['failed']]);
  add(outbox, 'b', failed);
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(observed).toEqual([['failed'], ['sent']]);
});

test('what was refused for good, or throws, is not tried again', async () => {
  const outbox = open();
  add(outbox, 'a', { ...failed, mayRetry: false });
  add(outbox, 'b', Promise.reject(new Error('unforeseen')));
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(sent).toEqual(['a', 'b']);
});

test.each([
  [60_000, 60_000],
  [1, 15_000],
  [-5, 15_000],
  [Number.POSITIVE_INFINITY, 600_000],
])('asked to wait %d ms, it waits %d', async (askedMs, waitMs) => {
  const outbox = open();
  add(outbox, 'a', { ...failed, askedMs });
  await vi.advanceTimersByTimeAsync(waitMs - 1);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
});

test('of too many the oldest go, and a line of the log counts them', async () => {
  const outbox = open({ waiting: 3, atOnce: 1 });
  let free = (_: Sent): void => undefined;
  add(
    outbox,
    'first',
    new Promise<Sent>((resolve) => {
      free = resolve;
    }),
  );
  for (const id of ['a', 'b', 'c', 'd', 'e']) add(outbox, id);
  free({ isSent: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['first', 'c', 'd', 'e']);
  expect(logged).toEqual([
    { fields: { count: 2 }, message: 'Notices were dropped: too many waited to be sent.' },
  ]);
  expect(observed.filter(([outcome]) => outcome === 'dropped')).toEqual([['dropped', 2]]);
});

test('those that wait for another try count as well', async () => {
  const outbox = open({ waiting: 2 });
  for (const id of ['a', 'b', 'c']) add(outbox, id, failed);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toEqual(['a', 'b', 'c', 'b', 'c']);
});

test('a receiver that hangs keeps no other one waiting', async () => {
  const outbox = open();
  add(outbox, 'hangs', hanging());
  add(outbox, 'a');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['hangs', 'a']);
});

test('the end sends what has not been tried, also what comes meanwhile, and tries nothing again', async () => {
  const outbox = open();
  add(outbox, 'retried', failed);
  await vi.advanceTimersByTimeAsync(0);
  let over = (): void => undefined;
  const stopped = outbox.stop(
    new Promise<void>((resolve) => {
      over = resolve;
    }),
  );
  add(outbox, 'meanwhile', failed);
  await vi.advanceTimersByTimeAsync(0);
  over();
  await stopped;
  expect(sent).toEqual(['retried', 'meanwhile']);
  expect(logged.at(-1)).toEqual({
    fields: { count: 1 },
    message: 'Notices were not sent: the gateway stopped before their next try.',
  });
  add(outbox, 'afterwards');
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  expect(sent).toEqual(['retried', 'meanwhile']);
});

test('the end takes eight seconds at most, and breaks off what hangs', async () => {
  const outbox = open({ atOnce: 1 });
  const broken = vi.fn();
  outbox.add({
    endpointId: 'hangs',
    channel: 'e-mail',
    send: (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          broken();
          reject(signal.reason);
        });
      }),
  });
  add(outbox, 'behind');
  const stopped = outbox.stop(nothing);
  await vi.advanceTimersByTimeAsync(8_000);
  await stopped;
  expect(broken).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
  expect(messages().at(-1)).toMatch(/^Notices were not sent/);
});

test('the end without anything to send takes no time', async () => {
  const outbox = open();
  await outbox.stop(nothing);
  expect(vi.getTimerCount()).toBe(0);
});
