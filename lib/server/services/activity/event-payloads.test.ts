import { expect, test } from 'vitest';
import {
  parseEventPayloads,
  writeEventPayloads,
} from '@/lib/contract/console/activity/event-payloads';
import { activityHarness } from '@/lib/testing/activity-harness';
import { release24, release26 } from '@/lib/testing/fake-gateway/behaviour';
import { rowId } from '@/lib/testing/fake-gateway/rows';
import { getEventPayloads } from './event-payloads';

const open = activityHarness();
const at = (number: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, number)).toISOString();
const eventRow = (number: number, fields: Record<string, unknown> = {}) => ({
  uid: rowId('evnt', number),
  name: '',
  event_type: 'order.paid',
  source_id: '',
  headers: { 'X-Kind': ['order'], Authorization: ['Bearer canary-of-a-sender'] },
  data: { number, token: 'shown-here' },
  metadata: '{"secret":"canary-of-an-endpoint"}',
  created_at: at(number),
  updated_at: at(number),
  ...fields,
});
const newestFirst = (count: number) =>
  Array.from({ length: count }, (_, index) => eventRow(count - index));
const everything = { cursor: null, sourceId: null };

test('pages of the newest follow one another to the end, each with its payload', async () => {
  const { context } = await open(release26, { events: newestFirst(120) });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await getEventPayloads(context, { ...everything, cursor });
    expect(page.leftOut).toBe(0);
    seen.push(...page.events.map(({ uid }) => uid));
    for (const { payload } of page.events) expect(JSON.parse(payload)).toHaveProperty('number');
    cursor = page.next;
  } while (cursor !== null);
  expect(new Set(seen).size).toBe(120);
});

test('credentials of senders and of endpoints stay on the server', async () => {
  const { context } = await open(release26, { events: newestFirst(3) });
  const page = await getEventPayloads(context, everything);
  expect(page.events[0]?.headers).toEqual([
    { name: 'X-Kind', value: 'order' },
    { name: 'Authorization', value: null },
  ]);
  expect(JSON.stringify(page)).not.toContain('canary');
});

test('the id that a release has in place of the type is no type', async () => {
  const { context } = await open(release24, { events: newestFirst(2) });
  const { events } = await getEventPayloads(context, everything);
  expect(events.map(({ type }) => type)).toEqual([null, null]);
});

test('only events of a source are asked for, and one that cannot be told is counted', async () => {
  const ofSource = newestFirst(8).map((row, at) => ({ ...row, source_id: rowId('sour', at % 2) }));
  const events = [eventRow(9, { untold: true, source_id: rowId('sour', 1) }), ...ofSource];
  const { context, gateway } = await open(release26, { events });
  const asked = { ...everything, sourceId: rowId('sour', 1) };
  const page = await getEventPayloads(context, asked);
  expect(page.events.map(({ uid }) => uid)).toEqual([7, 5, 3, 1].map((n) => rowId('evnt', n)));
  expect(page.leftOut).toBe(1);
  expect(gateway.requests.length).toBeGreaterThan(0);
});

test('the query is read as it is written, and what does not fit is refused', () => {
  const asked = { cursor: 'row.abc', sourceId: '01ABC' };
  expect(parseEventPayloads(Object.fromEntries(writeEventPayloads(asked)))).toEqual(asked);
  expect(parseEventPayloads({ cursor: 'a b' })).toBeUndefined();
  expect(parseEventPayloads({ sourceId: '../x' })).toBeUndefined();
});
