'use client';

import { useSyncExternalStore } from 'react';
import type { AttentionRow } from '@/lib/contract/console/activity/overview';
import { browserPreference, type PreferenceScope } from '@/lib/preferences/browser-store';
import type { StoredState } from '@/lib/preferences/stored-value';
import { type Acknowledgement, acknowledge, isAcknowledged, isKnown, recall } from './acknowledged';

const none: Acknowledgement[] = [];
const unread: StoredState<Acknowledgement[]> = { value: none, loaded: false, blocked: false };

/** What somebody at this browser knows of already, kept in it. */
export function useAcknowledged(scope: PreferenceScope) {
  const stored = browserPreference<Acknowledgement[]>(scope, 'acknowledged', isAcknowledged, none);
  const { value } = useSyncExternalStore(stored.subscribe, stored.read, () => unread);
  return {
    isKnown: (row: AttentionRow) => isKnown(row, value),
    acknowledge: (row: AttentionRow) => void stored.change((old) => acknowledge(old, row)),
    recall: ({ key }: AttentionRow) => void stored.change((old) => recall(old, key)),
  };
}
