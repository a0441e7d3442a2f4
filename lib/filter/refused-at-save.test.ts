import { expect, test } from 'vitest';
import { brokenPatterns } from './patterns-in';
import { refusedAtSave } from './refused-at-save';

// Recorded: which filters the gateway refuses to store, whatever release.
test.each([
  '{"$foo":1}',
  '{"a":{"$foo":1},"b":2}',
  '{"$and":1}',
  '{"$or":"x"}',
  '{"$or":null}',
  '{"$and":true}',
  '{"$or":{}}',
  '{"$and":{"a":1}}',
  '{"a":{"$or":5}}',
  '{"$":1}',
  '{"a":{"b":{"$":1}}}',
  '{"$$":1}',
  '{"$GT":1}',
  '{"a":{"$ne":1},"b":2}',
  '{"a":{"$exists":1}}',
  '{"$a.b":1}',
  '{"$gt.x":1}',
  '{"a":{"$foo":1},"$or":5}',
  '{"$or":[{"a":1},{"b":{"$foo":1}}]}',
])('%s is refused', (filter) => {
  expect(refusedAtSave(JSON.parse(filter))?.kind).toMatch(/^(operator|logic)$/);
});

test.each([
  '{}',
  '{"a":1}',
  '{"$eq":5}',
  '{"a":{"$gt":3,"$lt":9}}',
  '{"a":{"$in":["x"]},"$or":[{"b":1},{"c":{"$exist":true}}]}',
  '{"$or":[]}',
  '{"$and":[1,"x",null]}',
  '{"$.id":2}',
  '{"items.$.sku":"k"}',
  '{"a.$":1}',
  '{"a$":1,"a.$b":1}',
  '{"a":{"$regex":"("}}',
  '{"a":{"$exist":"yes"}}',
])('%s is stored', (filter) => {
  expect(refusedAtSave(JSON.parse(filter))).toBeUndefined();
});

test('patterns that RE2 cannot read are found wherever they are looked at', () => {
  const paths = (filter: unknown) => brokenPatterns(filter).map(({ path }) => path);
  const broken = { $regex: '(?=x)' };
  expect(paths({ a: { b: broken }, c: { $regex: '^ok$' } })).toEqual(['a.b']);
  expect(paths({ $or: [{ a: 1 }, { $and: [{ 'b.$.c': broken }] }] })).toEqual([
    '$or.1.$and.0.b.$.c',
  ]);
  expect(paths({ a: { $eq: broken }, b: { $regex: 5 }, c: ['x', broken] })).toEqual([]);
  expect(paths({ $foo: 1, a: broken })).toEqual([]);
});

test.each([5, 0, 'x', '', true, false, [], ['x'], [{ a: 1 }]])('%j is no filter', (filter) => {
  expect(refusedAtSave(filter)).toMatchObject({ kind: 'decode' });
});

test.each([null, undefined])('%j is no condition at all', (filter) => {
  expect(refusedAtSave(filter)).toBeUndefined();
});
