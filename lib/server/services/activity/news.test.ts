import { expect, test } from 'vitest';
import { deliverySearch, refusedSearch } from '@/lib/contract/console/activity-searches';
import { absenceOfList } from '@/lib/contract/console/screen-lists';
import { activityHarness, deliveriesAt } from '@/lib/testing/activity-harness';
import { release26 } from '@/lib/testing/fake-gateway/behaviour';
import { fakeDelivery } from '@/lib/testing/fake-gateway/deliveries';
import { deliveryKind } from './delivery-kind';
import { newsOf, newsQuery } from './news';
import { listRefused } from './refused';

const open = activityHarness();
const since = '2026-01-01T00:00:10.000Z';

test('the question names an instant and at most a hundred rows, and is refused else', () => {
  const { parse } = newsQuery(deliverySearch);
  expect(parse({ since, uids: 'a,b', status: 'Failure' })).toMatchObject({ uids: ['a', 'b'] });
  const refused = [{}, { since: 'now' }, { since, uids: 'a,../b' }, { since, status: 'odd' }];
  for (const values of [...refused, { since, uids: Array(101).fill('a').join(',') }]) {
    expect(parse(values)).toBeUndefined();
  }
});

test('one question to a gateway tells what is new and how the rows of the first page stand', async () => {
  const rows = Array.from({ length: 20 }, (_, number) => fakeDelivery(number));
  const { gateway, context } = await open(release26, { deliveries: rows });
  const shown = rows.slice(5, 11).map(({ uid }) => uid);
  const asked = { search: deliveriesAt('status=Failure'), since, uids: shown };
  for (const row of gateway.state.deliveries.slice(7, 9)) row.status = 'Success';
  const news = await newsOf(deliveryKind, context, asked);
  expect(gateway.requests).toHaveLength(1);
  expect(news).toMatchObject({ count: 9, isMore: false });
  // Those that have left the search meanwhile are told as well.
  expect(news.rows.map(({ uid }) => uid).toSorted()).toEqual(shown);
  expect(news.rows.filter(({ status }) => status === 'Success')).toHaveLength(2);
});

test('a gateway that keeps no refused requests is said not to tell them', async () => {
  const { context } = await open(release26, {});
  await expect(listRefused(context, refusedSearch.empty)).rejects.toMatchObject({
    code: 'not_found',
    detail: expect.stringContaining('does not tell'),
  });
  expect(absenceOfList({ routes: [], embedded: false }, 'refused')).toBe('missing');
  expect(absenceOfList({ routes: [], embedded: true }, 'refused')).toBeNull();
  expect(absenceOfList(undefined, 'refused')).toBeNull();
});
