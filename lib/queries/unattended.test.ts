import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { readSourceFiles } from '@/lib/tooling/source-files';
import { deliveryDetailOptions } from './activity/delivery';
import { eventDetailOptions } from './activity/event';
import { portalDeliveryOptions } from './portal/deliveries';
import { recoveryOptions } from './portal/jobs';
import { sessionOptions } from './session';
import { consumerOptions, latestEventOptions } from './sources';
import { walksOptions } from './walks';

afterEach(() => vi.unstubAllGlobals());

/** Files that let a page ask again by itself; each is looked at below. */
const askAgain = [
  'components/activity/delivery/use-delivery.ts',
  'components/activity/event/use-event.ts',
  'components/activity/jobs/parts/use-job.ts',
  'components/portal/delivery/use-delivery.ts',
  'components/portal/recover/running-recovery.tsx',
  'components/portal/recover/use-recovery.ts',
  'components/sources/page/arrival/use-arrival.ts',
  'components/sources/page/consumer/use-consumer.ts',
  'lib/queries/portal/manage.ts',
  'lib/queries/walks.ts',
];

test('every page that asks again by itself is known here', () => {
  const files = readSourceFiles().filter(
    ({ path, text }) =>
      /^(?:app|components|lib)\//.test(path) && /\brefetchInterval\s*:/.test(text),
  );
  expect(files.map(({ path }) => path)).toEqual(askAgain);
});

async function isUnattended(options: { queryKey: readonly unknown[]; queryFn?: unknown }) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetch);
  await new QueryClient().fetchQuery({
    queryKey: options.queryKey,
    queryFn: options.queryFn as QueryFunction,
  });
  return new Headers(fetch.mock.calls[0]?.[1].headers).has('x-unattended');
}

test('what it asks then does not keep the session, and what an operator asks does', async () => {
  expect(await isUnattended(walksOptions('p'))).toBe(true);
  expect(await isUnattended(deliveryDetailOptions('p', 'd', true))).toBe(true);
  expect(await isUnattended(deliveryDetailOptions('p', 'd'))).toBe(false);
  expect(await isUnattended(eventDetailOptions('p', 'e', true))).toBe(true);
  expect(await isUnattended(eventDetailOptions('p', 'e'))).toBe(false);
  expect(await isUnattended(latestEventOptions('p', 's', { unattended: true }))).toBe(true);
  expect(await isUnattended(latestEventOptions('p', 's', { unattended: false }))).toBe(false);
  expect(await isUnattended(consumerOptions('p', 's'))).toBe(true);
  expect(await isUnattended(sessionOptions({ unattended: true }))).toBe(true);
  expect(await isUnattended(sessionOptions())).toBe(false);
  expect(await isUnattended(portalDeliveryOptions('/portal/api/l', 'd', true))).toBe(true);
  expect(await isUnattended(portalDeliveryOptions('/portal/api/l', 'd'))).toBe(false);
  expect(await isUnattended(recoveryOptions('/portal/api/l', 'r', { unattended: true }))).toBe(
    true,
  );
  expect(await isUnattended(recoveryOptions('/portal/api/l', 'r'))).toBe(false);
});
