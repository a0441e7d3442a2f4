'use client';

import { usePreferences } from '@/components/ui/preferences';

/** What the Tab key does in editors, remembered for this browser. */
export function useTabKey() {
  const { preferences, setPreference } = usePreferences();
  const leaves = preferences.tabKey === 'leaves';
  return {
    leaves,
    toggle: () => setPreference('tabKey', leaves ? 'indents' : 'leaves'),
  };
}
