'use client';

import { useSyncExternalStore } from 'react';
import { browserPreference, type PreferenceScope } from '@/lib/preferences/browser-store';
import { isSavedViews, type SavedView } from '@/lib/preferences/saved-views';
import type { StoredState } from '@/lib/preferences/stored-value';

const none: SavedView[] = [];
const unread: StoredState<SavedView[]> = { value: none, loaded: false, blocked: false };

export interface SavedViewsAccess extends StoredState<SavedView[]> {
  change: (update: (views: SavedView[]) => SavedView[]) => Promise<void>;
}

/** The named views of one list in one project, newest state of every tab. */
export function useSavedViews(scope: PreferenceScope, list: string): SavedViewsAccess {
  const stored = browserPreference<SavedView[]>(scope, `${list}:views`, isSavedViews, none);
  const state = useSyncExternalStore(stored.subscribe, stored.read, () => unread);
  return { ...state, change: stored.change };
}
