import { localTime, readTimeZone } from './time-zone';

/** What an operator chose for this browser. In cookies, so that the server's first answer is right. */
export const themes = ['system', 'light', 'dark'] as const;
export const densities = ['comfortable', 'compact'] as const;
export const sidebars = ['open', 'folded'] as const;
/** What the Tab key does in code editors. */
const tabKeys = ['indents', 'leaves'] as const;

export type Theme = (typeof themes)[number];
export type Density = (typeof densities)[number];
export type Sidebar = (typeof sidebars)[number];
type TabKey = (typeof tabKeys)[number];

export interface Preferences {
  theme: Theme;
  density: Density;
  sidebar: Sidebar;
  tabKey: TabKey;
  /** `localTime`, or the name of the zone that times are shown in. */
  timeZone: string;
}

/** What holds where nothing was chosen. */
const usual: Preferences = {
  theme: 'system',
  density: 'comfortable',
  sidebar: 'open',
  tabKey: 'indents',
  timeZone: localTime,
};

function oneOf<Choice extends string>(choices: readonly Choice[]) {
  return (value: string) => choices.find((choice) => choice === value);
}

const readers: { [Name in keyof Preferences]: (value: string) => Preferences[Name] | undefined } = {
  theme: oneOf(themes),
  density: oneOf(densities),
  sidebar: oneOf(sidebars),
  tabKey: oneOf(tabKeys),
  timeZone: readTimeZone,
};

type ReadCookie = (name: string) => string | undefined;

function preferenceCookieName(name: keyof Preferences): string {
  return `gatehouse-${name}`;
}

/** Reads preferences through `cookie`; an unknown value counts as none. */
export function readPreferences(cookie: ReadCookie): Preferences {
  function read<Name extends keyof Preferences>(name: Name): Preferences[Name] {
    return readers[name](cookie(preferenceCookieName(name)) ?? '') ?? usual[name];
  }
  return {
    theme: read('theme'),
    density: read('density'),
    sidebar: read('sidebar'),
    tabKey: read('tabKey'),
    timeZone: read('timeZone'),
  };
}

/** The text to assign to `document.cookie`; choosing the default removes the cookie. */
export function preferenceCookie<Name extends keyof Preferences>(
  name: Name,
  value: Preferences[Name],
  secure: boolean,
): string {
  return cookieText(preferenceCookieName(name), value, value === usual[name] ? 0 : YEAR_S, secure);
}

/** No choice of anybody: where the browser is, so that the server's first answer is right there. */
const ownZoneCookieName = 'own-zone';

/** The zone of the browser as its last page noted it; undefined before the first one. */
export function readOwnZone(cookie: ReadCookie): string | undefined {
  return readTimeZone(cookie(ownZoneCookieName) ?? '');
}

/** The text to assign to `document.cookie`. */
export function ownZoneCookie(zone: string, secure: boolean): string {
  return cookieText(ownZoneCookieName, zone, YEAR_S, secure);
}

const YEAR_S = 365 * 24 * 60 * 60;

function cookieText(name: string, value: string, lifetimeS: number, secure: boolean): string {
  const attributes = `Path=/; Max-Age=${lifetimeS}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${name}=${value}; ${attributes}`;
}
