'use client';

import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Takes up what was typed or chosen in the server's HTML before this script ran: the browser kept
 * it in the control, and no event tells of it any more.
 */
export function useEarlyInput(
  control: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  take: (given: string) => void,
): void {
  const check = useEffectEvent(() => {
    const given = control.current?.value;
    if (given !== undefined && given !== value) take(given);
  });
  useEffect(() => check(), []);
}
