'use client';

import { useRef, useState } from 'react';
import { count } from '@/components/table/list/list-words';
import { announce } from '@/components/ui/announcer';
import { toast } from '@/components/ui/toaster';
import { wholeErrorText } from '@/lib/queries/api-error';
import { portalLinkCalls } from '@/lib/queries/portal-link-saves';
import { linkNoun } from './portal-link-resource';

export interface RevokeRun {
  total: number;
  /** Problem of each that was tried, by its id; null where it is revoked. */
  results: ReadonlyMap<string, string | null>;
  isDone: boolean;
}

/**
 * Revokes several links one after another, and tells of each how it went. One at a time: a gateway
 * may limit requests, and what was not begun can still be stopped.
 */
export function useBulkRevoke(projectId: string) {
  const revoking = portalLinkCalls.useDelete(projectId);
  const [run, setRun] = useState<RevokeRun | null>(null);
  const isStopped = useRef(false);

  /** Answers whether all went well, so that nothing is left to be read. */
  async function start(uids: readonly string[]): Promise<boolean> {
    isStopped.current = false;
    const total = uids.length;
    const results = new Map<string, string | null>();
    setRun({ total, results: new Map(), isDone: false });
    for (const uid of uids) {
      if (isStopped.current) break;
      try {
        await revoking.mutateAsync(uid);
        results.set(uid, null);
      } catch (error) {
        results.set(uid, wholeErrorText(error));
      }
      setRun({ total, results: new Map(results), isDone: false });
    }
    setRun({ total, results, isDone: true });
    const done = [...results.values()].filter((problem) => problem === null).length;
    const failed = results.size - done;
    const words = `${count(done, linkNoun)} revoked`;
    announce(failed > 0 ? `${words}, ${failed} failed` : words);
    if (done > 0) toast({ title: words });
    return failed === 0;
  }
  return {
    run,
    start,
    /** Begins none of those that are left. */
    stop: () => {
      isStopped.current = true;
    },
  };
}
