import { afterAll, expect, test } from 'vitest';
import { releases } from '@/lib/releases/records.mjs';
import { convoy2465, convoy2636 } from '@/lib/testing/releases';
import { createTestRunner } from '@/lib/testing/transform-runner';
import { lint, sureFailures } from './lint';

// None of these runs is endless, so only a busy machine would come to the usual limit.
const runner = createTestRunner({ timeMs: 30_000 });
afterAll(() => runner.close());

const inBody = (text: string) => `function transform(payload) {\n  ${text}\n  return payload;\n}`;

const failing = {
  'a syntax error': 'function transform(payload) { return payload',
  'no transform': 'function handler(payload) { return payload; }',
  fetch: inBody('fetch("https://example.com");'),
  'a slip of the pen': inBody('payload.total = totl;'),
  'a built-in that is missing': inBody('payload.groups = Object.groupBy([], String);'),
  'syntax of a later release': inBody('for (const a of []) { await a; }'),
  'an async function': 'async function transform(payload) { return payload; }',
  'a generator': 'function* transform(payload) { yield payload; }',
};

test.each(Object.entries(failing))('%s surely fails, and does here', async (_name, code) => {
  for (const release of releases) {
    expect(sureFailures(code, release), release).not.toEqual([]);
    const { outcome } = await runner.run({ code, release, payload: '{"total":1}' });
    const answer = outcome.kind === 'value' ? outcome.json : outcome.kind;
    expect(['error', '{}'], `${release}: ${answer}`).toContain(answer);
  }
});

const working = {
  'no code': ' \n',
  'a function as it should be': inBody('payload.total = 1;'),
  'one that asks for fetch first': inBody('if (typeof fetch === "function") fetch("/");'),
  'one that catches that it is missing': inBody('try { fetch("/"); } catch (error) {}'),
  'one that asks for a member first': inBody('if (Object.groupBy) Object.groupBy([], String);'),
  'a method of its own with such a name': inBody('payload.n = { union: () => 1 }.union();'),
  'a second argument': 'function transform(payload, more) { return payload; }',
};

test.each(Object.entries(working))('%s is no sure failure', async (name, code) => {
  for (const release of releases) {
    expect(sureFailures(code, release), release).toEqual([]);
    if (name === 'no code') continue;
    const { outcome } = await runner.run({ code, release, payload: '{"total":1}' });
    expect(outcome.kind, release).toBe('value');
  }
});

test('what a later release brought fails in those before it only', () => {
  const code = inBody('payload.n = BigInt(1) > 0;');
  expect(sureFailures(code, convoy2465)).toMatchObject([{ kind: 'missing' }]);
  expect(sureFailures(code, convoy2636)).toEqual([]);
});

test('a finally alone catches nothing', () => {
  const marks = (text: string) => lint(inBody(text)).map(({ fails }) => fails);
  expect(marks('try { fetch("/"); } finally { payload.a = 1; }')).toEqual([true]);
  expect(marks('try { payload.a = 1; } catch { fetch("/"); }')).toEqual([true]);
});
