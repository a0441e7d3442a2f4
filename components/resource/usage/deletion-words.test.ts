import { expect, test } from 'vitest';
import { deletionWords, type Users } from './deletion-words';

const links: Users = {
  found: [],
  isComplete: true,
  noun: { one: 'portal link', many: 'portal links' },
  none: 'No portal link shows it',
  become: { one: 'will no longer show it', many: 'will no longer show it' },
};
const subscriptions: Users = {
  found: [{ uid: 's-1', name: 'orders' }],
  isComplete: true,
  noun: { one: 'subscription', many: 'subscriptions' },
  none: 'No subscription sends to it',
  become: { one: 'goes with it', many: 'go with it' },
};

test('what is not known is said first, and never as none', () => {
  expect(deletionWords([subscriptions, { ...links, isComplete: false }])).toEqual([
    'Not every portal link could be looked at: it is not known whether portal links will no longer show it.',
    '1 subscription goes with it: orders.',
  ]);
  expect(deletionWords([{ ...subscriptions, isComplete: false }, links])).toEqual([
    'Not every subscription could be looked at: it is not known whether more subscriptions go with it.',
    '1 subscription goes with it: orders.',
    'No portal link shows it.',
  ]);
});

test('none is said where everything was looked at', () => {
  expect(deletionWords([{ ...subscriptions, found: [] }, links])).toEqual([
    'No subscription sends to it.',
    'No portal link shows it.',
  ]);
});
