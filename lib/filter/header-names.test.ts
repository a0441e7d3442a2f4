import { expect, test } from 'vitest';
import { headerNameHazards, withStoredNames } from './header-names';

const told = (filter: unknown) =>
  headerNameHazards(filter).map(({ path, message }) => [path, message.split(' ').at(-1)]);

test('a name that no header is stored with is told, with the one that is', () => {
  expect(told({ 'x-tenant': 'acme', 'X-KIND': { $in: ['a'] }, 'Content-Type': 'a' })).toEqual([
    ['x-tenant', 'X-Tenant.'],
    ['X-KIND', 'X-Kind.'],
  ]);
  expect(told({ $or: [{ 'X-A': 1 }, { $and: [{ 'x-b': 1 }] }] })).toEqual([
    ['$or.1.$and.0.x-b', 'X-B.'],
  ]);
});

test('what is a name as stored, or none at all, is left alone', () => {
  expect(told({ 'X-A': 1, Etag: 'x', 'X-1a': 1, 'no name': 1, $foo: 1, '': 1 })).toEqual([]);
  expect(told(null)).toEqual([]);
});

test('keys are suggested by the names that gateways store', () => {
  expect(withStoredNames({ 'X-GitHub-Event': 'push', x_odd: 1 })).toEqual({
    'X-Github-Event': 'push',
    X_odd: 1,
  });
  expect(withStoredNames('text')).toBe('text');
});
