'use client';

import { useEffect, useEffectEvent } from 'react';
import { useFormAccess } from '@/components/forms/state/form-context';
import type { SaveHold } from './save-holds';

/** Lets a field give its form what it holds before a save looks at it. */
export function useSaveHold({ settle, drop }: SaveHold): void {
  const { holdSaves } = useFormAccess();
  const settleNow = useEffectEvent(settle);
  const dropNow = useEffectEvent(drop);
  useEffect(() => holdSaves({ settle: () => settleNow(), drop: () => dropNow() }), [holdSaves]);
}
