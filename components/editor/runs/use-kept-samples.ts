'use client';

import { useSyncExternalStore } from 'react';
import { browserPreference } from '@/lib/preferences/browser-store';
import type { StoredState } from '@/lib/preferences/stored-value';
import type { Sample } from '@/lib/samples/sample-store';
import { isStoredSamples } from '@/lib/samples/stored-samples';
import type { BenchScope } from './bench-function';

const none: Sample[] = [];
const unread: StoredState<Sample[]> = { value: none, loaded: false, blocked: false };

/** The samples of a function that this browser keeps. */
export function useKeptSamples(scope: BenchScope): {
  kept: StoredState<Sample[]>;
  keep: (change: (held: Sample[]) => Sample[]) => void;
} {
  const name = `function-samples:${scope.resource}`;
  const stored = browserPreference<Sample[]>(scope, name, isStoredSamples, none);
  const kept = useSyncExternalStore(stored.subscribe, stored.read, () => unread);
  return { kept, keep: (change) => void stored.change(change) };
}
