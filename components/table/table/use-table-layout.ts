'use client';

import { useMemo, useSyncExternalStore } from 'react';
import { usePreferences } from '@/components/ui/preferences';
import { browserPreference, type PreferenceScope } from '@/lib/preferences/browser-store';
import {
  defaultLayout,
  fitLayout,
  isTableLayout,
  type LayoutDefaults,
  type TableLayout,
} from '@/lib/preferences/layout';
import type { StoredState } from '@/lib/preferences/stored-value';
import { orNull } from '@/lib/util/guards';

const isStoredLayout = orNull(isTableLayout);
const unread: StoredState<null> = { value: null, loaded: false, blocked: false };

export interface TableLayoutAccess {
  layout: TableLayout;
  /** True when the browser does not keep it beyond this tab. */
  blocked: boolean;
  /** Null goes back to what a first visitor sees. */
  setLayout: (layout: TableLayout | null) => void;
}

/**
 * Columns and density of one list in one project. Until it was read, and where nothing was kept,
 * the row height of this browser's cookie holds, so that the server's first answer is right.
 */
export function useTableLayout(
  scope: PreferenceScope,
  list: string,
  defaults: LayoutDefaults,
): TableLayoutAccess {
  const stored = browserPreference<TableLayout | null>(
    scope,
    `${list}:layout`,
    isStoredLayout,
    null,
  );
  const state = useSyncExternalStore(stored.subscribe, stored.read, () => unread);
  const { preferences, setPreference } = usePreferences();
  const layout = useMemo(
    () =>
      state.value === null
        ? { ...defaultLayout(defaults), density: preferences.density }
        : fitLayout(state.value, defaults),
    [state.value, defaults, preferences.density],
  );
  return {
    layout,
    blocked: state.blocked,
    setLayout(next) {
      if (next) setPreference('density', next.density);
      void stored.change(() => next);
    },
  };
}
