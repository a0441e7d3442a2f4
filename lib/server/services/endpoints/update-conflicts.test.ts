import { describe, expect, test } from 'vitest';
import type { Baseline } from '@/lib/contract/console/baseline';
import { endpointHealth } from '@/lib/contract/gateway/endpoint';
import {
  writing24,
  writing26,
  writing26Unlicensed,
  writing267,
} from '@/lib/testing/fake-gateway/behaviour';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import {
  change,
  load,
  openEndpoint,
  operationId,
  save,
  writeHarness,
} from '@/lib/testing/write-harness';
import { undoResource } from '../resource/undo';
import { endpointKind } from './kind';

const harness = writeHarness();
const opened = openEndpoint(harness);

describe('two operators on one endpoint', () => {
  test.each([
    [convoy2465, writing24],
    [convoy2636, writing26],
    [convoy2673, writing267],
  ])('on %s: A loads, B saves, A is told and nothing is overwritten', async (_name, behaviour) => {
    const { context, raw, uid, puts } = await opened(behaviour);
    const ofA = await load(context, uid);
    await change(context, uid, { name: 'By B' });
    await expect(save(context, uid, ofA, { http_timeout: 5 })).rejects.toMatchObject({
      code: 'conflict',
      conflict: { resource: 'endpoint', current: { name: 'By B', slack_webhook_url: 'set' } },
    });
    expect(puts()).toHaveLength(1);
    expect(await raw(uid)).toMatchObject({ name: 'By B', http_timeout: 25 });
  });

  test('the answer to a conflict is a baseline to save over', async () => {
    const { context, raw, uid } = await opened(writing26);
    const ofA = await load(context, uid);
    await change(context, uid, { name: 'By B' });
    const error = await save(context, uid, ofA, { description: 'By A' }).catch((thrown) => thrown);
    await save(context, uid, error.conflict.baseline, { description: 'By A' });
    expect(await raw(uid)).toMatchObject({ name: 'By B', description: 'By A' });
  });

  test('saving at the same moment: one is told', async () => {
    const { context, uid, puts } = await opened(writing26);
    const baseline = await load(context, uid);
    const results = await Promise.allSettled([
      save(context, uid, baseline, { name: 'First' }),
      save(context, uid, baseline, { name: 'Second' }),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(puts()).toHaveLength(1);
  });

  test('a change that left the time as it was is seen by its content', async () => {
    const { context, gateway, uid, puts } = await opened(writing26);
    const baseline = await load(context, uid);
    const row = gateway.state.endpoints.find((known) => known.uid === uid);
    Object.assign(row ?? {}, { description: 'Changed without a new time' });
    await expect(save(context, uid, baseline, { name: 'Mine' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(puts()).toHaveLength(0);
  });

  test('figures that only answers have move by themselves: no conflict, nothing to send', async () => {
    const { context, gateway, raw, uid, puts } = await opened(writing267);
    const row = gateway.state.endpoints.find((known) => known.uid === uid) ?? {};
    const figures = {
      failure_rate: 7.5,
      cb_state: 'open',
      period_failure_rate: 0.075,
      success_count: 37,
      failure_count: 2,
      retry_count: 1,
    };
    expect(figures).toMatchObject(
      Object.fromEntries(Object.keys(endpointHealth).map((name) => [name, expect.anything()])),
    );
    const baseline = await load(context, uid);
    Object.assign(row, figures);
    const { receipt, undo } = await save(context, uid, baseline, { name: 'Mine' });
    expect(receipt.entries.map(({ path }) => path)).toEqual(['name']);
    for (const name of Object.keys(figures)) expect(puts()[0]?.body).not.toContain(name);
    Object.assign(row, { cb_state: 'closed', success_count: 38, retry_count: null });
    const request = { operationId: operationId(), token: undo?.token ?? '' };
    await undoResource(endpointKind, context, uid, request);
    expect(await raw(uid)).toMatchObject({ name: 'Orders, EU', success_count: 38 });
    for (const name of Object.keys(figures)) expect(puts()[1]?.body).not.toContain(name);
  });

  test('a baseline of a list row is compared by its time alone', async () => {
    const { context, uid } = await opened(writing26);
    const { updatedAt } = await load(context, uid);
    const row: Baseline = { kind: 'list_item', updatedAt, fingerprint: null };
    await save(context, uid, row, { name: 'First' });
    await expect(save(context, uid, row, { name: 'Second' })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  test('the fingerprint of a server that was restarted says nothing', async () => {
    const { context, uid } = await opened(writing26);
    const { updatedAt } = await load(context, uid);
    const older: Baseline = { kind: 'gateway', updatedAt, fingerprint: 'former00.abc' };
    await expect(save(context, uid, older, { name: 'Mine' })).resolves.toBeDefined();
  });

  test('on 24.6 the cache that forgets is no change', async () => {
    const { context, gateway, uid } = await opened(writing24);
    const baseline = await load(context, uid);
    gateway.state.endpointCache.clear();
    await expect(save(context, uid, baseline, { name: 'Mine' })).resolves.toBeDefined();
  });
});

describe('a connection that breaks after the update was sent', () => {
  test.each([
    ['reset_after', 'saved'],
    ['reset_before', 'not_saved'],
  ] as const)('%s is told as %s', async (kind, verdict) => {
    const { context, gateway, uid, puts } = await opened(writing26Unlicensed);
    gateway.fail({ when: /^PUT/, times: 1, fault: { kind } });
    await expect(change(context, uid, { name: 'Renamed' })).rejects.toMatchObject({
      code: 'outcome_unknown',
      lookup: { verdict, found: { name: verdict === 'saved' ? 'Renamed' : 'Orders, EU' } },
    });
    expect(puts()).toHaveLength(1);
  });
});
