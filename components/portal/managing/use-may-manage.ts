'use client';

import { usePortal } from '../portal-provider';

/**
 * Whether endpoints can be changed from here: `no` where the link may look alone, `partner` where an
 * operator looks at what only the partner does.
 */
export function useMayManage(): 'yes' | 'no' | 'partner' {
  const { frame, isOperator } = usePortal();
  if (!frame.canManage) return 'no';
  return isOperator ? 'partner' : 'yes';
}

/** What a button says that an operator cannot press. */
export const partnersDeed = 'Your partner can do this';
