import { expect, test } from 'vitest';
import { readSample } from '@/lib/filter/read-sample';
import { filterWork } from '@/lib/filter/worker/filter-work';
import { convoy2636 } from '@/lib/testing/releases';
import { gatewaySample, headerSampleText, verdictSummary } from './sample-verdicts';

test('samples are judged one by one, and counted', () => {
  const samples = ['{"a":1}', '{"a":2}', '{', '{"$ref":1}'];
  const verdicts = samples.map((text) =>
    filterWork.judge({ a: 1 }, { part: 'body', text }, convoy2636),
  );
  expect(verdicts.map((each) => (each.ok ? each.value.outcome : 'unreadable'))).toEqual([
    'passed',
    'failed',
    'unreadable',
    'error',
  ]);
  expect(verdictSummary(verdicts)).toBe('1 of 4 samples pass, 2 without an answer.');
  expect(verdictSummary(verdicts.slice(0, 2))).toBe('1 of 2 samples pass.');
});

test('headers are read as texts, a list by its first value', () => {
  expect(readSample('headers', '{"X-Count": 5, "X-Tenant": ["acme", "beta"]}')).toEqual({
    ok: true,
    value: { part: 'headers', headers: { 'X-Count': ['5'], 'X-Tenant': ['acme', 'beta'] } },
  });
  expect(readSample('headers', '[]').ok).toBe(false);
  const nested = { ok: false, failure: 'Write the header “X-A” as a text, or as a list of texts.' };
  for (const value of ['{"a":1}', '[["a"]]', `${'['.repeat(20_000)}${']'.repeat(20_000)}`])
    expect(readSample('headers', `{"X-A":${value}}`)).toEqual(nested);
});

test('headers of a request are named as the gateway names them, and of two the first is kept', () => {
  const text = headerSampleText([
    ['x-tenant', 'acme'],
    ['X-Tenant', 'beta'],
  ]);
  expect(JSON.parse(text)).toEqual({ 'X-Tenant': 'acme' });
});

test('the gateway is sent the payload as it is, and of each header the first value', () => {
  for (const text of ['"hello"', '5', 'null', '[]', '{"a":1}']) {
    expect(gatewaySample('body', text)).toEqual({ ok: true, value: JSON.parse(text) });
  }
  expect(gatewaySample('headers', '{"X-Tenant": ["acme", "beta"]}')).toEqual({
    ok: true,
    value: { 'X-Tenant': 'acme' },
  });
  expect(gatewaySample('body', '{').ok).toBe(false);
});
