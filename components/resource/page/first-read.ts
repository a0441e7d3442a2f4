'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormStart } from '@/components/forms/saving/save-types';
import type { Elements } from '@/components/ui/elements';
import { useLatest } from '@/components/ui/use-latest';
import type { ResourceState } from '@/lib/contract/console/save-result';
import { isApiError } from '@/lib/queries/api-error';
import { startOf } from './resource-start';

/** What the browser held of a resource when its form opened, and the read that is under way beside it. */
export interface FirstRead<Stored> {
  /** With when a list read it, browser time in milliseconds. */
  row: { resource: Stored; at: number };
  /** Undefined until it was read; null where the gateway cannot be asked for one. */
  state: ResourceState<Stored> | null | undefined;
  error: Error | null;
  /** In place of a resource that is not there any more. */
  gone: Elements;
  /** Waits for the read, or asks again where it failed. */
  settle: () => Promise<'read' | 'gone' | 'failed'>;
}

/** Makes what is read the start of a form that opened before; what was typed meanwhile stays. */
export function useFirstRead<Stored extends { updated_at?: string | null | undefined }>(
  read: FirstRead<Stored> | undefined,
  start: FormStart<Stored>,
  adopt: (next: FormStart<Stored>) => void,
) {
  const [first] = useState(start);
  const isSettled = read === undefined || start !== first;
  const latest = useLatest(isSettled);
  const waiting = useRef<(() => void)[]>([]);
  const state = read?.state;
  const take = useEffectEvent((state: FirstRead<Stored>['state']) => {
    // An action that ended sooner has told a newer state.
    if (!read || isSettled || state === undefined) return;
    adopt(
      state
        ? { view: state.resource, baseline: state.baseline, at: Date.now() }
        : startOf('list_item', read.row.resource, read.row.at),
    );
  });
  useEffect(() => take(state), [state]);
  useEffect(() => {
    if (!isSettled) return;
    for (const go of waiting.current.splice(0)) go();
  }, [isSettled]);
  return {
    isSettled,
    isGone: !isSettled && isApiError(read.error) && read.error.code === 'not_found',
    error: isSettled ? null : (read?.error ?? null),
    gone: isSettled ? null : read.gone,
    retry: () => void read?.settle(),
    /**
     * Lets a save wait until it is known what it changes; false where that cannot be read. Of a
     * resource that is gone the save itself tells what can be done.
     */
    settle: (): boolean | Promise<boolean> => {
      if (isSettled) return true;
      return read.settle().then((end) => {
        if (end !== 'read') return end === 'gone';
        // What it waits for may have come meanwhile.
        if (latest()) return true;
        return new Promise<boolean>((resolve) => waiting.current.push(() => resolve(true)));
      });
    },
  };
}
