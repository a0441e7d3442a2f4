import { expect, test } from 'vitest';
import { endpointUsage } from './endpoint-usage';

const all = { subscriptions: true, portalLinks: true };
const users = (count: number, kind: string) =>
  Array.from({ length: count }, (_, at) => ({ uid: `${kind}-${at}`, name: `${kind} ${at}` }));

test('what uses an endpoint is counted, and an unfinished search is never called all', () => {
  const none = { subscriptions: [], portalLinks: [], complete: all };
  expect(endpointUsage.words(none)).toBe('Nothing found');
  expect(endpointUsage.words({ ...none, complete: { ...all, portalLinks: false } })).toBe(
    'Not everything could be looked at, so there may be more. Found so far: nothing',
  );
  const some = { ...none, subscriptions: users(2, 'sub'), portalLinks: users(1, 'link') };
  expect(endpointUsage.words(some)).toBe('2 subscriptions, 1 portal link');
});

test('a delete names what goes with it, a nameless one by its id', () => {
  const usage = {
    subscriptions: [...users(5, 'sub'), { uid: 'x', name: '' }],
    portalLinks: [{ uid: 'link-9', name: '' }],
    complete: all,
  };
  expect(endpointUsage.goesToo(usage)).toEqual([
    '6 subscriptions go with it: sub 0, sub 1, sub 2, sub 3 and 2 more.',
    '1 portal link will no longer show it: link-9.',
  ]);
});
