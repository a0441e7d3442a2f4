import { expect, test } from 'vitest';
import { headerSampleText, readSample, sampleVerdicts, verdictSummary } from './sample-verdicts';

test('samples are judged one by one, and counted', () => {
  const samples = ['{"a":1}', '{"a":2}', '{', '{"$ref":1}'].map((text) => ({ text }));
  const verdicts = sampleVerdicts({ a: 1 }, 'body', samples, '26.3.6');
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
});

test('of a header sent twice the first one is kept, as the gateway does', () => {
  const text = headerSampleText([
    ['X-Tenant', 'acme'],
    ['X-Tenant', 'beta'],
  ]);
  expect(JSON.parse(text)).toEqual({ 'X-Tenant': 'acme' });
});
