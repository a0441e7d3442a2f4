import { expect, test } from 'vitest';
import { deletionWords, usageWords } from './usage-words';

const users = (count: number, kind: string) =>
  Array.from({ length: count }, (_, at) => ({ uid: `${kind}-${at}`, name: `${kind} ${at}` }));

test('what uses an endpoint is counted, and an unfinished search is never called all', () => {
  const none = { subscriptions: [], portalLinks: [], complete: true };
  expect(usageWords(none)).toBe('Nothing found');
  expect(usageWords({ ...none, complete: false })).toMatch(/there may be more$/);
  const some = { ...none, subscriptions: users(2, 'sub'), portalLinks: users(1, 'link') };
  expect(usageWords(some)).toBe('2 subscriptions, 1 portal link');
});

test('a delete names what goes with it, a nameless one by its id', () => {
  const usage = {
    subscriptions: [...users(5, 'sub'), { uid: 'x', name: '' }],
    portalLinks: [{ uid: 'link-9', name: '' }],
    complete: true,
  };
  expect(deletionWords(usage)).toEqual([
    '6 subscriptions go with it: sub 0, sub 1, sub 2, sub 3 and 2 more.',
    '1 portal link will no longer show it: link-9.',
  ]);
});
