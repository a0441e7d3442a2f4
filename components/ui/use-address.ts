'use client';

import { parseAsString, useQueryStates } from 'nuqs';
import { useUnlessPageChanges } from './page-change';

export type HistoryMode = 'push' | 'replace';

type Parameters = Readonly<Record<string, string | null>>;

interface Address {
  values: Parameters;
  /** Changes the address at once for those who look here; null takes a parameter out. */
  write: (change: Parameters, history: HistoryMode) => void;
}

/**
 * Parameters of the address, which is the only place where they are kept; others stay. Nothing is
 * written into the address of a page that is being left, neither now nor by a write that waits.
 */
export function useAddress(names: readonly string[]): Address {
  const unlessPageChanges = useUnlessPageChanges();
  const parsers = Object.fromEntries(names.map((name) => [name, parseAsString]));
  const [values, setValues] = useQueryStates(parsers, {
    shallow: true,
    scroll: false,
    // Called when the write is due.
    startTransition: unlessPageChanges,
  });
  return {
    values,
    write: (change, history) => unlessPageChanges(() => void setValues(change, { history })),
  };
}
