import { afterAll, expect, test } from 'vitest';
import type { ChainSettings, Traveller } from '@/lib/chain/chain';
import { changeBody, changeHeaders } from '@/lib/chain/source-functions';
import { usualRelease } from '@/lib/releases/records.mjs';
import { createTestRunner, functionThreads } from '@/lib/testing/transform-runner';
import { createFunctionPool } from './function-pool';
import { createSourceFunctions } from './source-functions';

const pool = createFunctionPool(functionThreads, 1);
const sourceFunctions = createSourceFunctions(pool, 10_000);
const runner = createTestRunner({ timeMs: 10_000 });
afterAll(() => {
  pool.close();
  runner.close();
});

const headers = { 'X-Kind': ['order', 'second'], 'X-Other': ['1'] };

test.each([
  ['rounds numbers', 'return p', 'return h', '{ "n": 1.0, "big": 1152921506151679041 }'],
  [
    'hands over a list',
    'return p.length',
    'h.n = String(Object.keys(h).sort()); return h',
    '[1, 2]',
  ],
  ['hands over a text', 'return p + "!"', 'return { a: typeof h["X-None"] }', '"a"'],
  ['throws', 'throw new TypeError(p)', 'return h', 'null'],
  ['gives no value', 'return NaN', 'return h', '{}'],
  ['gives nothing', '', 'return h', '{}'],
  ['gives headers that are no texts', 'return p', 'return { a: 1 }', '{}'],
  ['gives no headers', 'return p', 'return "a"', '{}'],
])('the chain of the console tells what happens: %s', async (_name, bodyCode, headerCode, sent) => {
  const bodyFunction = `function transform(p) { ${bodyCode} }`;
  const headerFunction = `function transform(h) { ${headerCode} }`;
  const traveller: Traveller = {
    headers: Object.entries(headers).flatMap(([name, values]) =>
      values.map((value) => [name, value] as const),
    ),
    body: sent,
    eventType: '',
  };
  const settings: ChainSettings = {
    wayIn: 'http',
    verifier: { type: 'noop' },
    bodyFunction,
    headerFunction,
    eventTypes: ['*'],
    filter: { body: {}, headers: {} },
    function: '',
    endpoint: { signature: 'simple', secret: '', isForm: false },
  };
  const world = {
    ...{
      run: runner.run,
      release: usualRelease,
      runsSourceFunctionsForHttp: true,
      isIncoming: true,
      now: () => 0,
    },
    judge: () => Promise.reject(new Error('no filter is asked')),
  };
  const changed = await changeBody(traveller, settings, world);
  const told =
    changed.state === 'stopped' ? changed : await changeHeaders(changed.after, settings, world);

  const source = { body_function: bodyFunction, header_function: headerFunction };
  const find = () => ({ settings: source, event: { headers, body: Buffer.from(sent) } });
  const made = await sourceFunctions.run('source', find, new AbortController().signal);
  expect(made?.ok).toBe(told.state === 'passed');
  if (!made?.ok) return;
  expect(made.value.body && Buffer.from(made.value.body).toString()).toBe(told.after.body);
  const entries = Object.entries(made.value.headers ?? {}).map(([name, [value]]) => [name, value]);
  expect(entries).toEqual(told.after.headers);
});
