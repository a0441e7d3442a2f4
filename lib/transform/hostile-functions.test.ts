import inBrowser from '@jitl/quickjs-singlefile-browser-release-sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { usualRelease } from '@/lib/releases/records.mjs';
import { boundedFunctions, endlessFunctions } from '@/lib/testing/hostile-functions';
import { isLongRun, oneOfEach, runs } from '@/lib/testing/long-run';
import { createTestRunner, shown } from '@/lib/testing/transform-runner';
import type { FromWorker } from '@/lib/worker/worker-port';
import { limitsFor } from './limits';
import type { RunRequest, RunResult } from './run-types';
import { createRunner } from './runner';
import { nodeWorkers } from './start-node-worker';
import { loadEngine } from './worker/engine.mjs';
import { serve } from './worker/serve.mjs';

/** For what nothing else ends. */
const TIME_MS = 100;
/** For what another limit ends, and what is answered, on a machine that is busy besides. */
const AMPLE_MS = 10_000;
const { run, answer, close } = createTestRunner({ timeMs: AMPLE_MS });
beforeAll(() => run({ code: 'function transform() {}' }));
afterAll(close);

const inTransform = (body: string) => `function transform(payload) { ${body} }`;

const next = 'function transform(p) { return 1 }';

describe('what does not end is ended, and the next run works', () => {
  test.each(endlessFunctions)('$name', async ({ body }) => {
    const limits = { timeMs: TIME_MS };
    expect(shown(await run({ code: inTransform(body), limits }))).toBe('time_limit');
    expect(await answer(next)).toBe('1');
  });
});

describe('what takes too much is ended, and the next run works', () => {
  test.each(boundedFunctions)('$name', async ({ body, end }) => {
    expect(shown(await run({ code: inTransform(body) }))).toMatch(end);
    expect(await answer(next)).toBe('1');
  });

  test.runIf(isLongRun).each(boundedFunctions)('$name, or by the time', async ({ body, end }) => {
    const limits = { timeMs: TIME_MS };
    const ended = shown(await run({ code: inTransform(body), limits }));
    expect(ended).toMatch(new RegExp(`time_limit|${end.source}`));
    expect(await answer(next)).toBe('1');
  });
});

/** As little as the workers of browsers have. */
const BROWSER_STACK_BYTES = 256 * 1024;

// The engines are one, of which each limit is met.
test.each(oneOfEach(boundedFunctions, ({ end }) => end.source))(
  'in the engine of the browser as well: $name',
  async ({ body, end }) => {
    const told: FromWorker<RunResult>[] = [];
    const options = {
      stackBytes: BROWSER_STACK_BYTES,
      post: (each: (typeof told)[0]) => told.push(each),
    };
    const request: RunRequest = {
      kind: 'subscription',
      code: inTransform(body),
      payload: '{}',
      release: usualRelease,
      handing: 'gateway',
      limits: limitsFor('{}'),
    };
    serve(await loadEngine(inBrowser), options)({ id: 1, request });
    const last = told.at(-1);
    if (!last || !('result' in last)) throw new Error(`the engine broke: ${JSON.stringify(last)}`);
    expect(shown(last.result)).toMatch(end);
  },
);

describe('memory', () => {
  const item = { id: 1000, name: 'A thing with a name', price: 1299, tags: ['a', 'b'] };
  const large = JSON.stringify({ items: Array.from({ length: runs(7_200, 28_500) }, () => item) });

  test('grows with the event: one of half a megabyte, or two, is copied item by item', async () => {
    expect(large.length).toBeGreaterThan(500_000);
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
    ['getter that throws', 'return { get a() { throw new Error("no") } }', /no|crash/],
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

describe('nothing that one run leaves is there in the next', () => {
  const looking = 'let seen = 0; function transform(p) { seen += 1; return [seen, LEFT] }';
  test.each([
    ['a global', 'globalThis.left = 1', 'typeof left'],
    ['a variable of its script', 'let hidden = 1; var shown = 1', 'typeof shown'],
    ['a member of a prototype', 'Array.prototype.left = 1', 'typeof [].left'],
    ['a built-in that it replaced', 'JSON.stringify = null', 'JSON.stringify(1)'],
    ['a symbol by name', 'Symbol.for("left").constructor.left = 1', 'typeof Symbol.left'],
    [
      'a job that never ran',
      'Promise.resolve().then(() => { globalThis.left = 1 })',
      'typeof left',
    ],
    [
      'a memory that it filled',
      'globalThis.left = new Uint8Array(4_000_000).fill(7)',
      'new Uint8Array(4_000_000).some((each) => each !== 0)',
    ],
    ['what it printed', 'console.log("left")', 'typeof left'],
  ])('%s', async (_name, leaving, left) => {
    const look = { code: looking.replace('LEFT', left) };
    const before = await run(look);
    await run({ code: `${leaving}; function transform() { return 1 }` });
    const after = await run(look);
    expect(after.outcome.kind).toBe('value');
    expect([after.outcome, after.log]).toEqual([before.outcome, before.log]);
    expect(after.memoryBytes).toBe(before.memoryBytes);
  });

  test('random numbers, which are other ones in each run and all of them from 0 to 1', async () => {
    const code = inTransform('return Array.from({ length: 1_000 }, Math.random)');
    const drawn: number[] = [];
    for (let times = 0; times < 3; times += 1) drawn.push(...JSON.parse(await answer(code)));
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
    const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
    expect(await answer(inTransform('return [Math.random.name, String(Math.random)]'))).toBe(
      '["random","function random() { [native code] }"]',
    );
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
