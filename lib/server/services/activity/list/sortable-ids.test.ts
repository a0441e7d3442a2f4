import fc from 'fast-check';
import { expect, test } from 'vitest';
import { besideId, idTime } from './sortable-ids';
import { readWalkCursor, writeWalkCursor } from './walk-cursor';

const id = fc.stringMatching(/^[0-7][0-9A-Z]{25}$/);

test('an id beside another one lies next to it in the order of ids, with none between them', () => {
  fc.assert(
    fc.property(id, id, (one, other) => {
      const before = besideId(one, 'before') ?? '';
      const after = besideId(one, 'after') ?? '~';
      expect(before < one && one < after).toBe(true);
      expect(other <= before || other >= one).toBe(true);
      expect(other <= one || other >= after).toBe(true);
    }),
  );
});

test('ids of other forms have none beside them and no time', () => {
  for (const odd of ['', 'abc', '6f9619ff-8b86-d011-b42d-00c04fc964ff']) {
    expect([besideId(odd, 'before'), idTime(odd)]).toEqual([undefined, undefined]);
  }
});

test('the time of an id is that at which it was made', () => {
  expect(idTime('01KE0000000000000000000000')).toBe(0x01_9b_80_00_00_00);
});

test('a place in a search comes back as it was written', () => {
  const place = fc.record({ start: fc.option(id), row: fc.option(fc.string({ maxLength: 100 })) });
  fc.assert(
    fc.property(place, (written) => {
      const cursor = writeWalkCursor(written);
      expect(cursor).toMatch(/^[\x21-\x7e]+$/);
      expect(readWalkCursor({ direction: 'next', cursor })).toEqual(written);
    }),
  );
});
