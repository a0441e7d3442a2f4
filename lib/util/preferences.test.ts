import { expect, test } from 'vitest';
import { densities, preferenceCookie, readPreferences, sidebars, themes } from './preferences';

test('without cookies, or with foreign values, the defaults hold', () => {
  const defaults = { theme: 'system', density: 'comfortable', sidebar: 'open', tabKey: 'indents' };
  expect(readPreferences(() => undefined)).toEqual(defaults);
  expect(readPreferences(() => '"><script>')).toEqual(defaults);
});

test('every choice that is written is read back', () => {
  for (const theme of themes) {
    for (const density of densities) {
      for (const sidebar of sidebars) {
        const jar = new Map(
          [
            preferenceCookie('theme', theme, false),
            preferenceCookie('density', density, false),
            preferenceCookie('sidebar', sidebar, true),
            preferenceCookie('tabKey', 'leaves', false),
          ]
            .filter((cookie) => !cookie.includes('Max-Age=0'))
            .map((cookie) => cookie.split(';')[0]?.split('=') as [string, string]),
        );
        expect(readPreferences((name) => jar.get(name))).toEqual({
          theme,
          density,
          sidebar,
          tabKey: 'leaves',
        });
      }
    }
  }
});

test('the default leaves no cookie behind', () => {
  expect(preferenceCookie('theme', 'system', false)).toBe(
    'gatehouse-theme=system; Path=/; Max-Age=0; SameSite=Lax',
  );
});
