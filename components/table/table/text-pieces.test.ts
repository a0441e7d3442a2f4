import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textPieces } from './text-pieces';

const shown = (text: string) =>
  textPieces(text).map((piece) =>
    piece.kind === 'text' ? piece.text : piece.kind === 'blank' ? piece.length : piece.code,
  );

describe('textPieces', () => {
  test.each([
    ['acme', ['acme']],
    [' acme', [1, 'acme']],
    ['acme  ', ['acme', 2]],
    ['a b', ['a b']],
    ['   ', [3]],
    ['', []],
    ['\u202egnp.exe', ['U+202E', 'gnp.exe']],
    ['a\u200bb', ['a', 'U+200B', 'b']],
    ['one\r\ntwo\tthree', ['one two three']],
    ['null\u0000', ['null', 'U+0000']],
  ])('%j is shown as %j', (text, pieces) => {
    expect(shown(text)).toEqual(pieces);
  });

  test('an emoji made of several characters stays whole', () => {
    const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}';
    expect(shown(family)).toEqual([family]);
  });

  test('two names that differ only in what cannot be seen look different', () => {
    expect(shown('acme')).not.toEqual(shown('acme '));
    expect(shown('acme')).not.toEqual(shown('ac\u200eme'));
  });

  test('nothing that can be seen is lost, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const words = shown(text).join('');
        for (const letter of text.replace(/[^a-z]/g, '')) expect(words).toContain(letter);
      }),
    );
  });
});
