'use client';

import { useEffect } from 'react';
import { latestAddress } from '@/lib/util/latest-address';

/** Entries that the router writes carry its mark; those of the page get it on the way down. */
const isRouters = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && '__NA' in state;

let isKept = false;

function keepLatestAddress(): void {
  if (isKept) return;
  isKept = true;
  const { history, location } = window;
  const { pushState, replaceState } = history;
  const bar = latestAddress(location.href);
  const absolute = (url: string | URL | null | undefined) =>
    new URL(url ?? location.href, location.href).href;
  history.pushState = (state, unused, url) => {
    // By Back, or by a link within the page, if it is another one than before.
    bar.moved(location.href);
    const address = absolute(url);
    if (isRouters(state)) bar.entered(address);
    else bar.moved(address);
    pushState.call(history, state, unused, url);
  };
  history.replaceState = (state, unused, url) => {
    bar.moved(location.href);
    if (isRouters(state)) {
      replaceState.call(history, state, unused, bar.settled(absolute(url)));
      return;
    }
    bar.moved(absolute(url));
    replaceState.call(history, state, unused, url);
  };
}

/**
 * Keeps the router from writing an address that was left behind over the entry of a newer one:
 * it follows `history.pushState` by a transition, which a slow browser renders after the next
 * move, and Back would miss a page then.
 */
export function KeepLatestAddress() {
  useEffect(() => {
    // The router takes its place in front of the history in an effect above this one.
    queueMicrotask(keepLatestAddress);
  }, []);
  return null;
}
