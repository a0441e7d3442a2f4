import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultLayout, fitLayout, moveColumn, sameLayout } from './layout';

const defaults = { columns: ['name', 'owner', 'access', 'uid'], hidden: ['uid'], fixed: 'name' };

describe('fitLayout', () => {
  test('whatever was stored, every column is there once and the naming one is first', () => {
    const id = fc.constantFrom('name', 'owner', 'access', 'uid', 'gone', '__proto__');
    const stored = fc.record({
      order: fc.array(id),
      hidden: fc.array(id),
      density: fc.constantFrom('comfortable' as const, 'compact' as const),
    });
    fc.assert(
      fc.property(stored, (layout) => {
        const fitted = fitLayout(layout, defaults);
        expect([...fitted.order].sort()).toEqual([...defaults.columns].sort());
        expect(fitted.order[0]).toBe('name');
        expect(fitted.hidden).not.toContain('name');
        expect(fitLayout(fitted, defaults)).toEqual(fitted);
      }),
    );
  });

  test('a column that came with a newer version stands in its usual place', () => {
    const stored = { order: ['name', 'access', 'owner'], hidden: [], density: 'compact' as const };
    expect(
      fitLayout(stored, { ...defaults, columns: ['name', 'owner', 'count', 'access', 'uid'] }),
    ).toEqual({
      order: ['name', 'access', 'uid', 'owner', 'count'],
      hidden: ['uid'],
      density: 'compact',
    });
  });
});

describe('moveColumn', () => {
  const order = ['name', 'owner', 'access'];
  test.each([
    ['access', -1, ['name', 'access', 'owner']],
    ['owner', 1, ['name', 'access', 'owner']],
    ['owner', -1, order],
    ['access', 1, order],
    ['name', 1, order],
    ['gone', 1, order],
  ] as const)('moving %s by %d', (id, step, expected) => {
    expect(moveColumn(order, id, step, 'name')).toEqual(expected);
  });
});

test('two layouts are the same whatever order their hidden columns are listed in', () => {
  const layout = { ...defaultLayout(defaults), hidden: ['uid', 'owner'] };
  expect(sameLayout(layout, { ...layout, hidden: ['owner', 'uid'] })).toBe(true);
  expect(sameLayout(layout, { ...layout, density: 'compact' })).toBe(false);
});
