'use client';

import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { type Preferences, preferenceCookie } from '@/lib/util/preferences';

interface PreferencesAccess {
  preferences: Preferences;
  setPreference: <Name extends keyof Preferences>(name: Name, value: Preferences[Name]) => void;
}

const PreferencesContext = createContext<PreferencesAccess | null>(null);

/**
 * Theme, density and sidebar. The server puts them on the html element from the cookies, so the
 * first paint is right without any script; a change goes to both.
 */
export function PreferencesProvider({
  initial,
  children,
}: {
  initial: Preferences;
  children: ReactNode;
}) {
  const [preferences, setPreferences] = useState(initial);
  const access = useMemo<PreferencesAccess>(
    () => ({
      preferences,
      setPreference(name, value) {
        const secure = window.location.protocol === 'https:';
        // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
        document.cookie = preferenceCookie(name, value, secure);
        document.documentElement.dataset[name] = value;
        setPreferences((current) => ({ ...current, [name]: value }));
      },
    }),
    [preferences],
  );
  return <PreferencesContext value={access}>{children}</PreferencesContext>;
}

export function usePreferences(): PreferencesAccess {
  const access = useContext(PreferencesContext);
  if (!access) throw new Error('usePreferences needs a PreferencesProvider above it');
  return access;
}
