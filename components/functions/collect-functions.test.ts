import { expect, test } from 'vitest';
import { functionsOfSources, functionsOfSubscriptions, lineCount } from './collect-functions';

test('a source may carry two functions, an empty one is none', () => {
  const found = functionsOfSources([
    {
      uid: 's1',
      name: 'Shop',
      body_function: 'function transform(p) { return p }',
      header_function: ' ',
    },
    { uid: 's2', name: 'Bare', body_function: null },
    { uid: 's3', body_function: 'a', header_function: 'b' },
  ]);
  expect(found.map(({ uid, field }) => `${uid} ${field}`)).toEqual([
    's1 body_function',
    's3 body_function',
    's3 header_function',
  ]);
  expect(found[1]?.name).toBe('s3');
});

test('subscriptions without a function are left out', () => {
  const found = functionsOfSubscriptions([
    { uid: 'u1', name: 'Orders', function: 'f' },
    { uid: 'u2', name: 'Plain', function: '' },
    { uid: 'u3', name: 'Bare' },
  ]);
  expect(found.map(({ uid }) => uid)).toEqual(['u1']);
});

test.each([
  ['a', 1],
  ['a\nb\n', 2],
  ['a\r\nb', 2],
])('%j has %d lines', (code, lines) => {
  expect(lineCount(code)).toBe(lines);
});
