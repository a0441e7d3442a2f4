import { describe, expect, test } from 'vitest';
import { fakePortal, portalContext } from '@/lib/testing/portal-caller';
import { answerJobs, fakeJob } from '@/lib/testing/portal-recoveries';
import {
  createRecovery,
  getRecovery,
  listRecoveries,
  listRecoveryResults,
  startRecovery,
  stopRecovery,
} from './jobs';

let writes = 0;
function operationId(): string {
  writes += 1;
  return `operation-of-test-${writes}`;
}

function open(canManage = true) {
  const portal = fakePortal();
  const answered = answerJobs(portal);
  const askedFor = (name: string) => portal.asked.filter((each) => each.name === name);
  return { portal, ...answered, askedFor, context: portalContext(portal, { canManage }) };
}

const everything = { what: 'failed', endpointId: null, since: null } as const;

describe('recoveries of a portal', () => {
  test('freeze what is asked for, once however often that is sent', async () => {
    const { context, askedFor } = open();
    const body = {
      what: 'untried' as const,
      endpointId: 'endpoint-1',
      since: '2026-11-20T10:00:00.500+01:00',
      operationId: operationId(),
    };
    const made = await Promise.all([createRecovery(context, body), createRecovery(context, body)]);
    expect(made[0]).toEqual(made[1]);
    expect(askedFor('portalCreateJob').map((each) => each.body)).toEqual([
      { what: 'untried', endpoints: ['endpoint-1'], startDate: '2026-11-20T09:00:00' },
    ]);
    await createRecovery(context, { ...everything, operationId: operationId() });
    expect(askedFor('portalCreateJob')[1]?.body).toEqual({
      what: 'failed',
      startDate: '1970-01-01T00:00:00',
    });
  });

  test('start once, with the pace that was chosen, and stop', async () => {
    const { context, askedFor } = open();
    const { uid } = await createRecovery(context, { ...everything, operationId: operationId() });
    const start = { perSecond: 5, first: 3, operationId: operationId() };
    for (let count = 0; count < 2; count += 1) {
      expect(await startRecovery(context, uid, start)).toMatchObject({
        uid,
        state: 'canary',
        perSecond: 5,
        first: 3,
      });
    }
    expect(askedFor('portalStartJob').map((each) => each.body)).toEqual([
      { pace: { per_second: 5 }, canary: { count: 3, max_failures: 0 } },
    ]);
    expect(await listRecoveries(context)).toMatchObject({ content: [{ uid }] });
    expect(await stopRecovery(context, uid)).toMatchObject({ state: 'stopped', end: 'asked' });
  });

  test('are refused where the link may look alone, before anything is asked', async () => {
    const { context, portal } = open(false);
    const denied = { code: 'forbidden' };
    const id = { operationId: operationId() };
    await expect(async () =>
      createRecovery(context, { ...everything, ...id }),
    ).rejects.toMatchObject(denied);
    const pace = { perSecond: null, first: null };
    await expect(async () =>
      startRecovery(context, 'job-1', { ...pace, ...id }),
    ).rejects.toMatchObject(denied);
    await expect(stopRecovery(context, 'job-1')).rejects.toMatchObject(denied);
    expect(portal.asked).toEqual([]);
  });

  test('are told without a word of what carries them out', async () => {
    const { context, jobs, results } = open();
    const reasons = {
      'stopped on request': 'asked',
      '2 of the first 5 failed; at most 0 may': 'first_failed',
      'it would hold more than 100,000 deliveries; narrow its filter': 'too_many',
      'its portal link was revoked': 'not_allowed',
      'Error at /srv/gatehouse: 4111111111111111': 'other',
    };
    for (const [reason, end] of Object.entries(reasons)) {
      jobs.splice(0, jobs.length, fakeJob({ status: 'stopped', reason }));
      expect(await getRecovery(context, 'job-1')).toMatchObject({ end });
    }
    results.push(
      { uid: '1', outcome: 'skipped', reason: 'the endpoint is currently paused' },
      { uid: '2', outcome: 'skipped', reason: 'filter: 4111111111111111 is none' },
      { uid: '3', outcome: 'failed', reason: 'Error: 4111111111111111', error_kind: 'function' },
    );
    const told = await listRecoveryResults(context, 'job-1', {});
    expect(told.content).toMatchObject([
      { uid: '1', skipped: 'endpoint_off' },
      { uid: '2', skipped: 'other' },
      { uid: '3', errorKind: 'function', skipped: null },
    ]);
    expect(JSON.stringify(told)).not.toContain('4111');
  });

  test('show what a gateway lies about as not known, and never fail for it', async () => {
    const { context, portal } = open();
    portal.answer('portalGetJob', () => ({
      uid: 'job-1',
      status: 'resting',
      total: null,
      groups: [{ endpoint_id: null }, { endpoint_id: 'e', count: -4 }],
      created_at: '0001-01-01T00:00:00Z',
    }));
    expect(await getRecovery(context, 'job-1')).toMatchObject({
      state: null,
      total: 0,
      counts: { waiting: 0, failed: 0 },
      groups: [{ endpointId: 'e', endpointName: '', count: 0 }],
      createdAt: null,
    });
    portal.answer('portalListJobs', () => ({ content: null, pagination: null }));
    expect((await listRecoveries(context)).content).toEqual([]);
  });
});
