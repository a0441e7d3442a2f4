import { expect, test } from 'vitest';
import {
  functionsLike,
  functionsOfSources,
  functionsOfSubscriptions,
  lineCount,
} from './collect-functions';

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
  expect(found.map(({ uid, kind }) => `${uid} ${kind}`)).toEqual([
    's1 source_body',
    's3 source_body',
    's3 source_header',
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

test.each(['orders', 'ACME', 'U1', 'p.total'])('a function is found by %s', (search) => {
  const found = functionsOfSubscriptions([
    { uid: 'u1', name: 'Orders', endpoint_metadata: { name: 'Acme' }, function: 'p.total' },
    { uid: 'x2', name: 'Other', function: 'q' },
  ]);
  expect(functionsLike(found, search).map(({ uid }) => uid)).toEqual(['u1']);
});

test.each([
  ['a', 1],
  ['a\nb\n', 2],
  ['a\r\nb', 2],
])('%j has %d lines', (code, lines) => {
  expect(lineCount(code)).toBe(lines);
});
