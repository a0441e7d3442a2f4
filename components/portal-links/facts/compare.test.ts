import { expect, test } from 'vitest';
import type { PortalLinkView } from '@/lib/contract/console/views';
import { compareLinks, shownEndpoints } from './compare';

const link = (uids: string[], endpoint_count = uids.length): PortalLinkView => ({
  uid: uids.join('') || 'none',
  endpoint_count,
  endpoints_metadata: uids.map((uid) => ({ uid })),
});
const ids = (endpoints: { uid: string }[]) => endpoints.map(({ uid }) => uid);

test('endpoints are told apart by id: shared, only in one, only in the other', () => {
  const { inBoth, onlyFirst, onlySecond, complete } = compareLinks(
    link(['a', 'b']),
    link(['b', 'c']),
  );
  expect([ids(inBoth), ids(onlyFirst), ids(onlySecond), complete]).toEqual([
    ['b'],
    ['a'],
    ['c'],
    true,
  ]);
});

test('a link that counts more than it lists makes the comparison incomplete', () => {
  expect(compareLinks(link(['a'], 3), link(['a'])).complete).toBe(false);
});

test('an endpoint listed twice is shown once, and a missing list is none', () => {
  expect(shownEndpoints(link(['a', 'a']))).toHaveLength(1);
  expect(shownEndpoints({ uid: 'x' })).toEqual([]);
});
