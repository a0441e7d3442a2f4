import { expect, test } from 'vitest';
import { findSecrets } from './secret-scan';
import { isStoredSamples, mergeSamples, storableSamples } from './stored-samples';

const sample = (text: string, more = {}) => ({ id: 's', name: 'Order', text, ...more });

test('secrets are masked in what is kept, those declared harmless are not', () => {
  const text = '{"id": 1.0, "token": "Abc1"}';
  expect(storableSamples([sample(text)])[0]?.text).toBe('{"id": 1.0, "token": "Xxx0"}');
  const harmless = findSecrets(text).map(({ decision }) => decision);
  expect(storableSamples([sample(text, { harmless })])[0]?.text).toBe(text);
  expect(storableSamples([sample('{}', { expected: '{"pin":12}' })])[0]?.expected).toBe(
    '{"pin":11}',
  );
  const checks = "output.a === 1\noutput.to === 'ann@example.com'";
  expect(storableSamples([sample('{}', { checks })])[0]?.checks).toBe('output.a === 1');
});

test('what cannot be searched for secrets is not kept', () => {
  const unread = sample('{}', { expected: '{"token":"Abc1"' });
  expect(storableSamples([sample('token=abc'), sample('{"a":'), unread])).toEqual([]);
});

test('what is kept can be read again, and nothing else can', () => {
  expect(isStoredSamples(storableSamples([sample('{}', { harmless: ['a'] })]))).toBe(true);
  expect(isStoredSamples(storableSamples([sample('{}', { name: 'x'.repeat(300) })]))).toBe(true);
  expect(isStoredSamples([{ id: 's', name: 'Order' }])).toBe(false);
});

test('an edit changes its own sample alone, as another tab left the rest', () => {
  const held = [
    { ...sample('{"a":1}'), id: 'a' },
    { ...sample('{"b":1}'), id: 'b' },
  ];
  const edited = [
    { ...sample('{"a":2}'), id: 'a' },
    { ...sample('{"c":'), id: 'c' },
    { ...sample('{"d":1}'), id: 'd' },
  ];
  const merged = mergeSamples(held, edited, {
    touched: new Set(['a', 'c', 'd']),
    removed: new Set(),
  });
  expect(merged.map(({ id, text }) => [id, text])).toEqual([
    ['a', '{"a":2}'],
    ['b', '{"b":1}'],
    ['d', '{"d":1}'],
  ]);
  const without = mergeSamples(held, [], { touched: new Set(), removed: new Set(['a']) });
  expect(without.map(({ id }) => id)).toEqual(['b']);
});

test('a text that is no JSON for now leaves what was kept', () => {
  const held = [sample('{"a":1}')];
  const touched = new Set(['s']);
  expect(mergeSamples(held, [sample('{"a":')], { touched, removed: new Set() })).toEqual(held);
});
