import { expect, test } from 'vitest';
import type { MaskedPart } from '@/lib/contract/console/activity/payload';
import { hexLines, modesOf, payloadLines } from './payload-lines';
import { markedPlaces } from './payload-marks';

const part = (start: number, end: number): MaskedPart => ({ start, end, reason: 'r', tag: 't' });

function shown(mode: 'pretty' | 'raw', text: string, masked: readonly MaskedPart[] = []): string[] {
  return payloadLines(mode, text, masked).map(
    ({ indent, pieces }) =>
      ' '.repeat(indent) +
      pieces.map((each) => (each.kind === 'mask' ? `<${each.index}>` : each.text)).join(''),
  );
}

test('laid out, tokens have the blanks that people put between them', () => {
  expect(shown('pretty', '{"a":[{"b":1,"c":{}}]}')).toEqual([
    '{',
    '  "a": [{ "b": 1, "c": {} }]',
    '}',
  ]);
});

test('a masked value has its number, laid out and as it came, over several lines as well', () => {
  expect(shown('pretty', '{"a":"xx","b":"xx"}', [part(5, 9), part(14, 18)])).toEqual([
    '{',
    '  "a": <0>,',
    '  "b": <1>',
    '}',
  ]);
  expect(shown('raw', 'a xx\nb xx xx\nc', [part(2, 4), part(7, 9), part(10, 14)])).toEqual([
    'a <0>',
    'b <1> <2>',
    '<2>',
  ]);
});

test('bytes are told sixteen a line, with what of them can be read', () => {
  expect(hexLines('{"é":1}\n0123456789')).toEqual([
    {
      at: 0,
      hex: '7b 22 c3 a9 22 3a 31 7d  0a 30 31 32 33 34 35 36',
      readable: '{"..":1}.0123456',
    },
    { at: 16, hex: '37 38 39  ', readable: '789' },
  ]);
});

test('only JSON that is not nested too deep can be laid out', () => {
  expect([modesOf('json')[0], modesOf('deep')[0], modesOf('text')[0]]).toEqual([
    'pretty',
    'raw',
    'raw',
  ]);
});

test('a mark stands at the key of its value, at an item itself, and at every item for a $', () => {
  const text = '{"a":{"b.c":1},"l":[{"x":1},{"x":2}],"s":[7]}';
  const at = (path: string) => [...markedPlaces(text, [{ path, note: 'n' }]).keys()];
  expect(at('a.b.c')).toEqual([text.indexOf('"b.c"')]);
  expect(at('l.1.x')).toEqual([text.lastIndexOf('"x"')]);
  expect(at('l.$.x')).toEqual([text.indexOf('"x"'), text.lastIndexOf('"x"')]);
  expect(at('s.0')).toEqual([text.indexOf('7')]);
  expect(at('nothing')).toEqual([]);
});
