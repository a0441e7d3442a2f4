import { expect, test } from 'vitest';
import { followedRelease } from '@/lib/releases/followed-release';
import { usualRelease } from '@/lib/releases/records.mjs';
import { convoy26, convoy2465, convoy2636, convoy2673 } from '@/lib/testing/releases';
import { explainFilter } from './explain';
import { matchFilter, testFilterPart } from './match';
import { readJson } from './read-json';
import { readSample } from './read-sample';
import { filterWork } from './worker/filter-work';

const passes = { ok: true, value: true };
const fails = { ok: true, value: false };

test('no filter, however it is given, matches everything', () => {
  for (const filter of [{}, null, undefined]) {
    expect(matchFilter(filter, { a: 1 })).toEqual(passes);
    expect(testFilterPart(filter, { a: 1 })).toEqual(passes);
  }
});

test('payloads that are no objects give an answer, not a crash', () => {
  for (const payload of ['hello', 5, true, [], null]) {
    expect(matchFilter({ a: 1 }, payload)).toEqual(fails);
    expect(matchFilter({}, payload)).toEqual(passes);
    expect(explainFilter({ a: 1 }, { part: 'body', payload }).outcome).toBe('failed');
  }
});

test('a condition on any position finds the twelfth item', () => {
  const items = Array.from({ length: 12 }, (_, at) => ({ sku: at === 11 ? 'k' : 'j' }));
  expect(matchFilter({ 'items.$.sku': 'k' }, { items })).toEqual(passes);
});

test('lists of booleans are looked into', () => {
  expect(matchFilter({ flags: true }, { flags: [true, false] })).toEqual(passes);
  expect(matchFilter({ flags: true }, { flags: [false] })).toEqual(fails);
});

test('an error is told apart from no match', () => {
  const sample = { part: 'body' as const, payload: { a: 'x' } };
  expect(explainFilter({ a: { $gt: 1 } }, sample)).toMatchObject({
    outcome: 'error',
    failure: { kind: 'number' },
  });
  expect(explainFilter({ a: 'y' }, sample).outcome).toBe('failed');
});

test('whole numbers, fractions and texts compare as on the gateway, and it says why', () => {
  const filter = { price: { $gte: 399 } };
  for (const text of ['{"price":399}', '{"price":399.0}', '{"price":"399"}']) {
    const payload = readJson(text);
    expect(payload.ok && matchFilter(filter, payload.value)).toEqual(passes);
  }
  const sample = { part: 'body' as const, payload: { price: '399' } };
  const detail = (dialect: typeof convoy2465 | typeof convoy2636) =>
    explainFilter(filter, sample, dialect).tree;
  expect(detail(convoy2636)).toMatchObject({
    outcome: 'passed',
    children: [{ detail: 'The value is "399". The text "399" is read as the number 399.' }],
  });
  expect(detail(convoy2465)).toMatchObject({
    outcome: 'failed',
    children: [{ detail: 'The value is "399". This release does not read texts as numbers.' }],
  });
});

test('with headers only, the body counts as matching everything', () => {
  expect(testFilterPart(undefined, undefined)).toEqual(passes);
  expect(testFilterPart({ 'X-A': '1' }, { 'X-A': '1' })).toEqual(passes);
});

test('the release that was found decides, and 26.3.6 where none is known', () => {
  expect([convoy2465, convoy2636, convoy2673].map(followedRelease)).toEqual([
    convoy2465,
    convoy2636,
    convoy2673,
  ]);
  expect(['embedded', convoy26, 'unknown', ''].map(followedRelease)).toEqual(
    Array.from({ length: 4 }, () => convoy2636),
  );
});

test('each release answers by its own rules', () => {
  const answers = (filter: unknown, payload: unknown) =>
    ([convoy2465, convoy2636, convoy2673] as const).map(
      (dialect) => explainFilter(filter, { part: 'body', payload }, dialect).outcome,
    );
  expect(answers({ n: 5 }, { n: '5' })).toEqual(['failed', 'passed', 'passed']);
  expect(answers({ a: { $gt: 3, $lt: 9 } }, { a: 9 })).toEqual(['unstable', 'failed', 'failed']);
  expect(answers({ a: 'x' }, { a: ['x', 1] })).toEqual(['error', 'error', 'passed']);
});

test('headers of a sample bear the names that gateways store them by, whatever was typed', () => {
  const text = '{"X-GitHub-Event":"push","x-github-event":"fork","x_odd":1,"X-None":[null]}';
  expect(readSample('headers', text)).toEqual({
    ok: true,
    value: {
      part: 'headers',
      headers: { 'X-Github-Event': ['push', 'fork'], X_odd: ['1'], 'X-None': [''] },
    },
  });
  const judged = filterWork.judge(
    { 'X-Github-Event': 'push' },
    { part: 'headers', text },
    usualRelease,
  );
  expect(judged).toMatchObject({ value: { outcome: 'passed' } });
});

test('headers of an event keep the names that a broker gave them', () => {
  const text = '{"x-kind":["order"]}';
  expect(readSample('stored_headers', text)).toMatchObject({
    value: { headers: { 'x-kind': ['order'] } },
  });
});
