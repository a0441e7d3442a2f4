import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guardFormula, toCsv } from './csv';

/** Reads RFC 4180 text, written from the RFC and not from the writer under test. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (quoted) {
      if (char === '"' && text[at + 1] === '"') {
        field += '"';
        at += 1;
      } else if (char === '"') quoted = false;
      else field += char;
    } else if (char === '"') quoted = true;
    else if (char === ',') {
      row.push(field);
      field = '';
    } else if (char === '\r' && text[at + 1] === '\n') {
      rows.push([...row, field]);
      row = [];
      field = '';
      at += 1;
    } else field += char;
  }
  return rows;
}

describe('toCsv', () => {
  test('any text comes back whole, whatever quotes, commas and line ends it holds', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a,b', '"', '\r\n', ''));
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const guarded = rows.map((row) => row.map(guardFormula));
        expect(readCsv(toCsv(['one', 'two'], rows))).toEqual([['one', 'two'], ...guarded]);
      }),
    );
  });

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\u0000=1'])(
    'a spreadsheet never runs %j',
    (text) => {
      const [, [cell] = []] = readCsv(toCsv(['name'], [[text]]));
      expect(cell).toBe(`'${text}`);
    },
  );

  test('numbers keep their sign and nothing stands for null', () => {
    expect(toCsv(['a', 'b', 'c'], [[-3, true, null]])).toBe('a,b,c\r\n-3,true,\r\n');
  });
});
