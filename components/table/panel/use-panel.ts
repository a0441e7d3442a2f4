'use client';

import { useAddress } from '@/components/ui/use-address';
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
  const { values, write } = useAddress([parameter]);
  const value = values[parameter] ?? null;
  return {
    uid: isResourceId(value) ? value : null,
    open: (next) => {
      if (next !== value) write({ [parameter]: next }, 'push');
    },
    close: () => write({ [parameter]: null }, 'push'),
    hrefOf: (row) =>
      `?${listKey === '' ? '' : `${listKey}&`}${parameter}=${encodeURIComponent(row)}`,
  };
}
