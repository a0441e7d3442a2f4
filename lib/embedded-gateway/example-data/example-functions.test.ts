import { afterAll, expect, test } from 'vitest';
import { createFunctionPool } from '../matching/function-pool';
import { createFunctionRuns } from '../matching/function-runs';
import { functionWorkers } from '../system-ports';
import { exampleFunctions, runExampleFunction } from './example-functions';

const pool = createFunctionPool(functionWorkers, 1);
const run = createFunctionRuns(pool);
afterAll(() => pool.close());

const payloads: readonly [name: keyof typeof exampleFunctions, payload: object][] = [
  ['slim', { id: 'evt_1', type: 'a', occurred_at: '2026-11-28T12:00:00.000Z', more: [1] }],
  ['slim', { more: true }],
  ['inCents', { currency: 'EUR', amount: 12.34, items: [{ sku: 'EU-1', price: 1.5 }] }],
  ['inCents', { currency: 'JPY', amount: 900 }],
  ['tagPayload', { action: 'opened', issue: { number: 4, title: 'é "quoted" <&>' } }],
  ['tagPayload', { ref: 'refs/heads/main', head_commit: null }],
  ['dropCookies', { 'Content-Type': 'application/json', Cookie: 'a=b', 'X-One': '1' }],
];

test.each(payloads)('the engine makes of %s what we say it makes: %j', async (name, payload) => {
  const { code } = exampleFunctions[name];
  const text = JSON.stringify(payload);
  const kinds = {
    slim: 'subscription',
    inCents: 'subscription',
    tagPayload: 'broker_body',
  } as const;
  const kind = name === 'dropCookies' ? 'broker_header' : kinds[name];
  const { signal } = new AbortController();
  const answer = await run(name, () => ({ kind, code, payload: text }), signal);
  if (!answer || answer === 'stopped') throw new Error('it did not run');
  const made = answer.ok ? { ok: true, value: Buffer.from(answer.value).toString() } : answer;
  expect(runExampleFunction(code, text)).toEqual(made);
});
