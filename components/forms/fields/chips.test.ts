import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitTyped, withoutEntry } from './chips';

test('removing one of several equal entries leaves the others in their order', () => {
  expect(withoutEntry(['a', 'b', 'a', ''], 0)).toEqual(['b', 'a', '']);
});

test('removing takes exactly the entry at its place', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1 }), fc.nat(), (entries, seed) => {
      const index = seed % entries.length;
      const left = withoutEntry(entries, index);
      expect([...left.slice(0, index), entries[index], ...left.slice(index)]).toEqual(entries);
    }),
  );
});

test('what is being typed is the last entry, and nothing else is taken for it', () => {
  expect(splitTyped(['a', 'b'], 'b ')).toEqual({ entries: ['a'], typed: 'b ' });
  expect(splitTyped(['a', 'c'], 'b')).toEqual({ entries: ['a', 'c'], typed: '' });
  expect(splitTyped(['a', ''], '')).toEqual({ entries: ['a', ''], typed: '' });
});
