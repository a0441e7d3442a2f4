import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payloadSearch } from './payload-search';

const finds = (text: string, payload: string) => payloadSearch(text).matches(payload);

test.each([
  ['ORD_1', '{"order":{"id":"ord_1"}}', true],
  ['ord_2', '{"order":{"id":"ord_1"}}', false],
  ['ünï', '{"name":"\\u00fcn\\u00ef"}', true],
  ['a/b', '{"path":"a\\/b"}', true],
  ['<order>', '<order>1</order>', true],
])('the text %s in %s: %s', (text, payload, found) => {
  expect(finds(text, payload)).toBe(found);
});

describe('a path with a value', () => {
  test.each([
    ['order.id=ord_1', '{"order":{"id":"ord_1"}}', true],
    ['order.id=ord', '{"order":{"id":"ord_1"}}', false],
    ['id=ord_1', '{"order":{"id":"ord_1"}}', false],
    ['order.id="ord_1"', '{"order":{"id":"ord_1"}}', true],
    ['paid=true', '{"paid":true}', true],
    ['note=null', '{"note":null}', true],
    ['note=', '{"note":""}', true],
    ['items.$.sku=k', '{"items":[{"sku":"j"},{"sku":"k"}]}', true],
    ['items[0].sku=k', '{"items":[{"sku":"j"},{"sku":"k"}]}', false],
    ['items.1.sku=k', '{"items":[{"sku":"j"},{"sku":"k"}]}', true],
    ['items.sku=k', '{"items":[{"sku":"j"},{"sku":"k"}]}', true],
    ['tags=new', '{"tags":["old","new"]}', true],
    ['a=2', '{"a":1,"a":2}', true],
    ['a=1', '{"a":{"b":1}}', false],
    ['a=b', 'form: a=b&c=d', true],
    ['a=b', '{"a":', false],
  ])('%s in %s: %s', (text, payload, found) => {
    expect(finds(text, payload)).toBe(found);
  });

  test('tells apart numbers that are one double', () => {
    const payload = '{"id":12345678901234567890}';
    expect(finds('id=12345678901234567890', payload)).toBe(true);
    expect(finds('id=12345678901234567891', payload)).toBe(false);
  });

  test('finds every plain value by its own path', () => {
    const key = fc.stringMatching(/^[a-z]{1,6}$/);
    fc.assert(
      fc.property(
        fc.array(key, { minLength: 1, maxLength: 5 }),
        fc.oneof(fc.integer(), fc.boolean(), fc.stringMatching(/^[a-zA-Z0-9 ]*$/)),
        (keys, value) => {
          const payload = keys.reduceRight<unknown>((inner, each) => ({ [each]: inner }), value);
          const text = JSON.stringify(payload, undefined, 1);
          expect(finds(`${keys.join('.')}=${value}`, text)).toBe(true);
          expect(finds(`${keys.join('.')}=${value}~`, text)).toBe(false);
        },
      ),
    );
  });
});

test('a payload of 10,000 levels or a million characters is searched in an instant', () => {
  const deep = `${'{"a":'.repeat(10_000)}"end"${'}'.repeat(10_000)}`;
  expect(finds('END', deep)).toBe(true);
  expect(finds(`${'a.'.repeat(90)}a=end`, deep)).toBe(false);
  const long = JSON.stringify({ text: 'x'.repeat(1_000_000), last: 'here' });
  expect(finds('last=here', long)).toBe(true);
});
