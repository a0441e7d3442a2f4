'use client';

import { useRef, useState } from 'react';
import { count } from '@/components/table/list/list-words';
import { announce } from '@/components/ui/announcer';
import { toast } from '@/components/ui/toaster';
import type { EndpointView } from '@/lib/contract/console/views';
import { wholeErrorText } from '@/lib/queries/api-error';
import { usePauseEndpoint } from '@/lib/queries/endpoint-saves';
import { isolated } from '@/lib/util/isolated';
import { endpointResource } from '../endpoint-resource';

/** An endpoint by what is needed to pause it and to speak of it. */
export interface Pausable {
  uid: string;
  name: string;
}

export interface BulkResult extends Pausable {
  /** True where it was as wanted before, so that there is nothing to take back. */
  isUnchanged: boolean;
  /** Null where it is now as wanted. */
  problem: string | null;
}

export interface BulkRun {
  total: number;
  results: BulkResult[];
  isDone: boolean;
}

const MOST_NAMED = 4;

/** "Orders, Refunds and 3 more". */
function named(endpoints: readonly Pausable[]): string {
  const names = endpoints.slice(0, MOST_NAMED).map(({ name }) => isolated(name));
  const more = endpoints.length - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** An endpoint as it is spoken of. */
export function pausable({ uid, name }: EndpointView): Pausable {
  return { uid, name: name || uid };
}

/**
 * Pauses or resumes several endpoints one after another, and tells of each how it went. One at a
 * time: a gateway may limit requests, and what was not begun can still be stopped. What was changed
 * can be taken back, also once the list is left; what was so before stays as it was.
 */
export function useBulkPause(projectId: string) {
  const pausing = usePauseEndpoint(projectId);
  const [run, setRun] = useState<BulkRun | null>(null);
  const isStopped = useRef(false);

  async function setAll(
    paused: boolean,
    endpoints: readonly Pausable[],
    tell: (results: readonly BulkResult[]) => void = () => undefined,
  ): Promise<BulkResult[]> {
    const results: BulkResult[] = [];
    for (const { uid, name } of endpoints) {
      if (isStopped.current) break;
      try {
        const { former } = await pausing.mutateAsync({ uid, paused });
        const isUnchanged = former === (paused ? 'paused' : 'active');
        results.push({ uid, name, isUnchanged, problem: null });
      } catch (error) {
        results.push({ uid, name, isUnchanged: true, problem: wholeErrorText(error) });
      }
      tell(results);
    }
    return results;
  }

  async function takeBack(paused: boolean, changed: readonly Pausable[]) {
    isStopped.current = false;
    const results = await setAll(!paused, changed);
    const failed = results.filter(({ problem }) => problem !== null);
    const done = results.filter(({ problem }) => problem === null);
    for (const { name, problem } of failed) {
      toast({
        tone: 'bad',
        title: `${isolated(name)} stays ${paused ? 'paused' : 'active'}`,
        detail: problem ?? '',
      });
    }
    if (done.length > 0) {
      const title = `${count(done.length, endpointResource.noun)} ${paused ? 'active' : 'paused'} again`;
      toast({ title, detail: named(done) });
    }
  }

  /** Answers whether all went well, so that nothing is left to be read. */
  async function start(paused: boolean, endpoints: readonly Pausable[]): Promise<boolean> {
    isStopped.current = false;
    const total = endpoints.length;
    setRun({ total, results: [], isDone: false });
    const results = await setAll(paused, endpoints, (soFar) =>
      setRun({ total, results: [...soFar], isDone: false }),
    );
    setRun({ total, results, isDone: true });
    const done = results.filter(({ problem }) => problem === null);
    const changed = results.filter(({ isUnchanged }) => !isUnchanged);
    const failed = results.length - done.length;
    const deed = paused ? 'paused' : 'resumed';
    announce(`${done.length} of ${total} ${deed}${failed > 0 ? `, ${failed} failed` : ''}`);
    if (changed.length > 0) {
      toast({
        title: `${count(changed.length, endpointResource.noun)} ${deed}`,
        detail: named(changed),
        action: { label: 'Undo', run: () => void takeBack(paused, changed) },
      });
    }
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
