import { describe, expect, test } from 'vitest';
import { settlePage } from './settle-page';

const ids = ['01J00000000000000000000003', '01J00000000000000000000002'];
const page = {
  rows: ids.map((uid) => ({ uid })),
  isPaginated: true,
  hasNext: true,
  hasPrev: true,
  nextCursor: '01J00000000000000000000001',
  prevCursor: ids[0] ?? '',
};

describe('a page of a gateway that tells more than is true', () => {
  test('the first page offers none before it, whatever the gateway says', () => {
    const { pagination } = settlePage(page, { page: null, perPage: 2 }, false);
    expect(pagination).toMatchObject({ has_prev_page: false, has_next_page: true });
  });

  test('a later page offers what the flags say', () => {
    const asked = { direction: 'next', cursor: ids[0] ?? '' } as const;
    const { pagination } = settlePage(page, { page: asked, perPage: 2 }, false);
    expect(pagination).toMatchObject({ has_prev_page: true, has_next_page: true });
  });
});
