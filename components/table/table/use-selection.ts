'use client';

import { useMemo, useState } from 'react';
import type { ListRow } from './list-features';

export interface Selection<Row extends ListRow> {
  uids: ReadonlySet<string>;
  /** The selected rows in the order of the screen. */
  rows: Row[];
  set: (uids: ReadonlySet<string>) => void;
  toggle: (uid: string) => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Selected rows of the page on screen. Another page starts with none: what cannot be seen is not
 * selected. A row that a refresh took away is not selected either.
 */
export function useSelection<Row extends ListRow>(
  pageKey: string,
  loaded: readonly Row[] | undefined,
): Selection<Row> {
  const [kept, setKept] = useState({ pageKey, uids: none });
  const chosen = kept.pageKey === pageKey ? kept.uids : none;
  const rows = useMemo(() => (loaded ?? []).filter((row) => chosen.has(row.uid)), [loaded, chosen]);
  const uids = useMemo(() => new Set(rows.map((row) => row.uid)), [rows]);
  const set = (next: ReadonlySet<string>) => setKept({ pageKey, uids: next });
  return {
    uids,
    rows,
    set,
    toggle(uid) {
      const next = new Set(uids);
      if (!next.delete(uid)) next.add(uid);
      set(next);
    },
    clear: () => set(none),
  };
}
