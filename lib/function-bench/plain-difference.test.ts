import { afterAll, expect, test } from 'vitest';
import { createTestRunner } from '@/lib/testing/transform-runner';
import { plainDifference } from './plain-difference';

const { run, close } = createTestRunner({ timeMs: 10_000 });
afterAll(close);

async function difference(body: string) {
  const order = {
    code: `function transform(payload) { ${body} }`,
    payload: '{"list":[1],"object":{"a":1}}',
  };
  const [gateway, plain] = [await run(order), await run({ ...order, handing: 'plain' })];
  return plainDifference(gateway.outcome, plain.outcome);
}

test.each([
  ['payload.list.push({ a: 2 }); return payload', 'list[1] would be {"a":2}.'],
  ['payload.list.pop(); return payload', 'list[0] would not be there.'],
  ['const o = {}; payload.o = o; o.a = o.b = 1; return payload.o', 'a would be 1, and 1 more'],
  ['return payload.list === payload.list', 'the result would be true, not false.'],
  ['return Object.freeze(payload)', 'In plain JavaScript this would succeed.'],
])('%s is told to differ', async (body, told) => {
  expect(await difference(body)).toContain(told);
});

test.each([
  'payload.list = [...payload.list, 2]; return payload',
  'payload.object.a = 2; return payload',
  'return { b: 1, a: payload.nothing }',
  'return payload.nothing.more',
  'return NaN',
])('%s is the same in both', async (body) => {
  expect(await difference(body)).toBeUndefined();
});
