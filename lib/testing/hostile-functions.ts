/** A function that would freeze or break what ran it without a sandbox. */
export interface HostileFunction {
  name: string;
  /** What is between the braces of `transform(payload)`. */
  body: string;
}

/** What nothing but the time limit ends, or Stop. */
export const endlessFunctions: readonly HostileFunction[] = [
  { name: 'endless loop', body: 'while (1);' },
  {
    name: 'loop that catches everything',
    body: 'for (;;) { try { while (1) {} } catch {} finally {} }',
  },
  { name: 'endless job', body: 'Promise.resolve().then(() => { for (;;) {} }); return 1' },
  { name: 'endless getter of the result', body: 'return { get a() { for (;;) {} } }' },
  { name: 'endless toString of what is thrown', body: 'throw { toString() { for (;;) {} } }' },
  { name: 'comparison that never ends', body: 'return [2, 1].sort(() => { for (;;) {} })' },
  {
    name: 'search that never ends',
    body: 'return /^(?=(a+)+$)a/.test("a".repeat(40) + "b")',
  },
  { name: 'slow built-in call', body: 'return new Array(1e9) + ""' },
];

/** What a limit of its own ends before the time is over; `end` is how it is told. */
export const boundedFunctions: readonly (HostileFunction & { end: RegExp })[] = [
  {
    name: 'bomb of texts',
    body: 'const a = []; for (;;) a.push("x".repeat(1000) + a.length)',
    end: /memory_limit/,
  },
  {
    name: 'bomb that catches everything',
    body: 'const a = []; for (;;) { try { a.push("x".repeat(1000) + a.length) } catch {} }',
    end: /memory_limit/,
  },
  {
    name: 'bomb of objects',
    body: 'const o = {}; for (let i = 0; ; i += 1) o["k" + i] = { i }',
    end: /memory_limit/,
  },
  { name: 'bomb of lists', body: 'let a = []; for (;;) a = [a, [a]]', end: /memory_limit/ },
  {
    name: 'flood of jobs',
    body: 'const f = () => Promise.resolve().then(f); f()',
    end: /memory_limit/,
  },
  {
    name: 'long list sorted by a comparison',
    body: 'return Array.from({ length: 3e6 }, (_, i) => i).sort((x, y) => y - x)',
    end: /memory_limit/,
  },
  { name: 'growing text', body: 'let s = "x"; for (;;) s += s', end: /memory_limit/ },
  { name: 'huge text', body: 'return "x".repeat(2 ** 29)', end: /memory_limit/ },
  { name: 'huge list', body: 'return new Array(3e6).join("x".repeat(20))', end: /memory_limit/ },
  { name: 'huge number', body: 'return String(2n ** (2n ** 22n))', end: /RangeError/ },
  {
    name: 'deep JSON',
    body: 'return JSON.parse("[".repeat(2e5) + "]".repeat(2e5))',
    end: /(?:memory|stack)_limit|too_deep|stack overflow/,
  },
  {
    name: 'deep recursion',
    body: 'function f() { return 1 + f() } return f()',
    end: /stack_limit/,
  },
  {
    name: 'mutual recursion',
    body: 'const f = () => 1 + g(), g = () => 1 + f(); return f()',
    end: /stack_limit/,
  },
  {
    name: 'recursion through built-ins',
    body: 'return [1].map(() => transform(payload))',
    end: /stack_limit/,
  },
  {
    name: 'deep result',
    body: 'let o = []; for (let i = 0; i < 12000; i += 1) o = [o]; return o',
    end: /too_deep/,
  },
  { name: 'huge output', body: 'return "x".repeat(8 * 1024 * 1024)', end: /output_limit/ },
];
