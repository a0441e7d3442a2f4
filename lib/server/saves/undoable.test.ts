import { expect, test } from 'vitest';
import { redacted } from '@/lib/contract/console/masked';
import { hasUndo } from './undoable';

const none = { touched: [], notReadable: new Set<string>(), cannotUndo: [] };

test.each([
  ['another name', { name: 'a' }, { name: 'b' }, true],
  ['the same', { name: 'a' }, { name: 'a' }, false],
  ['nothing, said in another way', { name: 'a', tags: [] }, { name: 'a', owner: '' }, false],
  ['a condition with 0', { filter: {} }, { filter: { total: 0 } }, true],
  ['a switch', { off: false }, { off: true }, true],
])('what differs can be put back: %s', (_, before, after, expected) => {
  expect(hasUndo({ ...none, before, after })).toBe(expected);
});

test('what stays as it was saved is nothing to undo', () => {
  const states = { before: {}, after: { limit: { count: 1, seconds: 2 } } };
  const stuck = (cannotUndo: string[]) => hasUndo({ ...none, ...states, cannotUndo });
  expect(stuck(['limit.count', 'limit.seconds'])).toBe(false);
  expect(stuck(['limit'])).toBe(false);
  expect(stuck(['limit.count'])).toBe(true);
  expect(stuck(['limit.co'])).toBe(true);
});

test('what no answer shows may have changed', () => {
  const hidden = { secret: redacted };
  const states = { ...none, before: hidden, after: hidden, touched: ['secret'] };
  expect(hasUndo(states)).toBe(true);
  expect(hasUndo({ ...states, cannotUndo: ['secret'] })).toBe(false);
  const unseen = { ...none, before: {}, after: {}, touched: ['app_id'] };
  expect(hasUndo(unseen)).toBe(false);
  expect(hasUndo({ ...unseen, notReadable: new Set(['app_id']) })).toBe(true);
  expect(hasUndo({ ...unseen, after: null })).toBe(true);
});
