import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boundedFunctions, endlessFunctions } from '@/lib/testing/hostile-functions';
import { createTestRunner, shown } from '@/lib/testing/transform-runner';
import { WATCHDOG_GRACE_MS } from './limits';
import { createRunner } from './runner';
import { nodeWorkers } from './start-node-worker';

const TIME_MS = 500;
/** For what another limit ends, and what is answered, on a machine that is busy besides. */
const AMPLE_MS = 10_000;
const MOST_OVERTIME_MS = 300;
const { run, answer, close } = createTestRunner({ timeMs: AMPLE_MS });
beforeAll(() => run({ code: 'function transform() {}' }));
afterAll(close);

const inTransform = (body: string) => `function transform(payload) { ${body} }`;

/**
 * A run, and how long after its limit its caller had the answer. By as much as a timer of this
 * process comes late in the meantime, the machine is too busy, and not the runner.
 */
async function timed(code: string) {
  const dueMs = TIME_MS + WATCHDOG_GRACE_MS;
  const begun = performance.now();
  let lateMs = 0;
  const timer = setTimeout(() => {
    lateMs = performance.now() - begun - dueMs;
  }, dueMs);
  const result = await run({ code, limits: { timeMs: TIME_MS } });
  clearTimeout(timer);
  return { result, overtimeMs: performance.now() - begun - TIME_MS - lateMs };
}

describe('what does not end is ended within 0.3 s of the limit, and the next run works', () => {
  // A new worker is started meanwhile, for which a busy machine may need its time.
  test.each(endlessFunctions)('$name', { retry: 2 }, async ({ body }) => {
    const { result, overtimeMs } = await timed(inTransform(body));
    expect(shown(result)).toBe('time_limit');
    expect(overtimeMs).toBeLessThan(MOST_OVERTIME_MS);
    expect(await answer('function transform(p) { return 1 }')).toBe('1');
  });
});

describe('what takes too much is ended, and the next run works', () => {
  test.each(boundedFunctions)('$name', async ({ body, end }) => {
    expect(shown(await run({ code: inTransform(body) }))).toMatch(end);
    expect(await answer('function transform(p) { return 1 }')).toBe('1');
  });

  test.each(boundedFunctions)('$name, or by the time', { retry: 2 }, async ({ body }) => {
    const { overtimeMs } = await timed(inTransform(body));
    expect(overtimeMs).toBeLessThan(MOST_OVERTIME_MS);
    expect(await answer('function transform(p) { return 1 }')).toBe('1');
  });
});

describe('memory', () => {
  const item = { id: 1000, name: 'A thing with a name', price: 1299, tags: ['a', 'b'] };
  const large = JSON.stringify({ items: Array.from({ length: 28_500 }, () => item) });

  test('grows with the event: one of two megabytes is copied item by item', async () => {
    expect(large.length).toBeGreaterThan(2_000_000);
    const code = 'function transform(p) { return p.items.map((each) => ({ ...each, more: 1 })) }';
    const limits = { timeMs: 60_000 };
    const { outcome, memoryLimitBytes } = await run({ code, payload: large, limits });
    expect(outcome.kind).toBe('value');
    expect(memoryLimitBytes).toBe(32 * 1024 * 1024 + 48 * large.length);
  });

  test('is 32 MiB for a small event, for a thousand bytes at a time as well', async () => {
    const code = inTransform('const a = []; for (;;) a.push("x".repeat(1000) + a.length)');
    const before = process.memoryUsage().rss;
    const { outcome, memoryLimitBytes } = await run({ code, payload: '{}' });
    expect(memoryLimitBytes).toBe(32 * 1024 * 1024 + 96);
    expect(outcome).toEqual({ kind: 'memory_limit', limitBytes: memoryLimitBytes });
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1024 * 1024);
  });

  test('that a large event took is not there for a small one', async () => {
    const code = 'function transform(p) { return p.items.map((each) => ({ ...each })).length }';
    const payload = JSON.stringify({ items: Array.from({ length: 6_000 }, () => item) });
    expect(shown(await run({ code, payload, limits: { timeMs: 60_000 } }))).toBe('6000');
    const fill = inTransform(
      'return Array.from({ length: 30_000 }, (_, n) => "x".repeat(1000) + n).length',
    );
    expect(shown(await run({ code: fill }))).toBe('memory_limit');
    expect(shown(await run({ code: fill, payload: large }))).toBe('30000');
  });
});

describe('odd, and answered', () => {
  test.each([
    ['toJSON that throws', 'return { toJSON() { throw 1 } }', /no_data/],
    ['toJSON that never ends, which nobody asks', 'return { toJSON() { for (;;) {} } }', /no_data/],
    ['toJSON that is no function', 'return { toJSON: 5 }', /"toJSON":5/],
    ['job that never resolves', 'return new Promise(() => {})', /^\{\}$/],
    ['proxy', 'return new Proxy({ a: 1 }, { get() { throw 1 } })', /^\{\}$/],
    ['cycle', 'const o = {}; o.o = o; return o', /no_data/],
    ['lone surrogate', 'return "\\ud800"', /\ufffd/],
    ['end of a script', 'return "</script>\\u2028"', /\\u003c\/script\\u003e\\u2028/],
    ['line separator as such', 'return "</script>\u2028"', /\\u003c\/script\\u003e\\u2028/],
    ['search that takes long elsewhere', 'return /(a+)+$/.test("a".repeat(20) + "b")', /false/],
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
