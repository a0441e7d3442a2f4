'use client';

import { useEffect, useSyncExternalStore } from 'react';

interface Opened {
  path: string;
  /** What the framework still says of the address. */
  from: string;
}

let opened: Opened | null = null;
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
export function showAtOnce(next: Opened): void {
  set(next);
}

/** The path whose screen is shown: what was opened last, once the framework knows what it says. */
export function useShownPath(followed: string): string {
  const latest = useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  );
  const isAhead = latest !== null && latest.from === followed;
  useEffect(() => {
    if (!isAhead) set(null);
  }, [isAhead]);
  useEffect(() => {
    const forget = () => set(null);
    window.addEventListener('popstate', forget);
    return () => window.removeEventListener('popstate', forget);
  }, []);
  return isAhead ? latest.path : followed;
}
