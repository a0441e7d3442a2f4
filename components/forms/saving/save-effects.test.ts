import { expect, test } from 'vitest';
import { byReason } from './save-effects';

test('fields that come to nothing for the same reason are told together', () => {
  const attempts = { path: 'attempts', why: 'No rule is stored', instead: 'Save again' };
  const alert = { path: 'alert', why: 'No alert is sent' };
  const spacing = { path: 'spacing', why: 'No rule is stored', instead: 'Save again' };
  const other = { path: 'other', why: 'No rule is stored' };
  expect(byReason([attempts, alert, spacing, other])).toEqual([
    [attempts, spacing],
    [alert],
    [other],
  ]);
  expect(byReason([])).toEqual([]);
});
