import { expect, test } from 'vitest';
import { jobBed } from '@/lib/testing/console-jobs';
import { release24 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeDelivery } from '@/lib/testing/fake-gateway/deliveries';
import { fakeEndpoint, fakeSubscription, rowId } from '@/lib/testing/fake-gateway/rows';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { type Evidence, forecastOf } from './forecast';
import { createJob, getJob } from './jobs';

const hour = 3_600_000;
const at = (hours: number) => Date.UTC(2026, 0, 1) + hours * hour;
const active = { name: 'A', url: null, status: 'active', rateLimit: null, updatedAt: null };
const failing: Evidence = {
  endpoint: active,
  endpointChangedAt: at(0),
  functionChangedAt: null,
  failedAt: at(5),
  recent: [{ at: at(5), hasArrived: false }],
};
const arrived = (hours: number) => ({ at: at(hours), hasArrived: true });

test.each<[string, Partial<Evidence>, string]>([
  ['nothing changed', {}, 'unchanged'],
  ['the endpoint is gone', { endpoint: 'gone' }, 'endpoint_gone'],
  ['the endpoint is paused', { endpoint: { ...active, status: 'paused' } }, 'endpoint_off'],
  ['the endpoint was changed since', { endpointChangedAt: at(6) }, 'endpoint_changed'],
  ['the endpoint was changed before', { endpointChangedAt: at(4) }, 'unchanged'],
  ['the function was changed since', { functionChangedAt: at(6) }, 'function_changed'],
  ['others arrive since', { recent: [...(failing.recent ?? []), arrived(6)] }, 'others_arrive'],
  [
    'some arrived before it failed',
    { recent: [...(failing.recent ?? []), arrived(4)] },
    'some_arrive',
  ],
  ['nothing was tried lately', { recent: [] }, 'unchanged'],
  ['nothing could be read', { endpoint: undefined, failedAt: null, recent: null }, 'unknown'],
])('where %s', (_name, known, prospect) => {
  expect(forecastOf({ ...failing, ...known }).prospect).toBe(prospect);
});

test('others that arrive are counted from the last failure on', () => {
  const recent = [arrived(1), { at: at(2), hasArrived: false }, arrived(3), arrived(4)];
  expect(forecastOf({ ...failing, recent })).toEqual({
    prospect: 'others_arrive',
    since: new Date(at(3)).toISOString(),
    arrived: 2,
    ended: 2,
  });
});

const harness = writeHarness();

test('a plan tells of each group whether it will do better now, asks little, and asks once', async () => {
  const to = (endpoint: number, number: number, fields = {}) =>
    fakeDelivery(number, { endpoint_id: rowId('endp', endpoint), ...fields });
  const before = { updated_at: '2025-12-01T00:00:00Z' };
  const lately = { created_at: '2026-01-01T23:30:00Z', updated_at: '2026-01-01T23:30:00Z' };
  const bed = await jobBed(harness, release24, {
    deliveries: [
      to(5, 90, { ...lately, status: 'Success' }),
      ...[1, 2, 3, 4, 5, 6].map((endpoint) => to(endpoint, endpoint)),
    ].reverse(),
    endpoints: [
      fakeEndpoint(1, before),
      fakeEndpoint(2, { ...before, status: 'inactive' }),
      fakeEndpoint(3, { updated_at: '2026-01-01T12:00:00Z' }),
      fakeEndpoint(4, before),
      fakeEndpoint(5, before),
    ],
    subscriptions: [
      fakeSubscription(1, {
        endpoint_metadata: { uid: rowId('endp', 4) },
        function: 'function transform(payload) { return payload }',
        updated_at: '2026-01-01T13:00:00Z',
      }),
    ],
  });
  const me = bed.session('me');
  const job = await createJob(me, { operationId: operationId(), kind: 'retry', search: '' });
  expect(job.groups.map(({ forecast }) => forecast)).toEqual(job.groups.map(() => null));
  const told = async () => {
    const { groups } = await getJob(me, job.uid);
    return Object.fromEntries(
      groups.map(({ endpointId, forecast }) => [endpointId, forecast?.prospect]),
    );
  };
  const forecasts = await told();
  expect(forecasts).toEqual({
    [rowId('endp', 1)]: 'unchanged',
    [rowId('endp', 2)]: 'endpoint_off',
    [rowId('endp', 3)]: 'endpoint_changed',
    [rowId('endp', 4)]: 'function_changed',
    [rowId('endp', 5)]: 'others_arrive',
    [rowId('endp', 6)]: 'endpoint_gone',
  });
  bed.gateway.forgetRequests();
  expect(await told()).toEqual(forecasts);
  expect(bed.gateway.requests.filter(({ target }) => !target.includes('/endpoints/'))).toEqual([]);
});
