import { describe, expect, test } from 'vitest';
import {
  copyName,
  isSavedViews,
  maximumSavedViews,
  maximumViewNameLength,
  putView,
  removeView,
  type SavedView,
  viewNameProblem,
} from './saved-views';

const view = (id: string, name = id): SavedView => ({
  id,
  name,
  query: 'ownerId=acme',
  layout: { order: ['name'], hidden: [], density: 'compact' },
});

describe('saved views', () => {
  test('saving under the same id replaces, under a new one adds', () => {
    expect(putView([view('a')], view('a', 'renamed'))).toEqual([view('a', 'renamed')]);
    expect(putView([view('a')], view('b'))).toEqual([view('a'), view('b')]);
  });

  test('a full shelf takes no more, and still lets a view be changed', () => {
    const full = Array.from({ length: maximumSavedViews }, (_, at) => view(`v${at}`));
    expect(putView(full, view('one more'))).toBeUndefined();
    expect(putView(full, view('v3', 'renamed'))).toHaveLength(maximumSavedViews);
    expect(isSavedViews(full)).toBe(true);
  });

  test('removing takes that one only', () => {
    expect(removeView([view('a'), view('b')], 'a')).toEqual([view('b')]);
  });

  test('a duplicate gets a name that is free and not too long', () => {
    const long = 'x'.repeat(maximumViewNameLength);
    expect(copyName([view('a', 'Acme')], 'Acme')).toBe('Acme copy');
    expect(copyName([view('a', 'Acme copy')], 'Acme')).toBe('Acme copy 2');
    expect(copyName([], long)).toHaveLength(maximumViewNameLength);
  });

  test.each([
    ['', 'Give the view a name'],
    ['   ', 'Give the view a name'],
    ['a', 'There is a view of this name already'],
    [' a ', 'There is a view of this name already'],
    ['x'.repeat(81), 'Use at most 80 characters'],
    ['b', undefined],
  ])('the name %j is answered with %j', (name, problem) => {
    expect(viewNameProblem([view('a')], name)).toBe(problem);
  });

  test('a view may keep its own name', () => {
    expect(viewNameProblem([view('a')], 'a', 'a')).toBeUndefined();
  });
});
