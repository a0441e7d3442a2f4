'use client';

import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { HistoryMode } from '@/components/ui/use-address';
import type { FilterReaders, SearchOf } from '@/lib/contract/console/list-search';
import type { ListUrl } from './use-list-url';

interface Move<F extends FilterReaders> {
  /** Address the move started from; once the address is another one, the move is history. */
  from: string;
  search: SearchOf<F>;
  history: HistoryMode;
  failure: Error | null;
}

export interface ListNavigation<F extends FilterReaders> {
  /** What the controls show: where the operator is going, else where they are. */
  wanted: SearchOf<F>;
  /** The same at the moment of the call: two changes in one turn build on each other. */
  latest: () => SearchOf<F>;
  /** True while the rows of `wanted` are on their way and those of the address still stand. */
  moving: boolean;
  /** Why the last move did not arrive; rows and address are still those of before. */
  failure: Error | null;
  go: (search: SearchOf<F>, history: HistoryMode) => void;
  retry: () => void;
  /** Gives up a failed move: the controls go back to what is on screen. */
  dismiss: () => void;
}

/**
 * Moves a list: first the rows, then the address, so that the address never names a page that is
 * not on screen. A newer move, or Back, takes the place of one still under way.
 */
export function useListNavigation<F extends FilterReaders>(
  url: ListUrl<F>,
  load: (search: SearchOf<F>) => Promise<unknown>,
  abandon: (search: SearchOf<F>) => void,
): ListNavigation<F> {
  const [move, setMove] = useState<Move<F> | null>(null);
  const turn = useRef(0);
  const address = useRef(url.key);
  const target = useRef<{ from: string; search: SearchOf<F> } | null>(null);
  useLayoutEffect(() => {
    // Whatever was under way started from another address: it must not arrive on this one.
    address.current = url.key;
    target.current = null;
    turn.current += 1;
  }, [url.key]);
  const current = move?.from === url.key ? move : null;

  async function run(search: SearchOf<F>, mode: HistoryMode): Promise<void> {
    turn.current += 1;
    const own = turn.current;
    const from = url.key;
    const overtaken = current && !current.failure ? current : null;
    if (overtaken) abandon(overtaken.search);
    // A step that Back can take back stays one when what is typed meanwhile overtakes it.
    const history = overtaken?.history === 'push' ? 'push' : mode;
    target.current = { from, search };
    setMove({ from, search, history, failure: null });
    try {
      await load(search);
    } catch (error) {
      if (turn.current !== own) return;
      setMove({
        from,
        search,
        history,
        failure: error instanceof Error ? error : new Error(String(error)),
      });
      return;
    }
    if (turn.current !== own || address.current !== from) return;
    // At once: a change made between the move's end and the next render would build on the
    // address of before, and be taken for one that history overtook.
    flushSync(() => {
      target.current = null;
      setMove(null);
      url.write(search, history);
    });
  }

  return {
    wanted: current?.search ?? url.search,
    latest: () => (target.current?.from === url.key ? target.current.search : url.search),
    moving: current !== null && current.failure === null,
    failure: current?.failure ?? null,
    go: (search, history) => void run(search, history),
    retry: () => {
      if (current) void run(current.search, current.history);
    },
    dismiss: () => {
      target.current = null;
      setMove(null);
    },
  };
}
