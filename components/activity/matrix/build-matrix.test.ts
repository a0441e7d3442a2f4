import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Asked } from '@/lib/chain/ask-subscription';
import type { EventDetail, EventMatch } from '@/lib/contract/console/activity/event-detail';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import type { SubscriptionView } from '@/lib/contract/console/views';
import type { Explanation } from '@/lib/filter/explain';
import { buildMatrix, toAsk } from './build-matrix';
import type { MatrixParts } from './known-event';
import type { Matrix } from './matrix';

const taken = '2026-11-28T13:00:00.000Z';
const before = '2026-11-01T00:00:00Z';
const after = '2026-11-29T00:00:00Z';

const subscription = (uid: string, more: Partial<SubscriptionView> = {}): SubscriptionView => ({
  uid,
  name: `Name of ${uid}`,
  endpoint_id: 'endpoint-1',
  created_at: before,
  updated_at: before,
  filter_config: { event_types: ['order.paid'], filter: null },
  ...more,
});

const match = (uid: string, more: Partial<EventMatch> = {}): EventMatch => ({
  subscription_id: uid,
  endpoint_id: 'endpoint-1',
  event_type: true,
  filter: true,
  function: true,
  reason: '',
  ...more,
});

const delivery = (uid: string, subscriptionId: string, createdAt = taken): DeliveryRow => ({
  uid,
  subscription_id: subscriptionId,
  endpoint_id: 'endpoint-1',
  status: 'Success',
  created_at: createdAt,
});

function detail({
  deliveries = [],
  ...event
}: Partial<EventDetail['event']> & { deliveries?: DeliveryRow[] } = {}): EventDetail {
  return {
    event: { uid: 'event-1', event_type: 'order.paid', endpoints: ['endpoint-1'], ...event },
    takenAt: taken,
    origin: null,
    payload: {
      text: '{"n":1}',
      bytes: 7,
      isCut: false,
      format: 'json',
      masked: [],
      maskedCount: 0,
    },
    headers: [],
    deliveries: { rows: deliveries, isComplete: true, problem: null },
    unreadable: null,
  };
}

const explanation = (outcome: 'passed' | 'failed'): Explanation => ({
  outcome,
  warnings: [],
  hazards: [],
  tree: {
    kind: 'key',
    path: 'n',
    label: 'n $gte 100',
    outcome,
    detail: 'The value is 1.',
    children: [],
    untold: 0,
  },
});

const unset = {
  state: 'skipped',
  note: 'There is no function.',
  after: { headers: [], body: '{}', eventType: '' },
  gateway: [],
  isUnset: true,
} as const;

const said = (outcome: 'passed' | 'failed'): Asked => ({
  match: {
    state: outcome === 'passed' ? 'passed' : 'stopped',
    note: '',
    after: { headers: [], body: '{}', eventType: '' },
    gateway: [],
    explained: [{ part: 'body', explanation: explanation(outcome) }],
  },
  ran: outcome === 'passed' ? unset : null,
});

const parts = (given: Partial<MatrixParts> = {}): MatrixParts => ({
  detail: detail(),
  subscriptions: [],
  areComplete: true,
  asked: new Map(),
  hidden: { body: [], headers: [] },
  checksIncomingType: true,
  ...given,
});

const rowOf = ({ groups }: Matrix, uid: string) =>
  groups.flatMap(({ rows }) => rows).find((row) => row.uid === uid);

const placeOf = (matrix: Matrix, uid: string) => {
  const row = rowOf(matrix, uid);
  return row && [row.group, row.basis];
};

test('what the gateway recorded is fact, whatever is set today', () => {
  const matrix = buildMatrix(
    parts({
      subscriptions: ['sent', 'filtered', 'broken', 'other', 'apart'].map((uid) =>
        subscription(uid, { updated_at: after }),
      ),
      detail: detail({
        matches: [
          match('sent', { delivery_id: 'd1' }),
          match('filtered', { filter: false, reason: 'its filter does not match' }),
          match('broken', { function: false, reason: 'function: line 7', delivery_id: 'd2' }),
          match('other', { event_type: false }),
        ],
        deliveries: [delivery('d1', 'sent'), delivery('d2', 'broken')],
      }),
    }),
  );
  expect(
    ['sent', 'filtered', 'broken', 'other', 'apart'].map((uid) => placeOf(matrix, uid)),
  ).toEqual([
    ['sent', 'fact'],
    ['stopped', 'fact'],
    ['stopped', 'fact'],
    ['other_types', 'fact'],
    ['elsewhere', 'fact'],
  ]);
  expect(rowOf(matrix, 'broken')).toMatchObject({
    function: { state: 'no', text: 'line 7' },
    delivery: { uid: 'd2' },
    changedSince: true,
  });
});

test('where the gateway records nothing, a delivery is fact and all else is computed', () => {
  const matrix = buildMatrix(
    parts({
      subscriptions: [
        subscription('sent'),
        subscription('stopped'),
        subscription('would'),
        subscription('other', { filter_config: { event_types: ['order.void'], filter: null } }),
        subscription('elsewhere', { endpoint_id: 'endpoint-2' }),
        subscription('newer', { created_at: after }),
        subscription('working'),
      ],
      asked: new Map([
        ['stopped', said('failed')],
        ['would', said('passed')],
        ['newer', said('passed')],
      ]),
      detail: detail({ deliveries: [delivery('d1', 'sent')] }),
    }),
  );
  const places = ['sent', 'stopped', 'would', 'other', 'elsewhere', 'newer', 'working'].map((uid) =>
    placeOf(matrix, uid),
  );
  expect(places).toEqual([
    ['sent', 'fact'],
    ['stopped', 'computed'],
    ['would', 'computed'],
    ['other_types', 'computed'],
    ['elsewhere', 'computed'],
    ['newer', 'computed'],
    ['open', 'computed'],
  ]);
  expect(rowOf(matrix, 'stopped')?.filter).toMatchObject({
    state: 'no',
    text: 'n $gte 100: the value is 1',
  });
  expect(rowOf(matrix, 'newer')?.instead).toBe('would be sent');
});

test('a deleted subscription stands as it was recorded, with the endpoint as it was called', () => {
  const gone = { ...delivery('d1', 'gone'), target_url: 'https://was.example/hook' };
  const matrix = buildMatrix(parts({ detail: detail({ deliveries: [gone] }) }));
  expect(rowOf(matrix, 'gone')).toMatchObject({
    isGone: true,
    name: null,
    endpoint: { uid: 'endpoint-1', url: 'https://was.example/hook' },
    group: 'sent',
  });
});

test('the newest delivery of a subscription is shown, and how many came before', () => {
  const rows = [delivery('old', 's', before), delivery('new', 's', after), delivery('mid', 's')];
  const matrix = buildMatrix(
    parts({ subscriptions: [subscription('s')], detail: detail({ deliveries: rows }) }),
  );
  expect(rowOf(matrix, 's')).toMatchObject({ delivery: { uid: 'new' }, earlierDeliveries: 2 });
});

test('a condition on a masked value says that the mask was compared', () => {
  const matrix = buildMatrix(
    parts({
      subscriptions: [subscription('s')],
      asked: new Map([['s', said('failed')]]),
      hidden: { body: [['n']], headers: [] },
    }),
  );
  expect(rowOf(matrix, 's')?.notes).toEqual([expect.stringContaining('masked here')]);
});

test('an event of a source is held against the subscriptions of that source alone', () => {
  const matrix = buildMatrix(
    parts({
      subscriptions: [
        subscription('own', { source_id: 'source-1', filter_config: null }),
        subscription('other', { source_id: 'source-2', filter_config: null }),
      ],
      asked: new Map([['own', said('passed')]]),
      detail: detail({ source_id: 'source-1', endpoints: null }),
    }),
  );
  expect([placeOf(matrix, 'own')?.[0], placeOf(matrix, 'other')?.[0]]).toEqual([
    'would',
    'elsewhere',
  ]);
});

test('what is not known of the event is told as such, and never as sent or stopped', () => {
  const untold = detail({ event_type: null });
  const unread = { ...detail(), payload: null };
  for (const each of [untold, unread]) {
    const matrix = buildMatrix(parts({ subscriptions: [subscription('s')], detail: each }));
    expect(placeOf(matrix, 's')).toEqual(['open', 'computed']);
  }
});

test('what was not read is said: subscriptions, deliveries, and what the gateway counted', () => {
  const { notes } = buildMatrix(
    parts({
      areComplete: false,
      detail: {
        ...detail({ matches: [match('', { reason: '7 more subscriptions were looked at' })] }),
        deliveries: { rows: [], isComplete: false, problem: 'It took too long.' },
      },
    }),
  );
  expect(notes).toEqual([
    'The gateway recorded that 7 more subscriptions were looked at.',
    'Only the newest 0 subscriptions were read; older ones are missing.',
    'The deliveries of the event could not be read: It took too long.',
  ]);
});

const uids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const flag = fc.constantFrom(true, false, null, undefined);
const anyMatch = fc.record({
  subscription_id: fc.oneof(uids, fc.constant('')),
  endpoint_id: fc.constantFrom('endpoint-1', '', null),
  event_type: flag,
  filter: flag,
  function: flag,
  reason: fc.constantFrom('', 'filter: no', null),
  delivery_id: fc.constantFrom('d1', '', null, undefined),
}) as fc.Arbitrary<EventMatch>;
const anyTime = fc.constantFrom(before, taken, after, '0001-01-01T00:00:00Z', 'soon', null);
const anyParts = fc.record({
  subscriptions: fc.uniqueArray(
    fc.record({
      uid: uids,
      created_at: anyTime,
      endpoint_id: fc.constantFrom('endpoint-1', 'x', null),
    }),
    { selector: ({ uid }) => uid },
  ),
  matches: fc.constantFrom<'none' | 'some'>('none', 'some'),
  records: fc.array(anyMatch),
  deliveries: fc.array(fc.tuple(fc.uuid(), fc.oneof(uids, fc.constant(null)), anyTime)),
  outcomes: fc.dictionary(uids, fc.constantFrom<'passed' | 'failed'>('passed', 'failed')),
  type: fc.constantFrom('order.paid', null),
});

test('whatever a gateway tells, each subscription has one row and every one of them is there', () => {
  fc.assert(
    fc.property(anyParts, ({ subscriptions, matches, records, deliveries, outcomes, type }) => {
      const rows = deliveries.map(
        ([uid, of, at]): DeliveryRow => ({
          uid,
          subscription_id: of,
          created_at: at,
        }),
      );
      const given = parts({
        subscriptions: subscriptions.map(({ uid, ...more }) => subscription(uid, more)),
        asked: new Map(Object.entries(outcomes).map(([uid, outcome]) => [uid, said(outcome)])),
        detail: detail({
          event_type: type,
          deliveries: rows,
          ...(matches === 'some' ? { matches: records } : {}),
        }),
      });
      const matrix = buildMatrix(given);
      const shown = matrix.groups.flatMap((group) => group.rows.map(({ uid }) => uid));
      expect(new Set(shown).size).toBe(shown.length);
      const named = [
        ...subscriptions.map(({ uid }) => uid),
        ...rows.flatMap(({ subscription_id }) => subscription_id ?? []),
        ...(matches === 'some' ? records.flatMap((each) => each.subscription_id || []) : []),
      ];
      expect(new Set(shown)).toEqual(new Set(named));
      expect(Object.values(matrix.counts).reduce((sum, count) => sum + count, 0)).toBe(
        shown.length,
      );
      // What is asked today is never what the gateway told already, but for the filters that said no.
      for (const { uid } of toAsk(given)) {
        expect(rowOf(matrix, uid)?.group).not.toBe('sent');
      }
    }),
  );
});
