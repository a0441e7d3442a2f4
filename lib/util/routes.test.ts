import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillPath, projectOf, projectScreens, routes, screenOf } from './routes';

test('a parameter never adds or removes a path segment', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (id) => {
      fc.pre(id !== '.' && id !== '..');
      const { pathname } = new URL(routes.endpoints(id), 'http://console.test');
      expect(pathname.split('/')).toHaveLength(4);
      expect(decodeURIComponent(pathname.split('/')[2] ?? '')).toBe(id);
    }),
  );
});

test.each(['', '.', '..'])('refuses %j, which would climb out of its place', (id) => {
  expect(() => routes.endpoints(id)).toThrow();
});

test('a query stands behind the path, an empty one leaves no mark', () => {
  const query = new URLSearchParams({ q: 'a&b' });
  expect(fillPath('/a/{id}', { id: 'x' }, query)).toBe('/a/x?q=a%26b');
  expect(fillPath('/a/{id}', { id: 'x' }, new URLSearchParams())).toBe('/a/x');
});

test('what is open on a screen is named by the parameter that the screen reads', () => {
  expect(routes.opened('p', 'endpoints', 'a&b')).toBe('/projects/p/endpoints?open=a%26b');
  expect(routes.opened('p', 'portal-links', 'x')).toBe('/projects/p/portal-links?link=x');
});

describe('screenOf', () => {
  test.each(projectScreens)('knows %s again, at any depth', (screen) => {
    const path = routes.screen('p 1', screen);
    expect(screenOf(path)).toEqual({ projectId: 'p 1', screen });
    expect(screenOf(`${path}/01J8`)).toEqual({ projectId: 'p 1', screen });
  });

  test.each(['/', '/sign-in', '/projects/p1', '/projects/%E0%A4%A/endpoints', '/x/p1/endpoints'])(
    'says nothing of %s',
    (path) => {
      expect(screenOf(path)).toBeUndefined();
    },
  );
});

test.each([
  ['/projects/one', 'one'],
  ['/projects/one/endpoints/two?open=three#four', 'one'],
  ['/projects/one?x', 'one'],
  ['/projects/a%20b/settings', 'a b'],
  ['/projects/', undefined],
  ['/projects/%zz/settings', undefined],
  ['/sign-in', undefined],
  ['/', undefined],
])('the project of %s is %s', (path, projectId) => {
  expect(projectOf(path)).toBe(projectId);
});
