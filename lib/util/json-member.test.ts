import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemTexts, memberText } from './json-member';

test.each([
  ['{"a":1.0,"b":2}', 'a', '1.0'],
  ['{"a":1,"a":12345678901234567890}', 'a', '12345678901234567890'],
  ['{"\\u0061":"\\u00db"}', 'a', '"\\u00db"'],
  ['{ "b":1, "a" : { "c" : [1 ,2] , "a":3 } , "d":4}', 'a', '{ "c" : [1 ,2] , "a":3 }'],
  ['{"a":"}","b":1}', 'a', '"}"'],
  ['{"b":{"a":1}}', 'a', undefined],
  ['[1]', '0', undefined],
  ['{"a":', 'a', undefined],
])('of %s the member %s is %s', (json, name, expected) => {
  expect(memberText(json, name)).toBe(expected);
});

test('nesting of any depth is cut out like the rest', () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(memberText(`{"a":${deep}}`, 'a')).toBe(deep);
});

test.each([
  ['[1.0, 12345678901234567890 ,"\\u00db"]', ['1.0', '12345678901234567890', '"\\u00db"']],
  ['[ {"a":[1,2]}, [3,[4]] , null]', ['{"a":[1,2]}', '[3,[4]]', 'null']],
  ['["],","["]', ['"],"', '"["']],
  ['[]', []],
  ['{"a":[1]}', []],
  ['[1,', []],
])('of %s the items are %j', (json, expected) => {
  expect(itemTexts(json)).toEqual(expected);
});

test('the items of any list are those that reading it gives', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.constantFrom(0, 2), (list, indent) => {
      const texts = itemTexts(JSON.stringify(list, null, indent));
      expect(texts.map((text) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(list)));
    }),
  );
});
