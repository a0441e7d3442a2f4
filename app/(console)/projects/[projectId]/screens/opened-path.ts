'use client';

import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';

interface Opened {
  path: string;
  /** What the framework said of the address then. */
  from: string;
}

let opened: Opened | null = null;
/** What the framework says of the address now. */
let followed = '';
const listeners = new Set<() => void>();

function set(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Shows the screen of a path in one go. The framework follows the address in small steps, between
 * which a slow browser draws what is not to be seen any more.
 */
export function showAtOnce(path: string): void {
  set({ path, from: followed });
}

/**
 * The path whose screen is shown: what was opened last, until the framework knows of it.
 * @param pathname what the framework says of the address
 */
export function useShownPath(pathname: string): string {
  const latest = useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
  const isAhead = latest !== null && latest.from === pathname;
  useLayoutEffect(() => {
    followed = pathname;
  }, [pathname]);
  useEffect(() => {
    if (latest !== null && !isAhead) set(null);
  }, [latest, isAhead]);
  useEffect(() => {
    const forget = () => set(null);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  return isAhead ? latest.path : pathname;
}
