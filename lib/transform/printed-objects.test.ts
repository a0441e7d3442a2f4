import { afterAll, expect, test } from 'vitest';
import { createTestRunner } from '@/lib/testing/transform-runner';

const { run, close } = createTestRunner({ timeMs: 10_000 });
afterAll(close);

const printed = async (body: string, payload = '{}') => {
  const code = `let touched = 0; function transform(p) { ${body}; return touched }`;
  const { outcome, log } = await run({ code, payload });
  return { outcome, log, objects: log.flatMap(({ objects = [] }) => objects) };
};

test('a printed object is the gateway’s line, with what it held at that moment', async () => {
  const { log } = await printed(
    'const o = { total: 5 }; console.log("seen", o, p.order, 7, [1]); o.total = 0; p.order.id = 2',
    '{"order":{"lines":[{"sku":"A-7"}],"id":1}}',
  );
  expect(log).toEqual([
    {
      level: 'log',
      text: 'seen [object Object] [object Object] 7 1',
      objects: ['{ "total": 5 }', '{ "lines": [{ "sku": "A-7" }], "id": 1 }', '[1]'],
    },
  ]);
});

test('what is no object has nothing to open', async () => {
  const { log } = await printed('console.log("a", 1, null, undefined, true, () => 1, Symbol("s"))');
  expect(log[0]).not.toHaveProperty('objects');
});

test.each([
  ['a getter', '{ get a() { touched += 1 } }', '{ "a": [getter] }'],
  ['a proxy', 'new Proxy({}, { ownKeys() { touched += 1; return [] } })', '[proxy]'],
  ['an object that holds itself', '(() => { const o = {}; o.o = o; return o })()', '[circular]'],
  ['a map', 'new Map([["k", { a: 1 }]])', 'Map { "k": { "a": 1 } }'],
  ['a set', 'new Set([1, "x"])', 'Set [1, "x"]'],
  ['a date', 'new Date(0)', '"1970-01-01T00:00:00Z"'],
  ['an error', 'new TypeError("no")', '{ "message": "no" }'],
  [
    'an error with its words put on it',
    'Object.assign(new Error(), { message: "no" })',
    '{ "message": "no" }',
  ],
  ['bytes', 'new Uint8Array([1, 2])', '[1, 2]'],
  ['what JSON does not hold', '{ a: undefined, b: NaN, c() {}, d: -0 }', '[function], "d": -0'],
  ['a member like one of our own', '{ tag: 1, node: 2 }', '{ "tag": 1, "node": 2 }'],
  ['an empty list', '[]', '[]'],
])('%s is shown without running anything of it', async (_name, value, shown) => {
  const { outcome, objects } = await printed(`console.log(${value})`);
  expect(objects.join()).toContain(shown);
  expect(outcome).toMatchObject({ kind: 'value', json: '0' });
});

test('much is shown in part', async () => {
  const { objects } = await printed(`
    let deep = 1; for (let at = 0; at < 50; at += 1) deep = { deep };
    console.log(deep);
    console.log(Array.from({ length: 1_000 }, (_, at) => at));
    console.log({ text: 'x'.repeat(100_000) });
    console.log(Array.from({ length: 100 }, () => 'y'.repeat(900)))`);
  const [deep = '', long = '', text = '', large = ''] = objects;
  expect(deep).toContain('{…}');
  expect(long).toContain('… 900 more');
  expect(text.length).toBeLessThan(1_100);
  expect(large).toMatch(/… \d+ more/);
  expect(large.length).toBeLessThan(20_000);
});

test('very many printed objects are kept up to a bound, and their lines all the same', async () => {
  const { log, objects } = await printed(
    'for (let at = 0; at < 2_000; at += 1) console.log({ text: "x".repeat(900) })',
  );
  expect(log).toHaveLength(2_000);
  expect(objects.join('').length).toBeLessThan(420_000);
});

test('what user code did to built-ins changes nothing of it', async () => {
  const { objects } = await printed(
    `Object.prototype.toJSON = () => 1; Array.prototype.join = () => 'x';
     Object.keys = () => ['no']; Object.getOwnPropertyDescriptor = () => undefined;
     console.log({ a: [1] })`,
  );
  expect(objects).toEqual(['{ "a": [1] }']);
});
