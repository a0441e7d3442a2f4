'use client';

import { useCallback, useLayoutEffect, useOptimistic, useRef } from 'react';

const watchers = new Set<() => void>();

/** To be called as each change of page begins, within the transition that brings the new one. */
export function pageChangeBegins(): void {
  for (const watch of watchers) watch();
}

/**
 * Answers how to do something unless another page is on its way: by a link, a command or Back. The
 * framework takes a change of the address for a newer wish, and would call the other one off.
 */
export function useUnlessPageChanges(): (work: () => void) => void {
  // Holds for as long as the transition in which it was set.
  const [isChanging, setChanging] = useOptimistic(false);
  const latest = useRef(false);
  useLayoutEffect(() => {
    latest.current = isChanging;
  });
  useLayoutEffect(() => {
    const watch = () => {
      // At once, before anything is drawn.
      latest.current = true;
      setChanging(true);
    };
    watchers.add(watch);
    return () => {
      watchers.delete(watch);
    };
  }, [setChanging]);
  return useCallback((work) => {
    if (!latest.current) work();
  }, []);
}
