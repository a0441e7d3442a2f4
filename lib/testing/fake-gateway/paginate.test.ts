import { expect, test } from 'vitest';
import { paginate } from './paginate';

/** 25 rows named by their place from the newest, as in gateway contract §3.2. */
const rows = Array.from({ length: 25 }, (_, place) => ({
  uid: `01J${String(99 - place).padStart(23, '0')}`,
  place,
}));
const uidOf = (place: number) => rows[place]?.uid ?? '';
const placeOf = (uid: string) => rows.find((row) => row.uid === uid)?.place ?? uid;

function page(query: Record<string, string>) {
  const { content, pagination } = paginate(rows, new URLSearchParams(query));
  const { has_next_page, has_prev_page, next_page_cursor } = pagination;
  return {
    rows: content.map(({ place }) => place),
    flags: `${Number(has_next_page)}/${Number(has_prev_page)}`,
    next: placeOf(next_page_cursor),
  };
}

const next = (perPage: number, from: number) =>
  page({ perPage: String(perPage), direction: 'next', next_page_cursor: uidOf(from) });
const prev = (perPage: number, from: number) =>
  page({ perPage: String(perPage), direction: 'prev', prev_page_cursor: uidOf(from) });

test('the fake walks 25 rows as the recorded gateways do', () => {
  expect(page({ perPage: '3' })).toEqual({ rows: [0, 1, 2], flags: '1/0', next: 3 });
  expect(next(3, 3)).toEqual({ rows: [3, 4, 5], flags: '1/1', next: 6 });
  expect(next(3, 24)).toEqual({ rows: [24], flags: '0/1', next: '' });
  expect(next(5, 20)).toEqual({ rows: [20, 21, 22, 23, 24], flags: '0/1', next: 24 });
  expect(page({ perPage: '25' })).toMatchObject({ flags: '0/0', next: 24 });
  expect(prev(3, 6)).toEqual({ rows: [3, 4, 5], flags: '1/1', next: 6 });
  expect(prev(3, 3)).toEqual({ rows: [0, 1, 2], flags: '1/0', next: 3 });
});

test('the fake has the faults of the recorded gateways', () => {
  expect(prev(3, 1)).toEqual({ rows: [0, 1], flags: '0/0', next: 1 });
  expect(page({ perPage: '3', direction: 'prev' })).toMatchObject({
    rows: [21, 22, 23],
    flags: '1/1',
  });
});
