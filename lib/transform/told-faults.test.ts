import { afterAll, describe, expect, test } from 'vitest';
import { createTestRunner, shown } from '@/lib/testing/transform-runner';
import { layOutJson } from '@/lib/util/json-text';
import { roundedNumbers } from '../samples/rounded-numbers';
import { lint } from './lint/lint';

const { run, close } = createTestRunner({ timeMs: 10_000 });
afterAll(close);

describe('a body function that forgets what an event needs is told what is missing', () => {
  test.each([
    ['{}', 'event type'],
    ['{ data: 1 }', 'event type'],
    ['{ event_type: "a" }', 'data'],
  ])('%s', async (result, missing) => {
    const code = `function transform() { return ${result} }`;
    expect(shown(await run({ code, kind: 'source_body' }))).toBe(
      `the output payload doesn't include ${missing === 'data' ? 'any' : 'an'} ${missing}`,
    );
  });
});

test('an error of the script has its line and column', async () => {
  const { outcome } = await run({ code: 'function transform(p) {\n  const a = 1;\n  p.x.y;\n}' });
  expect(outcome).toMatchObject({ kind: 'error', error: { line: 3, column: expect.any(Number) } });
});

describe('what the gateway has not is never a silent success', () => {
  test.each([
    'async function transform(p) { return p }',
    'function transform(p) { return fetch("https://example.com") }',
    'function transform(p) { setTimeout(() => {}, 1); return p }',
    'function transform(p) { return atob(p.text) }',
    'import x from "x"; function transform(p) { return p }',
    'function transform(p) { return import("x") }',
  ])('%s', async (code) => {
    const marked = lint(code).some(({ kind }) => ['refused', 'missing', 'contract'].includes(kind));
    expect(marked).toBe(true);
    const { outcome } = await run({ code, payload: '{"text":"eA=="}' });
    expect(outcome).not.toEqual({ kind: 'value', json: '{"text":"eA=="}' });
  });
});

describe('a result that cannot be read is an error, and the next run works', () => {
  test.each([
    'return { get a() { throw new Error("read") } }',
    'return new Proxy({}, { ownKeys() { throw new Error("read") } })',
    'payload.self = payload; return payload',
  ])('%s', async (body) => {
    const first = await run({ code: `function transform(payload) { ${body} }` });
    expect(shown(first)).toMatch(/^(?:crash|no_data|\{\})$/);
    expect(shown(await run({ code: 'function transform() { return 1 }' }))).toBe('1');
  });
});

test('formatting leaves big numbers as typed, and the engine’s rounding is told beforehand', async () => {
  const payload = '{"id":1152921506151679042}';
  expect(layOutJson(payload)).toContain('1152921506151679042');
  expect(roundedNumbers(payload)).toMatchObject([{ written: '1152921506151679042' }]);
  const code = 'function transform(p) { return p.id + 1 }';
  expect(shown(await run({ code, payload }))).not.toBe('1152921506151679043');
});
