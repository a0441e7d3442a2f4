import { expect, test } from 'vitest';
import { filterTrialBodySchema } from '@/lib/contract/console/subscription-actions';
import {
  bySpecification,
  writing24,
  writing26,
  writing26Unlicensed,
} from '@/lib/testing/fake-gateway/behaviour';
import { writeHarness } from '@/lib/testing/write-harness';
import { trySubscriptionFilter } from './try-filter';

const harness = writeHarness();
const trial = { part: 'body' as const, filter: { n: 5 }, sample: { n: 5 } };

test('what the gateway says is passed on, and each release says it by its own rules', async () => {
  const { context } = await harness.fake(writing26);
  expect(await trySubscriptionFilter(context, trial)).toEqual({ outcome: 'passed' });
  const text = { ...trial, sample: { n: '5' } };
  expect(await trySubscriptionFilter(context, text)).toEqual({ outcome: 'passed' });
  const older = await harness.fake(writing24);
  expect(await trySubscriptionFilter(older.context, text)).toEqual({ outcome: 'failed' });
});

test('an engine that fails is an answer, not a failure of the request', async () => {
  const { context } = await harness.fake(writing26);
  const broken = { part: 'body' as const, filter: { a: { $gt: 1 } }, sample: { a: 'x' } };
  expect(await trySubscriptionFilter(context, broken)).toEqual({ outcome: 'error' });
});

test.each(['{"status":true,"message":"ok"}', '{"status":true,"message":"ok","data":"true"}'])(
  'the answer %s is no verdict',
  async (text) => {
    const { context, gateway } = await harness.fake(writing26);
    gateway.fail({ when: /test_filter/, fault: { kind: 'raw', status: 200, text } });
    await expect(trySubscriptionFilter(context, trial)).rejects.toMatchObject({
      code: 'bad_gateway_answer',
    });
  },
);

test('headers go under the name that this route knows, and the body stays out of it', async () => {
  const { context, gateway } = await harness.fake(writing26);
  const headers = { part: 'headers' as const, filter: { 'X-A': '1' }, sample: { 'X-A': '2' } };
  expect(await trySubscriptionFilter(context, headers)).toEqual({ outcome: 'failed' });
  const sent = gateway.requests.find(({ target }) => target.endsWith('/test_filter'));
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    request: { header: { 'X-A': '2' } },
    schema: { header: { 'X-A': '1' } },
  });
});

test.each([['hello'], [5], [null], [[]], [{}]])(
  'the sample %j is sent as it is',
  async (sample) => {
    const { context, gateway } = await harness.fake(writing26);
    expect(await trySubscriptionFilter(context, { ...trial, sample })).toEqual({
      outcome: 'failed',
    });
    const sent = gateway.requests.find(({ target }) => target.endsWith('/test_filter'));
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ request: { body: sample } });
  },
);

test('a gateway without the licence or without the route is told as that', async () => {
  const unlicensed = await harness.fake(writing26Unlicensed);
  await expect(trySubscriptionFilter(unlicensed.context, trial)).rejects.toMatchObject({
    code: 'gateway_licence',
  });
  const documented = await harness.fake({ ...bySpecification, routes: 'documented' });
  await expect(trySubscriptionFilter(documented.context, trial)).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('a connection that breaks leaves nothing open, since nothing is stored', async () => {
  const { context, gateway } = await harness.fake(writing26);
  gateway.fail({ when: /test_filter/, fault: { kind: 'reset_after' } });
  await expect(trySubscriptionFilter(context, trial)).rejects.toMatchObject({
    code: 'gateway_unreachable',
  });
});

test('the embedded gateway answers as well', async () => {
  const { context } = await harness.embedded();
  expect(await trySubscriptionFilter(context, trial)).toEqual({ outcome: 'passed' });
});

test('a filter goes through every schema as it is written', async () => {
  const { context, gateway } = await harness.fake(writing26);
  const filter = { order: { total: { $gte: 5 } }, 'items.$.sku': { $in: ['k'] }, $or: [{ a: {} }] };
  const body = filterTrialBodySchema.parse({ part: 'body', filter, sample: { deep: { er: [1] } } });
  await trySubscriptionFilter(context, body);
  const sent = gateway.requests.find(({ target }) => target.endsWith('/test_filter'));
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    request: { body: { deep: { er: [1] } } },
    schema: { body: filter },
  });
});
