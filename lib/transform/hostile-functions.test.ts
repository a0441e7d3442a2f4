import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestRunner, shown } from '@/lib/testing/transform-runner';
import { createRunner } from './runner';
import { nodeWorkers } from './start-node-worker';

const TIME_MS = 500;
/** For what another limit ends, and what is answered, on a machine that is busy besides. */
const AMPLE_MS = 10_000;
/** The grace of the watchdog, and what a loaded machine needs to notice. */
const SLACK_MS = 1_000;
const { run, answer, close } = createTestRunner({ timeMs: AMPLE_MS });
beforeAll(() => run({ code: 'function transform() {}' }));
afterAll(close);

const endless: [name: string, body: string][] = [
  ['endless loop', 'for (;;) {}'],
  ['loop that catches everything', 'for (;;) { try { for (;;) {} } catch {} finally {} }'],
  ['endless job', 'Promise.resolve().then(() => { for (;;) {} }); return 1'],
  ['flood of jobs', 'const f = () => Promise.resolve().then(f); f()'],
  ['endless getter of the result', 'return { get a() { for (;;) {} } }'],
  ['endless toString of what is thrown', 'throw { toString() { for (;;) {} } }'],
  ['comparison that never ends', 'return [2, 1].sort(() => { for (;;) {} })'],
  ['look-ahead that never ends', 'return /^(?=(a+)+$)a/.test("a".repeat(40) + "b")'],
  ['huge list', 'return new Array(3e7).join("x")'],
  ['huge list as text', 'return new Array(1e9) + ""'],
  ['deep JSON', 'return JSON.parse("[".repeat(2e5) + "]".repeat(2e5))'],
  ['memory bomb', 'const a = []; for (;;) a.push("x".repeat(1000) + a.length)'],
  ['bomb of objects', 'const o = {}; for (let i = 0; ; i += 1) o["k" + i] = { i }'],
  [
    'slow built-in',
    'const a = Array.from({ length: 3e6 }, (_, i) => i); return a.sort((x, y) => y - x)',
  ],
];

const bounded: [name: string, body: string, end: RegExp][] = [
  ['growing text', 'let s = "x"; for (;;) s += s', /memory_limit/],
  ['huge text', 'return "x".repeat(2 ** 29)', /memory_limit|output_limit/],
  ['huge number', 'return String(2n ** (2n ** 22n))', /_limit|RangeError/],
  ['deep recursion', 'function f() { return 1 + f() } return f()', /stack_limit/],
  ['mutual recursion', 'const f = () => 1 + g(), g = () => 1 + f(); return f()', /stack_limit/],
  ['recursion through built-ins', 'return [1].map(() => transform(payload))', /stack_limit/],
  ['deep result', 'let o = []; for (let i = 0; i < 12000; i += 1) o = [o]; return o', /too_deep/],
  ['huge output', 'return "x".repeat(8 * 1024 * 1024)', /output_limit/],
];

const inTransform = (body: string) => `function transform(payload) { ${body} }`;

describe('what does not end is ended at the limit, and the next run works', () => {
  test.each(endless)('%s', async (_name, body) => {
    const result = await run({ code: inTransform(body), limits: { timeMs: TIME_MS } });
    expect(shown(result)).toMatch(/(?:time|memory|stack)_limit|too_deep|Error/);
    expect(result.milliseconds).toBeLessThan(TIME_MS + SLACK_MS);
    expect(await answer('function transform(p) { return 1 }')).toBe('1');
  });
});

describe('what takes too much is ended, and the next run works', () => {
  test.each(bounded)('%s', async (_name, body, end) => {
    expect(shown(await run({ code: inTransform(body) }))).toMatch(end);
    expect(await answer('function transform(p) { return 1 }')).toBe('1');
  });
});

describe('odd, and answered', () => {
  test.each([
    ['toJSON that throws', 'return { toJSON() { throw 1 } }', /no_data/],
    ['toJSON that is no function', 'return { toJSON: 5 }', /"toJSON":5/],
    ['job that never resolves', 'return new Promise(() => {})', /^\{\}$/],
    ['proxy', 'return new Proxy({ a: 1 }, { get() { throw 1 } })', /^\{\}$/],
    ['cycle', 'const o = {}; o.o = o; return o', /no_data/],
    ['lone surrogate', 'return "\\ud800"', /\ufffd/],
    ['end of a script', 'return "</script>\\u2028"', /\\u003c\/script\\u003e\\u2028/],
  ])('%s', async (_name, body, end) => {
    expect(shown(await run({ code: inTransform(body) }))).toMatch(end);
    expect(await answer('function transform(p) { return 1 }')).toBe('1');
  });

  test('code of a megabyte', async () => {
    const code = `function transform() { return 1 }\n${'// filler\n'.repeat(105_000)}`;
    expect(await answer(code)).toBe('1');
  });
});

test('a result that is longer than allowed is told', async () => {
  const limits = { timeMs: AMPLE_MS, outputLength: 100 };
  const code = 'function transform() { return { text: "x".repeat(90) } }';
  expect((await run({ code, limits })).outcome).toEqual({ kind: 'output_limit' });
});

describe('nothing of the host can be reached', () => {
  test('by walking the global object', async () => {
    const code = `function transform() {
      return Object.getOwnPropertyNames(globalThis)
        .filter((name) => /process|require|fetch|WebAssembly|Worker|import/i.test(name))
    }`;
    expect(await answer(code)).toBe('["require"]');
  });

  test('by the constructor of functions', async () => {
    const code =
      'function transform() { return this.constructor.constructor("return typeof process")() }';
    expect(await answer(code)).toBe('"undefined"');
  });

  test('by modules of the host', async () => {
    const code = 'function transform() { return require("fs") }';
    expect(await answer(code)).toBe('Invalid module');
  });

  test.each([
    'JSON.stringify = () => { throw 1 }; JSON.parse = () => 1',
    'Object.prototype.toJSON = () => "x"; Array.prototype.toJSON = () => "x"',
    'Array.prototype[Symbol.iterator] = null; Array.prototype.push = null',
    'Map.prototype.get = () => 1; Reflect.ownKeys = () => []; Reflect.get = () => 1',
    'RegExp.prototype.exec = () => null; String.prototype.slice = () => ""',
    'Object.defineProperty(Object.prototype, "reason", { get() { throw 1 } })',
  ])('by changing built-ins: %s', async (patch) => {
    const code = `${patch}; function transform(p) { p.list[0] = "<"; return { b: 1, a: p.list } }`;
    expect(await answer(code, { list: [1] })).toBe('{"a":["\\u003c"],"b":1}');
  });
});

describe('the caller', () => {
  test('can stop a run', async () => {
    const stop = new AbortController();
    const result = run({ code: 'function transform() { for (;;) {} }' }, stop.signal);
    stop.abort();
    expect((await result).outcome).toEqual({ kind: 'stopped' });
    expect(await answer('function transform() { return 2 }')).toBe('2');
  });

  test('gets runs answered in order', async () => {
    const codes = [1, 2, 3].map((n) => `function transform() { return ${n} }`);
    expect(await Promise.all(codes.map((code) => answer(code)))).toEqual(['1', '2', '3']);
  });

  test('is told when the engine cannot start', async () => {
    const broken = createRunner({ startWorker: nodeWorkers('/nowhere/worker.mjs') });
    const { outcome } = await broken.run({ kind: 'subscription', code: '', payload: '{}' });
    expect(outcome.kind).toBe('broken');
    broken.close();
  });
});
