import { expect, test } from 'vitest';
import { release24 } from '@/lib/testing/fake-gateway/behaviour';
import { writeHarness } from '@/lib/testing/write-harness';
import { listRefusedRequests } from '../sources/refused-requests';
import { getHeldDeliveries, releaseHeldDeliveries } from './held-deliveries';

const harness = writeHarness();
const held_since = '2026-11-28T12:00:00.000Z';

test('what the embedded gateway holds back is told, and not any more once it is released', async () => {
  const { context } = await harness.fake({ embedded: true }, { held: { held_since, due: 3 } });
  expect(await getHeldDeliveries(context)).toEqual({ heldSince: held_since, due: 3 });
  expect(await releaseHeldDeliveries(context)).toEqual({ heldSince: null, due: 0 });
  expect(await getHeldDeliveries(context)).toEqual({ heldSince: null, due: 0 });
});

test('what the embedded gateway refused is told by names of headers, and nothing that it adds', async () => {
  const refused = {
    refused_at: held_since,
    status: 400,
    reason: 'invalid signature',
    size: 12,
    header_names: ['X-Signature'],
  };
  const { context } = await harness.fake(
    { embedded: true },
    { refusedRequests: [{ ...refused, headers: { 'X-Signature': 'a value' } }] },
  );
  expect(await listRefusedRequests(context, 'source-1')).toEqual({ requests: [refused] });
});

test('other gateways are not asked', async () => {
  const { context, gateway } = await harness.fake(release24);
  expect(await getHeldDeliveries(context)).toEqual({ heldSince: null, due: 0 });
  expect(await listRefusedRequests(context, 'source-1')).toEqual({ requests: [] });
  // But by the check of what they offer.
  const asked = gateway.requests.filter(({ target }) => /held|refused/.test(target));
  expect(asked).toEqual([]);
});
