import { expect, test } from 'vitest';
import { operations } from '@/lib/contract/gateway/operations';
import { writing24 } from '@/lib/testing/fake-gateway/behaviour';
import { writeHarness } from '@/lib/testing/write-harness';
import { deadlineOf, defaultDeadlines } from '../gateway-client/limits';
import { tryFunction } from './try-function';

const harness = writeHarness();

test('each kind is run by the gateway, which answers with the result and what it printed', async () => {
  const { context } = await harness.embedded();
  const body = {
    code: 'function transform(p){console.log("saw", p.a); return {event_type: "a", data: p}}',
    payload: { a: 1 },
  };
  const answer = { kind: 'answered', payload: { event_type: 'a', data: { a: 1 } }, log: ['saw 1'] };
  expect(await tryFunction(context, { kind: 'subscription', ...body })).toEqual(answer);
  expect(await tryFunction(context, { kind: 'source_body', ...body })).toEqual(answer);
});

test('a function that fails there is an answer, in the words of the gateway', async () => {
  const { context } = await harness.embedded();
  const trial = await tryFunction(context, {
    kind: 'source_body',
    code: 'function transform(p){return p}',
    payload: { a: 1 },
  });
  expect(trial).toEqual({ kind: 'refused', message: 'json: unknown field "a"' });
});

test('a gateway that ends a function after its own ten seconds is waited for', () => {
  for (const operation of [operations.testSubscriptionFunction, operations.testSourceFunction])
    expect(deadlineOf(operation, defaultDeadlines)).toBeGreaterThanOrEqual(15_000);
});

test.each(['subscription', 'source_header'] as const)(
  'a lost answer to a %s function leaves nothing open, since nothing is stored',
  async (kind) => {
    const { context, gateway } = await harness.fake(writing24);
    gateway.fail({ when: /test_function/, fault: { kind: 'reset_after' } });
    const body = { kind, code: 'function transform(p){return p}', payload: {} };
    await expect(tryFunction(context, body)).rejects.toMatchObject({ code: 'gateway_unreachable' });
  },
);

test('a gateway that is too busy to run it tells so, which is no crash of the function', async () => {
  const { context, gateway } = await harness.fake(writing24);
  gateway.fail({
    when: /test_function/,
    fault: { kind: 'failure', status: 503, message: 'other functions are running' },
  });
  const body = { kind: 'subscription', code: 'function transform(){}', payload: {} } as const;
  await expect(tryFunction(context, body)).rejects.toMatchObject({
    code: 'gateway_unavailable',
    gateway: { status: 503, message: 'other functions are running' },
  });
});

test('an answer without data is a result that JSON cannot hold, not null', async () => {
  const { context, gateway } = await harness.fake(writing24);
  const text = '{"status":true,"message":"Transformer function run successfully"}';
  gateway.fail({ when: /test_function/, fault: { kind: 'raw', status: 200, text } });
  const body = {
    kind: 'subscription',
    code: 'function transform(){return NaN}',
    payload: {},
  } as const;
  expect(await tryFunction(context, body)).toEqual({ kind: 'no_data' });
});
