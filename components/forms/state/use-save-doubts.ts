'use client';

import { useEffect, useEffectEvent } from 'react';
import { useFormAccess } from '@/components/forms/state/form-context';
import type { DoubtSource } from './save-holds';

/** Lets a part of a form ask once before something is saved that surely comes to nothing. */
export function useSaveDoubts(look: DoubtSource): void {
  const { doubtSaves } = useFormAccess();
  const lookNow = useEffectEvent(look);
  useEffect(() => doubtSaves(() => lookNow()), [doubtSaves]);
}
