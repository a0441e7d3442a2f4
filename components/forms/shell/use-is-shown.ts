'use client';

import { useEffect, useRef } from 'react';

/** Tells whether the page is still shown, to what ends after it may have been left. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
