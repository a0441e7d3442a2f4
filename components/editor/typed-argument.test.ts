import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterInsertions,
  argumentInsertions,
  assignedNames,
  beforeInsertions,
  withInsertions,
} from './typed-argument';

const typed = (code: string) => withInsertions(code, argumentInsertions(code, 'T'));

test.each([
  ['function transform(payload) {}', 'function transform(/** @type {T} */payload) {}'],
  ['const transform = (p) => p.', 'const transform = (/** @type {T} */p) => p.'],
  ['const transform = p => p.a', 'const transform = (/** @type {T} */p) => p.a'],
  ['var transform = function named(p) {}', 'var transform = function named(/** @type {T} */p) {}'],
  ['function transform({ a }) {}', 'function transform(/** @type {T} */{ a }) {}'],
  ['function transform() {}', 'function transform() {}'],
  ['function other(p) {}', 'function other(p) {}'],
])('%s', (code, expected) => expect(typed(code)).toBe(expected));

test('every place of the code is found again through the insertions', () => {
  const insertion = fc.record({ at: fc.nat(20), text: fc.string({ minLength: 1 }) });
  fc.assert(
    fc.property(fc.array(insertion), fc.nat(20), (unordered, position) => {
      const insertions = unordered.sort((left, right) => left.at - right.at);
      expect(beforeInsertions(afterInsertions(position, insertions), insertions)).toBe(position);
    }),
  );
});

test('keys that the code sets are told from those it reads', () => {
  const code = 'p.total = 1; p.sum += p.read; if (p.same == 1) p.list.x ??= (a) => p.b <= 2;';
  expect([...assignedNames(code)]).toEqual(['total', 'sum', 'x']);
});
