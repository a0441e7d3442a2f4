import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { releases } from '@/lib/releases/records.mjs';
import { convoy2636 } from '@/lib/testing/releases';
import { lint, lintFor, placesOf, sureFailures, withFix } from './lint';

interface Feature {
  id: string;
  probe: string;
  [release: string]: unknown;
}

const table: { features: Feature[] } = JSON.parse(
  readFileSync(new URL('../../testing/truth/engine.json', import.meta.url), 'utf8'),
);

describe('features of the engine', () => {
  test.each(table.features)('$id is marked where a release lacks it', ({ probe, ...feature }) => {
    for (const release of releases) {
      const markers = lintFor(probe, release).filter(
        ({ kind, rule }) => kind === 'refused' || kind === 'missing' || rule === feature.id,
      );
      expect(markers.length > 0, `${release}: ${JSON.stringify(markers)}`).toBe(
        feature[release] !== true,
      );
    }
  });
});

const inBody = (text: string) => `function transform(payload) {\n  ${text}\n}`;

describe('changes that the gateway loses', () => {
  test.each([
    ['payload.list.push(1);', 'payload.list = [...payload.list, 1];'],
    ['payload.list.push(a(), b);', 'payload.list = [...payload.list, a(), b];'],
    ['payload.a.list.unshift(1);', 'payload.a.list = [1, ...payload.a.list];'],
    ['payload.list.pop();', 'payload.list = payload.list.slice(0, -1);'],
    ['payload.list.shift();', 'payload.list = payload.list.slice(1);'],
    ['payload["list"].push(1);', 'payload["list"] = [...payload["list"], 1];'],
  ])('%s has a fix', (code, fixed) => {
    const [marker] = lint(inBody(code)).filter(({ kind }) => kind === 'lost');
    expect(marker && withFix(inBody(code), marker)).toBe(inBody(fixed));
  });

  test.each([
    'const n = payload.list.push(1); return n;',
    'payload[key()].push(1);',
    'const list = payload.list; list.push(1);',
    'payload.list.length = 1;',
    'payload.list.splice(1, 1);',
  ])('%s is marked, without a fix', (code) => {
    const found = lint(inBody(code)).filter(({ kind }) => kind === 'lost');
    expect(found.map(({ fix }) => fix)).toEqual([undefined]);
  });

  test('a change after the object was put into the payload is marked', () => {
    const rules = (code: string) => lint(inBody(code)).map(({ rule }) => rule);
    expect(rules('const o = {}; payload.o = o; o.x = 1;')).toContain('late-change');
    expect(rules('const o = {}; o.x = 1; payload.o = o;')).not.toContain('late-change');
  });

  test('lists of one’s own are left alone', () => {
    expect(lint(inBody('const own = []; own.push(payload.a); return own;'))).toEqual([]);
  });
});

describe('the contract', () => {
  const first = (code: string) => {
    const [marker] = lint(code);
    return marker && { rule: marker.rule, fixed: marker.fix && withFix(code, marker) };
  };

  test.each([
    ['function Transform(p) { return p }', 'function transform(p) { return p }'],
    ['function handler(p) { return p }', 'function transform(p) { return p }'],
    ['const run = (p) => p;', 'const transform = (p) => p;'],
    ['(p) => p', 'const transform = (p) => p'],
    ['export function transform(p) { return p }', 'function transform(p) { return p }'],
    ['export default function transform(p) { return p }', 'function transform(p) { return p }'],
    ['export const transform = (p) => p', 'const transform = (p) => p'],
  ])('%s has a fix', (code, fixed) => expect(first(code)?.fixed).toBe(fixed));

  test.each([
    'const transform = (p) => p',
    'var transform = function (p) { return p }',
    'globalThis.transform = (p) => p',
    'function transform() { return arguments[0] }',
    'function transform(...all) { return all[0] }',
    'function transform(p) { return p }',
  ])('%s is found', (code) => expect(lint(code)).toEqual([]));

  test.each([
    ['async function transform(p) { return p }', 'async-transform'],
    ['function* transform(p) { yield p }', 'generator-transform'],
    ['function transform(p, q) { return p }', 'extra-arguments'],
    ['function transform() { return 1 }', 'no-argument'],
    ['const transform = () => 1', 'no-argument'],
    ['', 'no-transform'],
    ['if (1) { function transform(p) { return p } }', 'transform-in-block'],
    ['switch (1) { case 1: function transform(p) { return p } }', 'transform-in-block'],
    ['a: function transform(p) { return p }', 'lang-labelled-functions'],
  ])('%s is marked', (code, rule) => expect(first(code)?.rule).toBe(rule));
});

describe('where ours answers otherwise', () => {
  test.each([
    ['try { f() } catch (e) { return e.message }', 'error-text'],
    ['try { f() } catch (e) { return "x" + e }', 'error-text'],
    ['return JSON.stringify(payload)', 'key-order'],
    ['return Object.keys(payload)', 'key-order'],
    ['return eval("1")', 'code-from-text'],
    ['if (payload) { function g() {} } return g()', 'block-function'],
    ['return new Error("x").stack', 'error-stack'],
    ['class E extends Error {} return new E("x").stack', 'error-stack'],
    ['return /\\p{L}/u.test("x")', 'lang-unicode-property-escapes'],
  ])('%s', (code, rule) => {
    expect(lint(inBody(code)).map((each) => each.rule)).toContain(rule);
  });

  test.each([
    'return Object.keys(payload).length',
    'if (payload.bad) throw new Error("x"); return payload.stack.length',
    'try { f() } catch (e) { return e.name } function f() {}',
  ])('%s does not', (code) =>
    expect(lint(inBody(code)).filter(({ kind }) => kind === 'differs')).toEqual([]),
  );
});

test.each([
  'if (1) { function transform(p) { return 1 } transform.x = 1 } transform = (p) => p',
  'if (1) function transform(p) { return p }',
])('%s sets it otherwise too', (code) => {
  expect(lint(code).map(({ rule }) => rule)).not.toContain('transform-in-block');
});

test.each([
  'switch (payload.a) { case 1: function g() {} } return g()',
  'try { function g() {} } catch (e) {} return g()',
])('%s uses a function outside its block', (code) => {
  expect(lint(inBody(code)).map(({ rule }) => rule)).toContain('block-function');
});

test('code that would hold up typing is not checked, and says so', () => {
  const code = `function transform(p) { fetch("/") }${' '.repeat(300_000)}`;
  expect(lint(code).map(({ rule }) => rule)).toEqual(['too-long']);
});

test('markers have lines and columns from 1', () => {
  const code = inBody('return fetch("x")');
  const [marker] = lint(code);
  expect(marker && placesOf(marker, code)).toEqual({
    startLineNumber: 2,
    startColumn: 10,
    endLineNumber: 2,
    endColumn: 15,
  });
});

const deep = 20_000;

test.each([
  ['brackets', '['.repeat(deep) + ']'.repeat(deep)],
  ['brackets that stay open', '(['.repeat(deep)],
  ['brackets behind an apostrophe', `/'/; ${'['.repeat(deep)}${']'.repeat(deep)} // '`],
  ['operators', `${'!'.repeat(deep)}1`],
  ['statements', `${'if (1) '.repeat(deep)};`],
  ['calls of what was called', `f${'()'.repeat(deep)}`],
  ['members of members', `a${'.a'.repeat(deep)}`],
])('code with twenty thousand %s is not checked, and not called wrong', (_name, code) => {
  expect(lintFor(code, convoy2636)).toMatchObject([
    { rule: 'too-deep', message: 'Code that is nested this deep is not checked here.' },
  ]);
  expect(sureFailures(code, convoy2636)).toEqual([]);
});
