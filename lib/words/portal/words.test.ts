import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryStatuses, endpointStatuses } from '@/lib/contract/gateway/choices';
import { errorKinds } from '@/lib/contract/gateway/error-kinds';
import type { PortalEndpoint, PortalFigures } from '@/lib/contract/portal/endpoints';
import { portalStates, statesOf } from '@/lib/contract/portal/searches';
import { daySummary, healthOf, portalHealthWords, troubleOf } from './health';
import { portalStateOf, whatHappened } from './states';
import { askedPause, deliveryFailure, discardedWords } from './tries';

/** Words of the operator's side, of which a partner knows nothing. */
const operatorsWords =
  /\b(?:gatehouse|convoy|gateway|project|subscription|bff|receiver|operator|attempt)/i;

const codes = Array.from({ length: 300 }, (_, at) => 300 + at);

const failures = [
  ...errorKinds.map((kind) => deliveryFailure({ kind, code: null })),
  ...codes.map((code) => deliveryFailure({ kind: null, code })),
  ...codes.map((code) => deliveryFailure({ kind: code < 500 ? 'status_4xx' : 'status_5xx', code })),
  deliveryFailure({ kind: null, code: null }),
  deliveryFailure({ kind: 'a kind of later', code: null }),
  discardedWords,
];

describe('what a partner is told of a try that failed', () => {
  test('is said of every kind and every code, in whole sentences', () => {
    for (const { listed, what, todo } of failures) {
      expect(listed).toMatch(/^[a-z]/);
      expect(what).toMatch(/^[A-Z].*[^.]$/);
      expect(todo).toMatch(/^[A-Z].*\.$/);
      expect(todo).not.toContain('!');
    }
  });

  test('names nothing of who sends', () => {
    for (const failure of failures) expect(JSON.stringify(failure)).not.toMatch(operatorsWords);
  });

  test('names the code, and its own words where a code has them', () => {
    expect(deliveryFailure({ kind: 'status_5xx', code: 503 }).listed).toBe(
      'your server answered 503',
    );
    const known = [400, 401, 403, 404, 405, 408, 409, 410, 413, 415, 422, 429, 501, 502, 503, 504];
    const whats = known.map((code) => deliveryFailure({ kind: null, code }).what);
    expect(new Set(whats).size).toBe(known.length);
    expect(deliveryFailure({ kind: null, code: 418 }).what).toBe('Your server refuses the request');
  });

  test('is on nobody’s side where nothing is told', () => {
    expect(deliveryFailure({ kind: undefined, code: undefined }).side).toBe('unknown');
    expect(deliveryFailure({ kind: 'function', code: null }).side).toBe('ours');
    expect(deliveryFailure({ kind: 'refused', code: null }).side).toBe('yours');
  });

  test('says when their server asked to be called again, where it said so in seconds', () => {
    expect(askedPause('90')).toBe('It asked us to come again after 1 min 30 s.');
    for (const other of [null, undefined, '', 'soon', '-1', '1e9', '99999999999'])
      expect(askedPause(other)).toBeUndefined();
  });
});

const written = {
  clock: (value: string | null | undefined) => (value ? '14:40' : null),
  duration: (ms: number) => `${ms} ms`,
};
const nextAt = { next_send_time: '2026-11-28T13:40:00Z' };

describe('what happened to a delivery', () => {
  test('every status is one of three states, and every state has one', () => {
    expect([...new Set(deliveryStatuses.map((status) => statesOf[status]))].sort()).toEqual(
      [...portalStates].sort(),
    );
    expect(portalStateOf('Nonsense')).toBeUndefined();
  });

  test.each([
    [
      'Success',
      { last_http_status: 200, last_duration_ms: 94 },
      'your server answered 200 in 94 ms',
    ],
    ['Success', {}, 'your server took it'],
    ['Retry', { error_kind: 'refused', metadata: nextAt }, 'no connection, next try 14:40'],
    ['Retry', { error_kind: 'refused', metadata: {} }, 'no connection, next try soon'],
    [
      'Failure',
      { last_http_status: 500, metadata: { num_trials: 6 } },
      'your server answered 500, 6 tries',
    ],
    ['Scheduled', { metadata: { num_trials: 0 } }, 'goes out soon'],
    ['Processing', {}, 'being sent now'],
    ['Discarded', {}, 'not sent, the endpoint was off'],
    ['Discarded', { last_http_status: 410 }, 'your server answered 410, not tried again'],
    ['Nonsense', {}, 'what became of it is not known'],
  ])('%s %j', (status, row, words) => {
    expect(whatHappened({ status, ...row }, false, written)).toBe(words);
  });

  test('waits for the endpoint where that is paused', () => {
    expect(whatHappened({ status: 'Scheduled' }, true, written)).toBe(
      'goes on once the endpoint is not paused any more',
    );
  });

  test('is said whatever a row holds', () => {
    const row = fc.record({
      status: fc.constantFrom(...deliveryStatuses, null, undefined, ''),
      error_kind: fc.constantFrom(...errorKinds, 'later', null, undefined),
      last_http_status: fc.option(fc.integer()),
      last_duration_ms: fc.option(fc.double()),
      metadata: fc.option(fc.record({ num_trials: fc.option(fc.integer()) })),
    });
    fc.assert(
      fc.property(row, fc.boolean(), (each, isPaused) => {
        expect(whatHappened(each, isPaused, written)).toMatch(/^[a-z]/);
      }),
    );
  });
});

function figures(values: Partial<PortalFigures>): PortalFigures {
  return { arrived: 0, failed: 0, waiting: 0, failing_since: null, ...values };
}
const endpoint = (values: Partial<PortalEndpoint>): PortalEndpoint => ({
  uid: 'e',
  status: 'active',
  events: 3,
  figures: figures({}),
  ...values,
});

describe('how an endpoint does', () => {
  test.each([
    ['working', { figures: figures({ arrived: 3 }) }],
    ['failing', { figures: figures({ failed: 3, failing_since: '2026-11-28T12:52:00Z' }) }],
    ['paused', { status: 'paused', figures: figures({ failing_since: '2026-11-28T12:52:00Z' }) }],
    ['off', { status: 'inactive' }],
    ['new', { events: 0 }],
    ['quiet', {}],
    ['unknown', { figures: null }],
    ['unknown', { figures: figures({ arrived: null }) }],
    // A year of 1 is how some write that nothing is there.
    ['working', { figures: figures({ arrived: 1, failing_since: '0001-01-01T00:00:00Z' }) }],
  ] as const)('%s', (health, values) => {
    expect(healthOf(endpoint(values))).toBe(health);
  });

  test('has a word of its own for each', () => {
    expect(new Set(Object.values(portalHealthWords)).size).toBe(
      Object.keys(portalHealthWords).length,
    );
  });

  test.each([
    [figures({ arrived: 312 }), '312 of 312 arrived in the last 24 hours'],
    [figures({ arrived: 25, failed: 14 }), '25 of 39 arrived in the last 24 hours'],
    [figures({ arrived: 1, waiting: 1 }), '1 of 2 arrived in the last 24 hours, 1 waits'],
    [figures({ waiting: 6 }), '6 wait to be sent'],
    [figures({}), ' Nothing was sent in the last 24 hours'],
    [figures({ failed: null }), ' How it went in the last 24 hours is not known'],
    [null, ' How it went in the last 24 hours is not known'],
  ])('is summed up, and what is not known is no nought', (of, words) => {
    const { figure, rest } = daySummary(of);
    expect(`${figure} ${rest}`).toBe(words);
  });

  test('tells what is wrong, since when, how much is lost and how long it is kept', () => {
    const failing = endpoint({
      figures: figures({
        failed: 14,
        recoverable: 14,
        failing_since: '2026-11-28T12:52:00.000Z',
        error_kind: 'refused',
      }),
    });
    expect(troubleOf(failing, 30 * 86_400)).toEqual({
      health: 'failing',
      since: '2026-11-28T12:52:00.000Z',
      what: 'Your server did not accept the connection',
      lost: 14,
      isMore: false,
      keptUntilMs: Date.parse('2026-12-28T12:52:00.000Z'),
    });
    expect(troubleOf(failing, null)?.keptUntilMs).toBeNull();
    expect(troubleOf(endpoint({ status: 'inactive', figures: null }), 60)).toEqual({
      health: 'off',
      since: null,
      what: null,
      lost: null,
      isMore: false,
      keptUntilMs: null,
    });
    for (const status of endpointStatuses.filter((each) => each !== 'inactive'))
      expect(troubleOf(endpoint({ status, figures: figures({ arrived: 1 }) }), 60)).toBeNull();
  });
});
