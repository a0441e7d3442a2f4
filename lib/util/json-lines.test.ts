import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonLines } from './json-lines';

/** The laid out text, one blank between the tokens of a line. */
function shown(text: string): string {
  return jsonLines(text)
    .map(({ level, pieces }) => '  '.repeat(level) + pieces.map((each) => each.text).join(' '))
    .join('\n');
}

function tokens(text: string): string[] {
  return jsonLines(text).flatMap(({ pieces }) => pieces.map((each) => each.text));
}

test('short lists and objects stay on one line, the outermost one never', () => {
  expect(shown('{"id":"a","lines":[{"sku":"A-7","quantity":1}],"none":{},"empty":[]}')).toBe(
    [
      '{',
      '  "id" : "a" ,',
      '  "lines" : [ { "sku" : "A-7" , "quantity" : 1 } ] ,',
      '  "none" : { } ,',
      '  "empty" : [ ]',
      '}',
    ].join('\n'),
  );
});

test('what is long is set in by its level', () => {
  const long = 'x'.repeat(50);
  expect(shown(`{"a":{"b":["${long}","${long}"]}}`)).toBe(
    [
      '{',
      '  "a" : {',
      '    "b" : [',
      `      "${long}" ,`,
      `      "${long}"`,
      '    ]',
      '  }',
      '}',
    ].join('\n'),
  );
});

test('keys, texts, numbers and words are told apart', () => {
  const [, line] = jsonLines('{"a":["b",-1e5,true,null]}');
  expect(line?.pieces.map(({ kind }) => kind)).toEqual([
    'key',
    'sign',
    'sign',
    'text',
    'sign',
    'number',
    'sign',
    'word',
    'sign',
    'word',
    'sign',
  ]);
});

// Complaints 33 and 37: long numbers are rounded, keys put in another order.
test('digits, escapes, repeated keys and their order stay as they were typed', () => {
  const text = '{"b":12345678901234567890,"a":1.0,"b":"\\u00e9\\/","e":1E+400,"z":-0}';
  expect(tokens(text).join('')).toBe(text);
});

test('any JSON is laid out without a change', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.constantFrom(undefined, 2, '\t'), (json, indent) => {
      const text = JSON.stringify(JSON.parse(json), null, indent);
      expect(tokens(text).join('')).toBe(JSON.stringify(JSON.parse(json)));
      for (const { pieces } of jsonLines(text))
        for (const piece of pieces) expect(text.startsWith(piece.text, piece.at)).toBe(true);
    }),
  );
});

test('a text that is cut off or broken loses nothing but blanks', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.string(), (json, at, junk) => {
      const text = json.slice(0, at % (json.length + 1)) + junk;
      const bare = (each: string) => each.replace(/\s/g, '');
      // Comments are trivia to the scanner, and JSON has none.
      fc.pre(!/\/[/*]/.test(text));
      expect(bare(tokens(text).join(''))).toBe(bare(text));
    }),
  );
});

// Complaint 35: a megabyte freezes the page.
test('a megabyte of items is laid out in one go', () => {
  const text = JSON.stringify(Array.from({ length: 150_000 }, (_, at) => at));
  expect(jsonLines(text)).toHaveLength(150_002);
});
