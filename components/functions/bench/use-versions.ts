'use client';

import { useSyncExternalStore } from 'react';
import type { BenchScope } from '@/components/editor/runs/bench-function';
import { addVersion, isVersions, type Version } from '@/lib/function-bench/versions';
import { browserPreference } from '@/lib/preferences/browser-store';
import type { StoredState } from '@/lib/preferences/stored-value';

const none: Version[] = [];
const unread: StoredState<Version[]> = { value: none, loaded: false, blocked: false };

export interface VersionsAccess {
  versions: readonly Version[];
  /** Keeps the code as it is now, where it is another one than last time. */
  keep: (code: string) => void;
}

/** Earlier versions of one function, kept in this browser. */
export function useVersions(scope: BenchScope): VersionsAccess {
  const name = `function-versions:${scope.resource}`;
  const stored = browserPreference<Version[]>(scope, name, isVersions, none);
  const { value } = useSyncExternalStore(stored.subscribe, stored.read, () => unread);
  return {
    versions: value,
    keep: (code) => {
      const version = { id: crypto.randomUUID(), code, at: new Date().toISOString() };
      void stored.change((old) => addVersion(old, version));
    },
  };
}
