import { afterEach, expect, test } from 'vitest';
import type { Release } from '@/lib/releases/dialect';
import { deliveriesAt, eventsAt } from '@/lib/testing/activity-harness';
import { activity } from '@/lib/testing/exchanges/load';
import { startRecordedGateway } from '@/lib/testing/recorded-gateway/recorded-gateway';
import { convoy2465 } from '@/lib/testing/releases';
import { openServiceContext } from '@/lib/testing/service-context';
import { getCapabilities } from '../capabilities';
import { deliveryKind } from './delivery-kind';
import { eventKind } from './event-kind';
import { listActivity } from './list/list-activity';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A gateway that repeats an operator's day, looked at on the day after. */
async function open(release: Release) {
  const gateway = await startRecordedGateway({ release, topics: [activity.topic] });
  const context = openServiceContext(gateway);
  closing.push(context.close, gateway.stop);
  Object.assign(context.runtime.gateway, { now: () => Date.UTC(2026, 0, 6) });
  await getCapabilities(context);
  const read = (context.runtime.capabilities.entries()[0] ?? [])[1];
  if (read) read.dialect = release;
  return context;
}

test.each(activity.releases)(
  'an operator of %s sees the day as it was recorded',
  async (release) => {
    const context = await open(release);
    const isOld = release === convoy2465;
    const deliveries = (address: string) =>
      listActivity(deliveryKind, context, deliveriesAt(`perPage=50&${address}`));
    const events = (address: string) =>
      listActivity(eventKind, context, eventsAt(`perPage=50&${address}`));

    const all = await deliveries('');
    expect(all.content).toHaveLength(isOld ? 8 : 11);
    expect(all.content.every(({ endpoint_metadata }) => endpoint_metadata?.name)).toBe(true);
    const failed = await deliveries('status=Failure');
    expect(failed.content).toHaveLength(3);
    expect(failed.notes).toMatchObject({ filteredByConsole: [], searched: null });
    expect((await deliveries('idempotencyKey=key-5')).content).toHaveLength(2);
    const untold = await deliveries('errorKind=dns');
    expect(untold.notes.activity?.unapplied).toEqual(['errorKind']);

    const happened = await events('');
    expect(happened.content).toHaveLength(9);
    expect(happened.content.every(({ event_type }) => (event_type === null) === isOld)).toBe(true);
    const failures = await events('status=Failure');
    expect(failures.notes.activity?.unapplied).toEqual(isOld ? ['status'] : []);
    expect((await events('payload=ord-4')).content.length).toBeGreaterThan(0);
    // Neither a header nor a payload is in a list.
    expect(JSON.stringify([all, happened])).not.toMatch(/"(headers|data|raw)":/);
  },
);
