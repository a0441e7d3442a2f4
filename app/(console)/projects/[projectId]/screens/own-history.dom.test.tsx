import { afterEach, expect, test, vi } from 'vitest';
import { ownHistory } from './own-history';

const entry = (page: string) => ({ __NA: true, __PRIVATE_NEXTJS_INTERNALS_TREE: { tree: [page] } });

afterEach(() => vi.restoreAllMocks());

test('an entry is of this document by the page that the framework keeps in it', () => {
  window.history.replaceState(entry('endpoints'), '');
  const { isForeign } = ownHistory();
  expect(isForeign(entry('endpoints'))).toBe(false);
  expect(isForeign({ ...entry('endpoints'), mark: 'of a form' })).toBe(false);
  expect(isForeign(entry('sources'))).toBe(true);
  expect(isForeign(null)).toBe(true);
});

test('an entry of another document becomes one of this one, with what others keep in it', () => {
  window.history.replaceState(entry('endpoints'), '');
  const { adopt } = ownHistory();
  window.history.replaceState(
    { ...entry('sources'), mark: 'of a form' },
    '',
    '/projects/shop/sources',
  );
  const follow = vi.spyOn(window.history, 'replaceState');
  adopt();
  // The framework takes a change without state of its own for one that it has to follow.
  expect(follow).toHaveBeenCalledExactlyOnceWith({ mark: 'of a form' }, '', window.location.href);
});
