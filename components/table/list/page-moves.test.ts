import { describe, expect, test } from 'vitest';
import { pageMoves } from './page-moves';

const none = {
  has_next_page: false,
  has_prev_page: false,
  next_page_cursor: '',
  prev_page_cursor: '',
  per_page: 20,
};
const first = { perPage: 20, page: null };

describe('pageMoves', () => {
  test('a cursor without its flag leads nowhere, so the last page never offers an empty one', () => {
    const pagination = { ...none, next_page_cursor: '01J', prev_page_cursor: '01K' };
    expect(pageMoves(first, pagination)).toEqual({ previous: null, next: null });
  });

  test('a flag without its cursor leads nowhere, so no request starts at a made-up row', () => {
    const pagination = { ...none, has_next_page: true, has_prev_page: true };
    expect(pageMoves(first, pagination)).toEqual({ previous: null, next: null });
  });

  test('both flags lead to the cursors the gateway gave', () => {
    const pagination = {
      ...none,
      has_next_page: true,
      has_prev_page: true,
      next_page_cursor: '01J',
      prev_page_cursor: '01K',
    };
    expect(pageMoves(first, pagination)).toEqual({
      previous: { direction: 'prev', cursor: '01K' },
      next: { direction: 'next', cursor: '01J' },
    });
  });

  test('after a step back the page the operator came from stays within reach', () => {
    const search = { perPage: 20, page: { direction: 'prev' as const, cursor: '01C' } };
    expect(pageMoves(search, none).next).toEqual({ direction: 'next', cursor: '01C' });
  });

  test('a step forward to the last page offers nothing further', () => {
    const search = { perPage: 20, page: { direction: 'next' as const, cursor: '01C' } };
    expect(pageMoves(search, { ...none, next_page_cursor: '01Z' }).next).toBeNull();
  });
});
