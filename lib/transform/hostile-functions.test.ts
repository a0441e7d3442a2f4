import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestRunner, shown } from '@/lib/testing/transform-runner';
import { createRunner } from './runner';
import { nodeWorkers } from './start-node-worker';

const TIME_MS = 500;
/** The grace of the watchdog, and what a loaded machine needs to notice. */
const SLACK_MS = 1_000;
const { run, answer, close } = createTestRunner({ timeMs: TIME_MS });
beforeAll(() => run({ code: 'function transform() {}' }));
afterAll(close);

const hostile: [name: string, body: string, end: RegExp][] = [
  ['endless loop', 'for (;;) {}', /time_limit/],
  [
    'loop that catches everything',
    'for (;;) { try { for (;;) {} } catch {} finally {} }',
    /time_limit/,
  ],
  ['endless job', 'Promise.resolve().then(() => { for (;;) {} }); return 1', /time_limit/],
  ['flood of jobs', 'const f = () => Promise.resolve().then(f); f()', /time_limit/],
  ['endless getter of the result', 'return { get a() { for (;;) {} } }', /time_limit/],
  ['endless toString of what is thrown', 'throw { toString() { for (;;) {} } }', /time_limit/],
  ['memory bomb', 'const a = []; for (;;) a.push("x".repeat(1000) + a.length)', /_limit/],
  ['growing text', 'let s = "x"; for (;;) s += s', /memory_limit/],
  ['huge text', 'return "x".repeat(2 ** 29)', /memory_limit|output_limit/],
  ['huge list', 'return new Array(3e7).join("x")', /_limit/],
  ['deep recursion', 'function f() { return 1 + f() } return f()', /stack_limit/],
  ['recursion through built-ins', 'return [1].map(() => transform(payload))', /stack_limit/],
  [
    'slow built-in',
    'const a = Array.from({ length: 3e6 }, (_, i) => i); return a.sort((x, y) => y - x)',
    /_limit/,
  ],
  ['look-ahead that never ends', 'return /^(?=(a+)+$)a/.test("a".repeat(40) + "b")', /time_limit/],
  [
    'deep JSON',
    'return JSON.parse("[".repeat(2e5) + "]".repeat(2e5))',
    /limit|too_deep|RangeError|SyntaxError/,
  ],
  ['deep result', 'let o = []; for (let i = 0; i < 12000; i += 1) o = [o]; return o', /too_deep/],
  ['huge output', 'return "x".repeat(8 * 1024 * 1024)', /output_limit|time_limit/],
];

describe('ends within the limit, and the next run works', () => {
  test.each(hostile)('%s', async (_name, body, end) => {
    const result = await run({ code: `function transform(payload) { ${body} }` });
    expect(shown(result)).toMatch(end);
    expect(result.milliseconds).toBeLessThan(TIME_MS + SLACK_MS);
    expect(await answer('function transform(p) { return 1 }')).toBe('1');
  });
});

test('a result that is longer than allowed is told', async () => {
  const limits = { timeMs: TIME_MS, outputLength: 100 };
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
