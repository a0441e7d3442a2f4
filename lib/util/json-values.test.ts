import { expect, test } from 'vitest';
import { firstValues } from './json-values';

const told = (text: string, most = 100) =>
  firstValues(text, most).map(({ path, start, end }) => [path.join('.'), text.slice(start, end)]);

test('every value is found with its text, a list by its first item', () => {
  expect(told('{"a": [{"n": 1.0}, {"m": 2}, [3]], "c": {}, "d": "x,]"}')).toEqual([
    ['a', '[{"n": 1.0}, {"m": 2}, [3]]'],
    ['a.0', '{"n": 1.0}'],
    ['a.0.n', '1.0'],
    ['c', '{}'],
    ['d', '"x,]"'],
  ]);
  expect(told('[[1, 2], 3]')).toEqual([
    ['0', '[1, 2]'],
    ['0.0', '1'],
  ]);
  expect(told('1')).toEqual([]);
});

test('no more are found than were asked for, and those are whole', () => {
  expect(told('{"a": {"b": 1}, "c": 2}', 1)).toEqual([['a', '{"b": 1}']]);
});
