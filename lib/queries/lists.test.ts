import { hashKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { portalLinkSearch } from '@/lib/contract/console/searches';
import { endpointKeys } from './endpoints';
import { queryKeys } from './keys';
import { portalLinkKeys, portalLinkListOptions } from './portal-links';
import { subscriptionPagesOptions } from './subscriptions';

const search = portalLinkSearch.parse({ q: 'acme', ownerId: 'o1', perPage: '50' });

test('two projects never share a row, whatever the search', () => {
  const one = portalLinkKeys.list('p1', search);
  const other = portalLinkKeys.list('p2', search);
  expect(one.slice(0, 2)).toEqual(queryKeys.project('p1'));
  expect(hashKey(one)).not.toBe(hashKey(other));
  expect(hashKey(endpointKeys.all('p1'))).not.toBe(hashKey(portalLinkKeys.all('p1')));
});

test('the same filters in another order are the same list', () => {
  const turned = portalLinkSearch.parse({ perPage: '50', ownerId: 'o1', q: 'acme' });
  expect(hashKey(portalLinkListOptions('p1', turned).queryKey)).toBe(
    hashKey(portalLinkListOptions('p1', search).queryKey),
  );
});

test('every page of a list begins with what an invalidation names', () => {
  const key = portalLinkKeys.list('p1', search);
  const lists = portalLinkKeys.lists('p1');
  expect(key.slice(0, lists.length)).toEqual(lists);
});

test('the pages of all subscriptions go on from the last one, by its flag and not by its cursor', () => {
  const after = (has_next_page: boolean) => {
    const page = {
      content: [],
      pagination: {
        has_next_page,
        has_prev_page: false,
        next_page_cursor: 'older',
        prev_page_cursor: '',
        per_page: 100,
      },
      notes: {
        filteredByConsole: [],
        searched: null,
        searchedAll: true,
        cursorLost: false,
        origin: 'gateway' as const,
      },
      loadedAt: '2026-01-01T00:00:00Z',
    };
    return subscriptionPagesOptions('p1').getNextPageParam(page, [page], null, [null]);
  };
  expect(after(true)).toEqual({ direction: 'next', cursor: 'older' });
  expect(after(false)).toBeNull();
});
