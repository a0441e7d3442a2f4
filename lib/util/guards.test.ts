import { describe, expect, test } from 'vitest';
import { listOf, oneOf, orNull, shapeOf, textOf } from './guards';

const isView = shapeOf({
  name: textOf({ shortest: 1, longest: 3 }),
  tags: listOf(oneOf(['a', 'b']), 2),
  parent: orNull(textOf({})),
});
const view = { name: 'abc', tags: ['a', 'b'], parent: null };

describe('guards', () => {
  test.each([
    view,
    { ...view, name: 'a' },
    { ...view, tags: [] },
    { ...view, parent: 'x'.repeat(1000) },
    { ...view, more: 1 },
  ])('%j passes', (value) => {
    expect(isView(value)).toBe(true);
  });

  test.each([
    null,
    undefined,
    'abc',
    [view],
    {},
    { ...view, name: '' },
    { ...view, name: 'abcd' },
    { ...view, name: 7 },
    { ...view, tags: ['a', 'b', 'a'] },
    { ...view, tags: ['c'] },
    { ...view, tags: { 0: 'a', length: 1 } },
    { ...view, parent: undefined },
    { name: 'abc', tags: [] },
  ])('%j is refused', (value) => {
    expect(isView(value)).toBe(false);
  });
});
