import { describe, expect, test } from 'vitest';
import { sourceSearch, subscriptionSearch } from '@/lib/contract/console/searches';
import { bySpecification } from '@/lib/testing/fake-gateway/behaviour';
import { fakeSubscription } from '@/lib/testing/fake-gateway/rows';
import { filledHttpSource, verifiers } from '@/lib/testing/filled-sources';
import { operationId, writeHarness } from '@/lib/testing/write-harness';
import { lastSaved } from '../resource/saved-rows';
import { sourceKind } from '../sources/kind';
import { subscriptionKind } from '../subscriptions/kind';
import { createResource } from './create';
import { getResource } from './get';
import { listResource } from './list';
import { getResourceState } from './state';
import { updateResource } from './update';

const harness = writeHarness();
const documented = { ...bySpecification, routes: 'documented' as const };
const unread = { kind: 'unknown', updatedAt: null, fingerprint: null } as const;

describe('a source of a gateway without reads', () => {
  async function made() {
    const bed = await harness.fake(documented);
    const body = filledHttpSource('hmac');
    const { resource } = await createResource(sourceKind, bed.context, {
      operationId: operationId(),
      body,
    });
    return { ...bed, body, uid: resource.uid, resource };
  }

  test('is listed, found, and starts its next form from what was answered', async () => {
    const { context, uid, resource } = await made();
    expect(await getResourceState(sourceKind, context, uid)).toBeNull();
    const { content, notes } = await listResource(sourceKind, context, sourceSearch.empty);
    expect(content).toEqual([resource]);
    expect(notes).toMatchObject({ origin: 'saved' });
    expect(await getResource(sourceKind, context, uid)).toEqual(resource);
    expect(lastSaved(sourceKind, context, uid)?.resource).toEqual(resource);
  });

  test('is on record without its secrets, as it was saved last', async () => {
    const { context, gateway, uid, body } = await made();
    const secret = verifiers.hmac.hmac.secret.value;
    await updateResource(sourceKind, context, uid, {
      operationId: operationId(),
      baseline: unread,
      body: { ...body, name: 'Renamed' },
    });
    const known = lastSaved(sourceKind, context, uid);
    expect(known?.resource.name).toBe('Renamed');
    expect(gateway.requests.find(({ method }) => method === 'PUT')?.body).toContain(secret);
    expect(JSON.stringify(known)).not.toContain(secret);
  });
});

test('a subscription of a gateway without reads is listed and found as it was saved last', async () => {
  const row = fakeSubscription(1);
  const { context } = await harness.fake(documented, { subscriptions: [row] });
  expect(await getResourceState(subscriptionKind, context, row.uid)).toBeNull();
  expect(lastSaved(subscriptionKind, context, row.uid)).toBeNull();
  const { resource } = await updateResource(subscriptionKind, context, row.uid, {
    operationId: operationId(),
    baseline: unread,
    body: { name: 'renamed', endpoint_id: 'e' },
  });
  expect(resource.name).toBe('renamed');
  const { content } = await listResource(subscriptionKind, context, subscriptionSearch.empty);
  expect(content).toEqual([resource]);
  expect(await getResource(subscriptionKind, context, row.uid)).toEqual(resource);
  expect(lastSaved(subscriptionKind, context, row.uid)?.resource).toEqual(resource);
});
