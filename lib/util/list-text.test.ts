import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distinctEntries, listEntries, repeatedText } from './list-text';

describe('a list is read in any notation', () => {
  test.each([
    ['["order.paid","order.sent"]', ['order.paid', 'order.sent']],
    ["['order.paid', 'order.sent',]", ['order.paid', 'order.sent']],
    ['[order.paid, order.sent]', ['order.paid', 'order.sent']],
    ['{order.paid,order.sent}', ['order.paid', 'order.sent']],
    ['("order.paid";"order.sent")', ['order.paid', 'order.sent']],
    ['[1, true, "a"]', ['1', 'true', 'a']],
    ['"a, b", c', ['a, b', 'c']],
    ['“a”, „b“; «c»\n‘d’ `e`', ['a', 'b', 'c', '‘d’ `e`']],
    ['a、b，c；d،e؛f', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['- a\n- b\n• c', ['a', 'b', 'c']],
    ['*', ['*']],
    ["it's, that's", ["it's", "that's"]],
    ['"a\\"b"', ['a"b']],
    ['"a" b', ['"a" b']],
    [' a \u200b,\ufeff b\u00a0\r\n\u2028c', ['a', 'b', 'c']],
    ['a-b\t-c', ['a-b', '-c']],
    [
      ' user.created,user.deleted\r\ninvoice.paid\t\n',
      ['user.created', 'user.deleted', 'invoice.paid'],
    ],
    [' , ;\n', []],
    ['a,a', ['a', 'a']],
    ['[::1]:9092', ['[::1]:9092']],
    ['[::1]', ['[::1]']],
    ['[::1]:1, [::2]:2', ['[::1]:1', '[::2]:2']],
    ['{"a": 1}', ['{"a": 1}']],
  ])('%j', (text, entries) => expect(listEntries(text)).toEqual(entries));

  test('by blanks too, where no entry holds one', () => {
    expect(listEntries('a b  c', { blanksPart: true })).toEqual(['a', 'b', 'c']);
    expect(listEntries('a b')).toEqual(['a b']);
  });

  test('as a program writes it in JSON, whatever it holds', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (entries) => {
        const read = entries.map((entry) => listEntries(JSON.stringify([entry])));
        expect(listEntries(JSON.stringify(entries))).toEqual(read.flat());
      }),
    );
  });
});

test('repeated entries are told, those in another case where case says nothing', () => {
  expect(distinctEntries(['b', 'a', 'b', 'A'], { present: ['a'] })).toEqual({
    kept: ['b', 'A'],
    repeated: ['a', 'b'],
  });
  expect(distinctEntries(['x-id', 'X-A'], { present: ['X-Id'], isCaseless: true })).toEqual({
    kept: ['X-A'],
    repeated: ['x-id'],
  });
  expect(repeatedText([])).toBeUndefined();
  expect(repeatedText(['a', 'b', 'c', 'd'])).toBe(
    'Left out, since the list has it already: “a”, “b”, “c” and 1 more',
  );
});

test('long lists are read in one go, whatever they are made of', () => {
  expect(listEntries(`a,${' '.repeat(300_000)}b`)).toEqual(['a', 'b']);
  expect(listEntries('«,'.repeat(200_000))).toHaveLength(200_000);
});
