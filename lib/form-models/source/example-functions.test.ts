import { afterAll, expect, test } from 'vitest';
import { sourceTypes } from '@/lib/contract/gateway/choices';
import { releases } from '@/lib/releases/records.mjs';
import { createTestRunner, shown } from '@/lib/testing/transform-runner';
import { lintFor } from '@/lib/transform/lint/lint';
import { applicableSettings } from './applicable';
import { exampleFunction } from './example-functions';

const { run, close } = createTestRunner({ timeMs: 10_000 });
afterAll(close);

const message = { id: 'evt_1', type: 'order.paid', endpoint: 'ep_1', amount: 1250 };

async function outcome(
  kind: 'source_body' | 'broker_body' | 'broker_header' | 'subscription',
  code: string,
  payload: unknown,
): Promise<unknown> {
  const text = shown(await run({ kind, code, payload: JSON.stringify(payload) }));
  return JSON.parse(text);
}

test('the one for the body of a message makes the event that the gateway reads of it', async () => {
  const code = exampleFunction('bodyFunction', 'pub_sub');
  const event = {
    endpoint_id: 'ep_1',
    event_type: 'order.paid',
    data: message,
    idempotency_key: 'evt_1',
  };
  expect(await outcome('broker_body', code, message)).toEqual(event);
  expect(await outcome('source_body', code, message)).toEqual(event);
});

test('the one for the body of a request gives the body that goes on', async () => {
  const code = exampleFunction('bodyFunction', 'http');
  expect(await outcome('subscription', code, message)).toEqual({
    ...message,
    received_by: 'gateway',
  });
});

test('the one for the headers gives headers', async () => {
  const code = exampleFunction('headerFunction', 'pub_sub');
  expect(await outcome('broker_header', code, { 'X-Id': '1' })).toEqual({
    'X-Id': '1',
    'X-Source': 'gateway',
  });
});

test.each(sourceTypes.filter((type) => applicableSettings(type).functions))(
  'none for %s holds anything that a release lacks',
  (type) => {
    for (const field of ['bodyFunction', 'headerFunction'] as const) {
      const markers = releases.flatMap((release) => lintFor(exampleFunction(field, type), release));
      expect(markers).toEqual([]);
    }
  },
);
