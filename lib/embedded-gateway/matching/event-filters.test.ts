import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StartFilterWorker } from '@/lib/filter/worker/evaluator';
import { sameThread } from '@/lib/testing/filter-workers';
import { openTestMatching, type TestMatching } from '@/lib/testing/matching';

let gateway: TestMatching;
beforeEach(() => {
  gateway = openTestMatching();
});
afterEach(() => gateway.close());

test('what is nested without end passes where no filter looks into it, and else ends with a reason', async () => {
  const endpoint = gateway.endpoint();
  gateway.subscribe(endpoint);
  const looking = gateway.subscribe(endpoint, { body: { a: 1 } });
  const body = Buffer.from(`${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`);
  const event = await gateway.toEndpoint(endpoint, { body });
  const next = await gateway.toEndpoint(endpoint);
  await gateway.match();
  expect(await gateway.deliveriesOf(event)).toHaveLength(1);
  expect(gateway.read(event).matches[1]).toMatchObject({
    subscription_id: looking,
    filter: false,
    reason: expect.stringMatching(/^filter: .*500 levels/),
  });
  expect(await gateway.deliveriesOf(next)).toHaveLength(2);
});

test('what is much to look into is looked into elsewhere, and little is not', async () => {
  const endpoint = gateway.endpoint();
  gateway.subscribe(endpoint, { body: { a: 1 } });
  const orders: string[] = [];
  const startFilterWorker: StartFilterWorker = (events) => {
    const worker = sameThread(events);
    return {
      ...worker,
      post(message) {
        orders.push(message.request.work);
        worker.post(message);
      },
    };
  };
  const matched = async (payload: unknown) => {
    const event = await gateway.toEndpoint(endpoint, {
      body: Buffer.from(JSON.stringify(payload)),
    });
    await gateway.match({ startFilterWorker });
    expect(await gateway.deliveriesOf(event)).toHaveLength(1);
  };
  await matched({ a: 1 });
  expect(orders).toEqual([]);
  await matched({ a: 1, long: 'x'.repeat(100_000) });
  const many = Array.from({ length: 6_000 }, (_, at) => [`k${at}`, at]);
  await matched({ a: 1, ...Object.fromEntries(many) });
  expect(orders).toEqual(['matchEvent', 'matchEvent']);
});
