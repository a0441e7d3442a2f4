'use client';

import { type RefObject, useEffect, useState } from 'react';
import { focusRowAt } from '@/components/table/table/row-focus';
import type { NamedRow } from './list-kind';

/**
 * Keeps the place of an operator who deletes a row: once it is off the screen, and the focus with
 * it, that goes to the row in its place. Answers what to call when one was deleted.
 */
export function useGoneRow(
  region: RefObject<HTMLElement | null>,
  rows: readonly NamedRow[],
): (uid: string, place: number) => void {
  const [gone, setGone] = useState<{ uid: string; place: number } | null>(null);
  const isOff = gone !== null && !rows.some(({ uid }) => uid === gone.uid);
  useEffect(() => {
    if (!isOff) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost) focusRowAt(region.current, gone.place);
    setGone(null);
  }, [isOff, gone, region]);
  return (uid, place) => setGone({ uid, place });
}
