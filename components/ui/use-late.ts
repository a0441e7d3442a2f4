'use client';

import { useEffect, useState } from 'react';

/** Time after which something that is still under way is spoken of. */
const LATE_MS = 5_000;

/** True while something is under way that has taken five seconds, or as long as `afterMs` says. */
export function useLate(isUnderWay: boolean, afterMs = LATE_MS): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setTimeout(() => setIsLate(true), afterMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isUnderWay, afterMs]);
  return isLate;
}
