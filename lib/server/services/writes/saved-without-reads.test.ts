import { describe, expect, test } from 'vitest';
import { sourceSearch, subscriptionSearch } from '@/lib/contract/console/searches';
import { bySpecification } from '@/lib/testing/fake-gateway/behaviour';
import { fakeSubscription } from '@/lib/testing/fake-gateway/rows';
import { filledHttpSource, verifiers } from '@/lib/testing/filled-sources';
import { operationId, writeBench } from '@/lib/testing/write-bench';
import { getSource } from '../get-source';
import { getSubscription } from '../get-subscription';
import { lastSaved } from '../known-rows';
import { listSources } from '../list-sources';
import { listSubscriptions } from '../list-subscriptions';
import { sourceWrites } from '../sources/source-writes';
import { subscriptionWrites } from '../subscriptions/subscription-writes';

const bench = writeBench();
const documented = { ...bySpecification, routes: 'documented' as const };
const unread = { kind: 'unknown', updatedAt: null, fingerprint: null } as const;

describe('a source of a gateway without reads', () => {
  async function made() {
    const bed = await bench.fake(documented);
    const body = filledHttpSource('hmac');
    const { resource } = await sourceWrites.create(bed.context, {
      operationId: operationId(),
      body,
    });
    return { ...bed, body, uid: resource.uid, resource };
  }

  test('is listed, found, and starts its next form from what was answered', async () => {
    const { context, uid, resource } = await made();
    expect(await sourceWrites.state(context, uid)).toBeNull();
    const { content, notes } = await listSources(context, sourceSearch.empty);
    expect(content).toEqual([resource]);
    expect(notes).toMatchObject({ origin: 'saved' });
    expect(await getSource(context, uid)).toEqual(resource);
    expect(lastSaved(context, 'source', uid)?.resource).toEqual(resource);
  });

  test('is on record without its secrets, as it was saved last', async () => {
    const { context, gateway, uid, body } = await made();
    const secret = verifiers.hmac.hmac.secret.value;
    await sourceWrites.update(context, uid, {
      operationId: operationId(),
      baseline: unread,
      body: { ...body, name: 'Renamed' },
    });
    const known = lastSaved(context, 'source', uid);
    expect(known?.resource.name).toBe('Renamed');
    expect(gateway.requests.find(({ method }) => method === 'PUT')?.body).toContain(secret);
    expect(JSON.stringify(known)).not.toContain(secret);
  });
});

test('a subscription of a gateway without reads is listed and found as it was saved last', async () => {
  const row = fakeSubscription(1);
  const { context } = await bench.fake(documented, { subscriptions: [row] });
  expect(await subscriptionWrites.state(context, row.uid)).toBeNull();
  expect(lastSaved(context, 'subscription', row.uid)).toBeNull();
  const { resource } = await subscriptionWrites.update(context, row.uid, {
    operationId: operationId(),
    baseline: unread,
    body: { name: 'renamed', endpoint_id: 'e' },
  });
  expect(resource.name).toBe('renamed');
  const { content } = await listSubscriptions(context, subscriptionSearch.empty);
  expect(content).toEqual([resource]);
  expect(await getSubscription(context, row.uid)).toEqual(resource);
  expect(lastSaved(context, 'subscription', row.uid)?.resource).toEqual(resource);
});
