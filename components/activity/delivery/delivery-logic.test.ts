import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AttemptView, DeliveryDetail } from '@/lib/contract/console/activity/delivery-detail';
import { differences, diffLines } from './difference';
import { soonAfter, timeLine } from './time-line';

const noHeaders = { list: [], more: 0 };

function attempt(number: number, at: string | null, more: Partial<AttemptView> = {}): AttemptView {
  return {
    uid: `a${number}`,
    number,
    at,
    isManual: false,
    hasArrived: false,
    method: 'POST',
    url: 'https://a.example/hook',
    isUrlMasked: false,
    ip: '192.0.2.1',
    requestedAt: at,
    respondedAt: null,
    receiverMs: null,
    httpStatus: '503 Service Unavailable',
    code: 503,
    errorKind: null,
    error: null,
    requestHeaders: noHeaders,
    responseHeaders: noHeaders,
    body: 'kept',
    response: null,
    isResponseCut: false,
    ...more,
  };
}

function detail(more: Partial<DeliveryDetail> = {}): DeliveryDetail {
  return {
    delivery: {
      uid: 'd1',
      status: 'Retry',
      acknowledged_at: '2026-11-28T14:30:41Z',
      created_at: '2026-11-28T14:30:41.002Z',
      updated_at: '2026-11-28T14:31:42Z',
    },
    payload: null,
    event: { kind: 'gone' },
    endpoint: { kind: 'gone' },
    subscription: { kind: 'gone' },
    attempts: [],
    earlierAttempts: 0,
    attemptsProblem: null,
    further: null,
    elsewhere: null,
    ...more,
  };
}

const kinds = (given: DeliveryDetail) => timeLine(given).map(({ kind }) => kind);

describe('the time line', () => {
  test('goes from the event over every try to what is yet to come', () => {
    const subscription = {
      kind: 'found' as const,
      uid: 's1',
      name: 'S',
      hasFilter: false,
      hasFunction: true,
      updatedAt: null,
    };
    const further = { number: 3, nextAt: null, more: 7, lastAt: null, isKept: true };
    const attempts = [attempt(1, null), attempt(2, null)];
    expect(kinds(detail({ subscription, attempts, further }))).toEqual([
      ...['accepted', 'matched', 'function', 'try', 'try', 'next', 'more'],
    ]);
  });

  test('tells tries that the gateway forgot, and an end that no try says', () => {
    const delivery = { uid: 'd1', status: 'Failure', updated_at: 'soon' };
    const steps = timeLine(
      detail({ delivery, attempts: [attempt(11, null)], earlierAttempts: 10 }),
    );
    expect(steps.map(({ kind }) => kind)).toEqual([
      'accepted',
      'matched',
      'earlier',
      'try',
      'ended',
    ]);
    expect(steps.at(-1)?.at).toBeNull();
  });

  test('ends with the try that arrived', () => {
    const delivery = { uid: 'd1', status: 'Success' };
    const attempts = [attempt(1, null, { hasArrived: true })];
    expect(kinds(detail({ delivery, attempts }))).toEqual(['accepted', 'matched', 'try']);
  });

  test('bears times that are not set or have no zone', () => {
    const delivery = {
      uid: 'd1',
      acknowledged_at: '2026-11-28T14:30:41',
      created_at: '0001-01-01T00:00:00Z',
    };
    const [first, second] = timeLine(detail({ delivery }));
    expect([first?.at, second?.at]).toEqual(['2026-11-28T14:30:41.000Z', null]);
  });

  test.each([
    ['2026-11-28T14:30:41.002Z', 2],
    ['2026-11-28T14:30:43Z', undefined],
    ['2026-11-28T14:30:40Z', undefined],
    [null, undefined],
  ])('what came soon after is told by how long after: %s', (at, ms) => {
    expect(soonAfter('2026-11-28T14:30:41Z', at)).toBe(ms);
  });
});

describe('what differs between two tries', () => {
  const header = (name: string, value: string | null, tag: string) => ({
    list: [{ name, value, tag, isMasked: value === null, isKeptBack: false }],
    more: 0,
  });
  const first = '2026-11-28T14:30:00Z';
  const second = '2026-11-28T14:40:00Z';
  const saved = (updatedAt: string, secretsSince: (string | null)[] = []) => ({
    kind: 'found' as const,
    name: 'E',
    url: null,
    status: 'active',
    contentType: null,
    updatedAt,
    secretsSince,
    hasOtherUrl: null,
  });
  const reasons = (given: DeliveryDetail, one: Partial<AttemptView>, other: Partial<AttemptView>) =>
    differences(given, attempt(1, first, one), attempt(2, second, other)).map(
      ({ name, why }) => [name, why] as const,
    );

  test('is nothing between equal ones', () => {
    expect(reasons(detail(), {}, {})).toEqual([]);
  });

  test('is named with the save that lies between them', () => {
    const endpoint = saved('2026-11-28T14:35:00Z');
    expect(reasons(detail({ endpoint }), {}, { url: 'https://b.example/hook' })).toEqual([
      ['Address', 'The endpoint was saved between the two'],
    ]);
    const before = saved('2026-11-28T14:00:00Z');
    expect(reasons(detail({ endpoint: before }), {}, { url: 'https://b.example/' })).toEqual([
      ['Address', 'The address of the endpoint was another one'],
    ]);
  });

  test('of a signature is its time, or the secret that is new', () => {
    const one = { requestHeaders: header('X-Convoy-Signature', 't=1,v1=••••••••', 'a') };
    const other = { requestHeaders: header('X-Convoy-Signature', 't=2,v1=••••••••', 'b') };
    expect(reasons(detail(), one, other)).toEqual([
      ['X-Convoy-Signature', 'Every try is signed anew, with its own time'],
    ]);
    const endpoint = saved(first, ['2026-11-01T00:00:00Z', '2026-11-28T14:39:00Z']);
    expect(reasons(detail({ endpoint }), one, other)).toEqual([
      ['X-Convoy-Signature', 'Secret 2 of the endpoint began to count between the two'],
    ]);
  });

  test('is seen of masked values by their tags alone', () => {
    const one = { requestHeaders: header('X-Api-Key', null, 'a') };
    expect(reasons(detail(), one, { requestHeaders: header('x-api-key', null, 'a') })).toEqual([]);
    expect(reasons(detail(), one, { requestHeaders: header('X-Api-Key', null, 'b') })).toHaveLength(
      1,
    );
  });

  test('of the answer says that nothing was changed here, where nothing was', () => {
    expect(reasons(detail(), {}, { httpStatus: '200 OK', code: 200, hasArrived: true })).toEqual([
      ['Code', 'Nothing was changed here between the two: the receiver answers otherwise'],
    ]);
  });
});

describe('two texts line by line', () => {
  test('JSON is laid out first', () => {
    expect(diffLines('{"a":1,"b":2}', '{"a":1,"b":3}')).toEqual([
      { kind: 'same', text: '{' },
      { kind: 'same', text: '  "a": 1,' },
      { kind: 'gone', text: '  "b": 2' },
      { kind: 'new', text: '  "b": 3' },
      { kind: 'same', text: '}' },
    ]);
  });

  test('both can be read off again, whatever they are', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
      .map((all) => all.join('\n'));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after) ?? [];
        const of = (left: string) =>
          lines.flatMap((line) => (line.kind === left ? [] : [line.text])).join('\n');
        expect([of('new'), of('gone')]).toEqual([before, after]);
      }),
    );
  });

  test('of very many lines nothing is compared', () => {
    expect(diffLines('\n'.repeat(1_000), '')).toBeUndefined();
  });
});
