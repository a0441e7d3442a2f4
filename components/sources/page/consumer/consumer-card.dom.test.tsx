import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConsolePage, projectId } from '@/components/forms/testing/console-page';
import { toView } from '@/lib/contract/console/masked';
import type { ArrivedMessage } from '@/lib/contract/console/source-broker';
import type { SourceConsumerView } from '@/lib/contract/console/views';
import { sourceSchema } from '@/lib/contract/gateway/source';
import type { Dialect } from '@/lib/releases/dialect';
import { convoy2636 } from '@/lib/testing/releases';
import { WayIn } from '../way-in';

const nextLook = 2_000;
const at = Date.UTC(2026, 10, 30, 12);
const before = (seconds: number) => new Date(at - seconds * 1_000).toISOString();

const consuming: SourceConsumerView = {
  broker: 'amqp',
  state: 'consuming',
  since: before(600),
  workers: [
    { state: 'consuming', since: before(600), in_hand: 3 },
    { state: 'connecting', since: before(60), in_hand: null },
  ],
  problem: null,
  error: null,
  failed_at: null,
  retry_at: null,
  last_message_at: before(5),
  messages_per_second: 12.44,
  taken: 1204,
  duplicates: 0,
  refused: 2,
  waiting_messages: null,
  waiting_told_at: null,
  partitions: null,
  oldest_in_hand_at: null,
};
const waiting: SourceConsumerView = {
  ...consuming,
  state: 'waiting',
  problem: 'credentials',
  error: 'User consumer was refused at mq.example:5672. Enter its password anew.',
  retry_at: new Date(at + 72_000).toISOString(),
};

/** What the console's server tells; a number is the status of a failure. */
let told: SourceConsumerView | null | number;
let messages: ArrivedMessage[];
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers({ now: at });
  told = consuming;
  messages = [];
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (path.endsWith('/consumer')) {
      return typeof told === 'number'
        ? Response.json({}, { status: told })
        : Response.json({ consumer: told });
    }
    return Response.json(path.endsWith('/messages') ? { messages } : { requests: [], event: null });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds + 1));
const looks = () => asked.filter((path) => path.endsWith('/consumer')).length;
const card = () => screen.getByRole('region', { name: 'Consumer' });
const figure = (name: string) => within(card()).getByText(name).nextSibling?.textContent;
/** What the page announces to who does not see it. */
const said = () => document.querySelector('[aria-live="polite"]')?.textContent?.trim();

const source = (type: string) =>
  toView(sourceSchema, sourceSchema.parse({ uid: 'source-1', name: 'Orders', type }));

async function open(type = 'pub_sub', dialect: Dialect = 'embedded') {
  render(
    <ConsolePage dialect={dialect}>
      <WayIn projectId={projectId} source={source(type)} isNew={false} />
    </ConsolePage>,
  );
  await pass(100);
  await vi.dynamicImportSettled();
  await pass(100);
}

test('a consumer that runs tells since when, its workers and figures, and a dash for what is not known', async () => {
  await open();
  expect(card().textContent).toContain('Consuming, since 10 min ago');
  expect(figure('Last message')).toBe('just now');
  expect(figure('Rate')).toBe('12.4 a second');
  expect(figure('Taken')).toBe('1,204');
  expect(figure('Duplicates')).toBe('0');
  expect(figure('In the broker')).toBe('–');
  const workers = within(card()).getByRole('heading', { name: 'Workers' }).nextSibling;
  expect([...(workers?.childNodes ?? [])].map(({ textContent }) => textContent)).toEqual([
    '1 consuming, 3 in hand',
    '2 connecting since 1 min ago',
  ]);
  within(card()).getByRole('region', { name: 'Refused messages' });
});

/** The partitions as they stand there. */
const partitions = () => {
  const part = within(card()).queryByRole('heading', { name: 'Partitions' })?.parentElement;
  const rows = [...(part?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  return { text: part?.textContent ?? null, rows };
};
const ofKafka = { ...consuming, broker: 'kafka' };

test('a topic tells how far behind each partition is, and which worker has none', async () => {
  told = {
    ...ofKafka,
    workers: [3, 0, 0, 0].map((in_hand) => ({ state: 'consuming', since: before(600), in_hand })),
    partitions: [
      { partition: 0, lag: 1204 },
      { partition: 2, lag: 0 },
      { partition: 4, lag: null },
    ],
    oldest_in_hand_at: before(180),
  };
  await open();
  expect(partitions().rows).toEqual([
    'Partition 0: 1,204 behind',
    'Partition 2: 0 behind',
    'Partition 4: – behind',
  ]);
  expect(partitions().text).toContain('1,204 messages behind in 2 of them; not known of 1');
  expect(partitions().text).toContain('1 worker without a partition stays idle');
  expect(card().textContent).toContain('Oldest message in hand: published 3 min ago');
  expect(card().textContent).not.toContain('told by Google');
});

test('of a thousand partitions those furthest behind are shown, and all when they are asked for', async () => {
  const all = Array.from({ length: 1_000 }, (_, at) => ({ partition: at, lag: (at * 7) % 1_000 }));
  told = { ...ofKafka, partitions: all };
  await open();
  expect(partitions().text).toContain('1,000 partitions, 499,500 messages behind in all');
  expect(partitions().rows).toHaveLength(12);
  expect(partitions().rows[0]).toBe('Partition 857: 999 behind');
  fireEvent.click(within(card()).getByRole('button', { name: 'Show all 1,000' }));
  expect(within(card()).getByRole('region', { name: 'All partitions' }).tabIndex).toBe(0);
  expect(partitions().rows).toHaveLength(1_000);
  expect(partitions().rows[1]).toBe('Partition 1: 7 behind');
  fireEvent.click(within(card()).getByRole('button', { name: 'Show those furthest behind' }));
  expect(partitions().rows).toHaveLength(12);
});

test.each([
  [null, null],
  [[], 'PartitionsNone: other members of the group have them all.'],
  [[null, { partition: '1', lag: 'x' }, {}], /^Partitions3 partitions, whose lag is not known/],
])('partitions told as %j stand as far as they are known', async (odd, text) => {
  told = { ...ofKafka, partitions: odd } as SourceConsumerView;
  await open();
  if (text === null) expect(partitions().text).toBeNull();
  else expect(partitions().text).toMatch(text);
});

test('of Google it is told who knows how many messages wait', async () => {
  told = { ...consuming, broker: 'google' };
  await open();
  expect(figure('In the broker')).toBe('–');
  expect(card().textContent).toContain('told by Google alone');
  expect(card().textContent).not.toContain('Oldest message in hand');
});

test('a change of the state is announced, and no figure', async () => {
  await open();
  const saidBefore = said();
  told = { ...consuming, taken: 1300 };
  await pass(nextLook);
  expect(figure('Taken')).toBe('1,300');
  expect(said()).toBe(saidBefore);
  told = waiting;
  await pass(nextLook);
  expect(said()).toBe('Consumer: Waiting');
  expect(card().textContent).toContain('The broker refused the login. Tries again in 1 min 8 s.');
  within(card()).getByText(/^User consumer was refused/);
  await pass(3_000);
  expect(card().textContent).toContain('Tries again in 1 min 5 s.');
  told = { ...consuming, state: 'disabled' };
  await pass(nextLook);
  expect(said()).toBe('Consumer: Switched off');
  expect(card().textContent).toContain('Switched off: messages stay in the broker');
});

test('messages that were refused since the list was read are told, and the list is not read by itself', async () => {
  await open();
  const refused = within(card()).getByRole('region', { name: 'Refused messages' });
  expect(refused.textContent).not.toContain('refused since');
  told = { ...consuming, refused: 1_000 };
  await pass(nextLook);
  within(refused).getByText('more were refused since: look again');
  fireEvent.click(within(refused).getByRole('button', { name: 'Look again' }));
  await pass(100);
  expect(refused.textContent).not.toContain('refused since');
});

test('a look that fails is told, and the looking ends until somebody goes on', async () => {
  await open();
  told = 500;
  await pass(nextLook);
  // What reads a failure comes with the first one.
  await vi.dynamicImportSettled();
  await pass(100);
  const count = looks();
  within(card()).getByRole('alert');
  // What was known stays.
  expect(figure('Taken')).toBe('1,204');
  await pass(10 * nextLook);
  expect(looks()).toBe(count);
  told = consuming;
  const [again] = within(card()).getAllByRole('button', { name: 'Look again' });
  act(() => again?.click());
  await pass(100);
  expect(within(card()).queryByRole('alert')).toBeNull();
  await pass(nextLook);
  expect(looks()).toBeGreaterThan(count + 1);
});

test.each([
  [{ state: 'unsupported', broker: 'nats' }, /its messages stay in the broker/],
  [{ state: 'unsupported', error: 'Install amqplib beside it.' }, /Install amqplib beside it\./],
  [{ state: 'resting' }, /resting/],
  [{ state: 'waiting', problem: 'moon', retry_at: 'soon' }, /moon.*tried again and again/],
  [{ state: 'waiting', problem: 'tls', error: '' }, /No secure connection came about/],
  [{ state: null, workers: null, taken: null }, /Not told/],
])('what a gateway tells oddly is shown as far as it goes: %j', async (odd, words) => {
  told = { ...odd } as SourceConsumerView;
  await open();
  expect(card().textContent).toMatch(words);
  if (odd.state === 'unsupported') expect(within(card()).queryByText('Taken')).toBeNull();
  else expect(figure('Taken')).toBe('–');
});

test('messages are read when they are asked for, each with its size and why it was refused', async () => {
  const message = {
    receivedAt: before(60),
    type: 'order.paid',
    body: '{}',
    size: 2,
    isCut: false,
    headers: [],
    refusal: null,
  };
  messages = [message, { ...message, type: null, isCut: true, refusal: 'It is no JSON.' }];
  await open();
  expect(asked.some((path) => path.endsWith('/messages'))).toBe(false);
  const part = within(card()).getByRole('region', { name: 'Messages that arrived' });
  act(() => within(part).getByRole('button', { name: 'Show the last ones' }).click());
  await pass(100);
  const rows = within(part).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('order.paid2 bytes'),
    expect.stringContaining('no event as it ismore than 2 bytesRefused: It is no JSON.'),
  ]);
});

test('other gateways are not asked, and other types have no consumer', async () => {
  await open('pub_sub', convoy2636);
  screen.getByText(/does not tell what its consumers do/);
  cleanup();
  await open('db_change_stream');
  screen.getByText(/No gateway takes changes of a database in/);
  expect(looks()).toBe(0);
});
