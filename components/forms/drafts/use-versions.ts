'use client';

import { useSyncExternalStore } from 'react';
import type { FieldValues } from 'react-hook-form';
import { browserPreference } from '@/lib/preferences/browser-store';
import type { StoredState } from '@/lib/preferences/stored-value';
import { isVersions, type Version, withVersion } from '@/lib/preferences/versions';
import type { DraftScope } from './draft-storage';
import { draftableValues, hasSameFields } from './draft-values';

const none: Version[] = [];
const unread: StoredState<Version[]> = { value: none, loaded: false, blocked: false };

export interface EarlierVersion<Values> {
  at: number;
  values: Values;
}

/** What this browser saved of a resource before, without secrets; newest first. */
export function useVersions<Values extends FieldValues>(
  { gateway, projectId, resource }: DraftScope,
  /** Values of the form as it is now: versions of an older form are left out. */
  example: Values,
) {
  const name = `versions:${resource}`;
  const stored = browserPreference<Version[]>({ gateway, projectId }, name, isVersions, none);
  const { value, blocked } = useSyncExternalStore(stored.subscribe, stored.read, () => unread);
  const versions = value.filter((each): each is Version & EarlierVersion<Values> =>
    hasSameFields(each.values, example),
  );
  return {
    versions,
    blocked,
    /** Keeps what was saved, and for a first save also what was there before it. */
    keep: (before: EarlierVersion<Values> | null, after: EarlierVersion<Values>) => {
      const plain = ({ at, values }: EarlierVersion<Values>): Version => ({
        at,
        values: draftableValues(values).values,
      });
      return stored.change((old) =>
        withVersion(before && old.length === 0 ? [plain(before)] : old, plain(after)),
      );
    },
  };
}
