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
}

const allowed: { [Name in keyof Preferences]: readonly Preferences[Name][] } = {
  theme: themes,
  density: densities,
  sidebar: sidebars,
  tabKey: tabKeys,
};

function preferenceCookieName(name: keyof Preferences): string {
  return `gatehouse-${name}`;
}

/** Reads preferences through `cookie`; an unknown value counts as the first choice. */
export function readPreferences(cookie: (name: string) => string | undefined): Preferences {
  function read<Name extends keyof Preferences>(name: Name, otherwise: Preferences[Name]) {
    const value = cookie(preferenceCookieName(name));
    return allowed[name].find((choice) => choice === value) ?? otherwise;
  }
  return {
    theme: read('theme', 'system'),
    density: read('density', 'comfortable'),
    sidebar: read('sidebar', 'open'),
    tabKey: read('tabKey', 'indents'),
  };
}

/** The text to assign to `document.cookie`; choosing the default removes the cookie. */
export function preferenceCookie<Name extends keyof Preferences>(
  name: Name,
  value: Preferences[Name],
  secure: boolean,
): string {
  const lifetime = value === allowed[name][0] ? 0 : 365 * 24 * 60 * 60;
  const attributes = `Path=/; Max-Age=${lifetime}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${preferenceCookieName(name)}=${value}; ${attributes}`;
}
