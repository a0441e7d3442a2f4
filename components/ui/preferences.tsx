'use client';

import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { ownZoneCookie, type Preferences, preferenceCookie } from '@/lib/util/preferences';
import { localTime, ownTimeZone } from '@/lib/util/time-zone';
import { type ShownZone, TimeZoneContext } from './time-zone';

interface PreferencesAccess {
  preferences: Preferences;
  setPreference: <Name extends keyof Preferences>(name: Name, value: Preferences[Name]) => void;
}

const PreferencesContext = createContext<PreferencesAccess | null>(null);

/**
 * Theme, density, sidebar and time zone. The server puts them on the html element from the cookies, so the
 * first paint is right without any script; a change goes to both.
 */
export function PreferencesProvider({
  initial,
  ownZone = 'UTC',
  children,
}: {
  initial: Preferences;
  /** Where the browser was when it asked for the page, as far as the server knows. */
  ownZone?: string | undefined;
  children: ReactNode;
}) {
  const [preferences, setPreferences] = useState(initial);
  const zone = useShownZone(preferences.timeZone, ownZone);
  const access = useMemo<PreferencesAccess>(
    () => ({
      preferences,
      setPreference(name, value) {
        writeCookie(preferenceCookie(name, value, isSecure()));
        document.documentElement.dataset[name] = value;
        setPreferences((current) => ({ ...current, [name]: value }));
      },
    }),
    [preferences],
  );
  return (
    <PreferencesContext value={access}>
      <TimeZoneContext value={zone}>{children}</TimeZoneContext>
    </PreferencesContext>
  );
}

const never = () => () => undefined;

/**
 * The zone to show times in. While a page hydrates the browser's own is what the server knew of it,
 * so that both write the same text; it is noted for the next page.
 */
function useShownZone(choice: string, known: string): ShownZone {
  const own = useSyncExternalStore(never, ownTimeZone, () => known);
  useEffect(() => {
    if (own !== known) writeCookie(ownZoneCookie(own, isSecure()));
  }, [own, known]);
  return useMemo(
    () =>
      choice === localTime
        ? { name: own, label: 'Local', isLocal: true }
        : { name: choice, label: choice, isLocal: false },
    [choice, own],
  );
}

function writeCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = text;
}

function isSecure(): boolean {
  return window.location.protocol === 'https:';
}

export function usePreferences(): PreferencesAccess {
  const access = useContext(PreferencesContext);
  if (!access) throw new Error('usePreferences needs a PreferencesProvider above it');
  return access;
}
