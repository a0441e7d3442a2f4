import { afterEach, expect, test } from 'vitest';
import type { Release } from '@/lib/releases/dialect';
import { releases } from '@/lib/releases/records.mjs';
import { activity, loadExchanges, type Topic } from '@/lib/testing/exchanges/load';
import { startRecordedGateway } from '@/lib/testing/recorded-gateway/recorded-gateway';
import { openServiceContext } from '@/lib/testing/service-context';
import { sendItem } from './send-item';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function recorded(release: Release, topic: Topic) {
  const gateway = await startRecordedGateway({ release, topics: [topic] });
  const context = openServiceContext(gateway);
  closing.push(context.close, gateway.stop);
  const idOf = (name: string) => {
    const found = loadExchanges(release, topic).find((exchange) => exchange.name === name);
    return /eventdeliveries\/([^/]+)\/resend/.exec(found?.request.path ?? '')?.[1] ?? '';
  };
  const send = async (name: string, hasArrived = false) =>
    await sendItem(context, 'retry', { uid: idOf(name), hasArrived });
  return { send };
}

test.each(releases)('%s sends nothing that has arrived unless it is forced', async (release) => {
  const { send } = await recorded(release, 'delivery');
  const name = 'resend a successful delivery';
  expect(await send(name)).toMatchObject({
    kind: 'skipped',
    reason: expect.stringMatching(/event already sent|did not fail previously/),
  });
  const forced = await send(name, true);
  // One release fails over it with an empty 500; what failed is not sent again by the job.
  expect(['sent', 'failed']).toContain(forced.kind);
});

test('a failed one is sent once, and one that is gone is skipped', async () => {
  const { send } = await recorded(activity.releases[0], activity.topic);
  expect(await send('resend a failed one')).toEqual({ kind: 'sent' });
  expect(await send('resend it again at once')).toMatchObject({ kind: 'skipped' });
  expect(await send('resend unknown')).toMatchObject({ kind: 'skipped' });
});
