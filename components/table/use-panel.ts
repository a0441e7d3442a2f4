'use client';

import { parseAsString, useQueryState } from 'nuqs';
import { isResourceId } from '@/lib/contract/console/resource-id';

export interface Panel {
  uid: string | null;
  open: (uid: string) => void;
  close: () => void;
  /** Address of the same list with this row's panel open, for a new tab. */
  hrefOf: (uid: string) => string;
}

/** The row whose panel is open, by one parameter of the address; each change can be taken back. */
export function usePanel(parameter: string, listKey: string): Panel {
  const [value, setValue] = useQueryState(
    parameter,
    parseAsString.withOptions({ history: 'push', shallow: true, scroll: false }),
  );
  return {
    uid: isResourceId(value) ? value : null,
    open: (next) => {
      if (next !== value) void setValue(next);
    },
    close: () => void setValue(null),
    hrefOf: (row) =>
      `?${listKey === '' ? '' : `${listKey}&`}${parameter}=${encodeURIComponent(row)}`,
  };
}
