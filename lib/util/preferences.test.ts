import { expect, test } from 'vitest';
import {
  densities,
  ownZoneCookie,
  preferenceCookie,
  readOwnZone,
  readPreferences,
  sidebars,
  themes,
} from './preferences';

test('without cookies, or with foreign values, the defaults hold', () => {
  const defaults = {
    theme: 'system',
    density: 'comfortable',
    sidebar: 'open',
    tabKey: 'indents',
    timeZone: 'local',
  };
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
            preferenceCookie('timeZone', 'America/Argentina/Ushuaia', false),
          ]
            .filter((cookie) => !cookie.includes('Max-Age=0'))
            .map((cookie) => cookie.split(';')[0]?.split('=') as [string, string]),
        );
        expect(readPreferences((name) => jar.get(name))).toEqual({
          theme,
          density,
          sidebar,
          tabKey: 'leaves',
          timeZone: 'America/Argentina/Ushuaia',
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

test('the zone of the browser is noted beside what is chosen, and nothing else passes for one', () => {
  const [name = '', value] = (ownZoneCookie('Etc/GMT+5', true).split(';')[0] ?? '').split('=');
  const jar = new Map([[name, value]]);
  expect(readOwnZone((each) => jar.get(each))).toBe('Etc/GMT+5');
  expect(readPreferences((each) => jar.get(each)).timeZone).toBe('local');
  expect(readOwnZone(() => '"><script>')).toBeUndefined();
  expect(readOwnZone(() => undefined)).toBeUndefined();
});
