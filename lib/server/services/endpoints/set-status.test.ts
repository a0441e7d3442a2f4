import { describe, expect, test } from 'vitest';
import { writing24, writing26, writing267 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeEndpoint } from '@/lib/testing/fake-gateway/rows';
import { convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { writeHarness } from '@/lib/testing/write-harness';
import { deleteResource } from '../resource/delete';
import { endpointKind } from './kind';
import { activateEndpoint, pauseEndpoint } from './set-status';

const harness = writeHarness();
const row = fakeEndpoint(1);

async function opened(behaviour = writing26, fields = {}) {
  const bed = await harness.fake(behaviour, { endpoints: [fakeEndpoint(1, fields)] });
  const writes = () => bed.gateway.requests.filter(({ method }) => /PUT|POST|DELETE/.test(method));
  const status = async () => (await bed.raw(row.uid))?.status;
  return { ...bed, writes, status };
}

describe.each([
  [convoy2465, writing24],
  [convoy2636, writing26],
  [convoy2673, writing267],
])('on %s pausing', (_name, behaviour) => {
  test('twice, or twenty times at once, never resumes', async () => {
    const { context, writes, status } = await opened(behaviour);
    const calls = Array.from({ length: 20 }, () =>
      pauseEndpoint(context, row.uid, { paused: true }),
    );
    for (const { resource } of await Promise.all(calls)) expect(resource.status).toBe('paused');
    expect(await status()).toBe('paused');
    expect(writes()).toHaveLength(1);
    const { resource } = await pauseEndpoint(context, row.uid, { paused: false });
    expect(resource.status).toBe('active');
    await pauseEndpoint(context, row.uid, { paused: false });
    expect(await status()).toBe('active');
  });

  test('an inactive endpoint is refused with what to do, and nothing is sent', async () => {
    const { context, writes } = await opened(behaviour, { status: 'inactive' });
    await expect(pauseEndpoint(context, row.uid, { paused: true })).rejects.toMatchObject({
      code: 'conflict',
      detail: expect.stringContaining('Activate'),
      conflict: { current: { status: 'inactive' } },
    });
    expect(writes()).toHaveLength(0);
  });
});

test('24.6 reads an old status from its cache; the list decides', async () => {
  const { context, gateway, writes, status } = await opened(writing24, { status: 'paused' });
  gateway.state.endpointCache.set(row.uid, fakeEndpoint(1, { status: 'active' }));
  await pauseEndpoint(context, row.uid, { paused: true });
  expect(writes()).toHaveLength(0);
  expect(await status()).toBe('paused');
});

test('without a way to read the status nothing is toggled', async () => {
  const { context, gateway, writes } = await opened();
  gateway.fail({ when: /^GET .*endpoints/, fault: { kind: 'raw', status: 404, text: 'none' } });
  await expect(pauseEndpoint(context, row.uid, { paused: true })).rejects.toMatchObject({
    code: 'not_found',
    detail: expect.stringContaining('Nothing was changed'),
  });
  expect(writes()).toHaveLength(0);
});

test('a toggle that crossed with another one is told, not repeated', async () => {
  const { context, gateway, writes, status } = await opened();
  gateway.fail({ when: /^PUT .*pause/, fault: { kind: 'delay', ms: 30 } });
  const paused = pauseEndpoint(context, row.uid, { paused: true });
  while (writes().length === 0) await new Promise(setImmediate);
  const stored = gateway.state.endpoints[0];
  if (stored) stored.status = 'paused';
  await expect(paused).rejects.toMatchObject({
    code: 'conflict',
    conflict: { current: { status: 'active' } },
  });
  expect(writes()).toHaveLength(1);
  expect(await status()).toBe('active');
});

test('a pause that breaks off is sent once, and what the look finds then is the answer', async () => {
  const { context, gateway, writes } = await opened();
  gateway.fail({ when: /^PUT/, times: 1, fault: { kind: 'reset_after' } });
  const { resource } = await pauseEndpoint(context, row.uid, { paused: true });
  expect(resource.status).toBe('paused');
  expect(writes()).toHaveLength(1);
});

test('a pause that breaks off before it took effect is told as not done', async () => {
  const { context, gateway, writes } = await opened();
  gateway.fail({ when: /^PUT/, times: 1, fault: { kind: 'reset_before' } });
  await expect(pauseEndpoint(context, row.uid, { paused: true })).rejects.toMatchObject({
    code: 'outcome_unknown',
    lookup: { verdict: 'not_saved' },
  });
  expect(writes()).toHaveLength(1);
});

describe('activating', () => {
  test('wakes an inactive endpoint where the gateway offers it', async () => {
    const { context } = await opened(writing267, { status: 'inactive' });
    const { resource } = await activateEndpoint(context, row.uid);
    expect(resource.status).toBe('active');
  });

  test('says so where it does not', async () => {
    const { context } = await opened(writing26, { status: 'inactive' });
    await expect(activateEndpoint(context, row.uid)).rejects.toMatchObject({
      code: 'not_found',
      detail: expect.stringContaining('does not offer'),
    });
  });
});

describe('deleting', () => {
  test('removes the endpoint', async () => {
    const { context, gateway } = await opened();
    await deleteResource(endpointKind, context, row.uid);
    expect(gateway.state.endpoints).toEqual([]);
  });

  test('that comes twice is done once it is done, in whatever order the two arrive', async () => {
    const { context, gateway } = await opened();
    const remove = () => deleteResource(endpointKind, context, row.uid);
    await Promise.all([remove(), remove()]);
    await remove();
    expect(gateway.state.endpoints).toEqual([]);
  });

  test('that finds nothing is told, where it was not of the same session', async () => {
    const { context } = await opened();
    await deleteResource(endpointKind, { ...context, session: { id: 'another' } }, row.uid);
    await expect(deleteResource(endpointKind, context, row.uid)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('that nobody knows the end of is done, where the next one finds nothing', async () => {
    const { context, gateway } = await opened();
    gateway.fail({ when: /^DELETE/, times: 1, fault: { kind: 'reset_after' } });
    gateway.fail({ when: /^GET/, fault: { kind: 'raw', status: 500, text: '' } });
    const remove = () => deleteResource(endpointKind, context, row.uid);
    await expect(remove()).rejects.toMatchObject({ lookup: { verdict: 'cannot_tell' } });
    gateway.heal();
    await remove();
  });

  test('is not believed where the endpoint is still there', async () => {
    const { context, gateway } = await opened();
    gateway.state.endpoints.push(fakeEndpoint(1));
    await expect(deleteResource(endpointKind, context, row.uid)).rejects.toMatchObject({
      code: 'gateway_trouble',
    });
  });

  test('that breaks off is done where the endpoint is gone', async () => {
    const { context, gateway } = await opened();
    gateway.fail({ when: /^DELETE/, times: 1, fault: { kind: 'reset_after' } });
    await deleteResource(endpointKind, context, row.uid);
    expect(gateway.state.endpoints).toEqual([]);
  });

  test('that breaks off before it took effect is told as not done', async () => {
    const { context, gateway } = await opened();
    gateway.fail({ when: /^DELETE/, times: 1, fault: { kind: 'reset_before' } });
    await expect(deleteResource(endpointKind, context, row.uid)).rejects.toMatchObject({
      lookup: { verdict: 'not_saved' },
      detail: expect.stringContaining('still there'),
    });
  });

  test('that is answered with 500 is told with the status', async () => {
    const { context, gateway } = await opened();
    const fault = { kind: 'raw' as const, status: 500, text: '', instead: true };
    gateway.fail({ when: /^DELETE/, times: 1, fault });
    await expect(deleteResource(endpointKind, context, row.uid)).rejects.toMatchObject({
      code: 'gateway_trouble',
      detail: expect.stringContaining('status 500'),
    });
  });
});
