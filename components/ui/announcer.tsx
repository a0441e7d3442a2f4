'use client';

import { useSyncExternalStore } from 'react';

let current = { text: '', turn: 0 };
const listeners = new Set<() => void>();
const empty = { text: '', turn: 0 };

/** Tells assistive tools what changed without moving the focus ("12 links shown"). */
export function announce(text: string): void {
  current = { text, turn: current.turn + 1 };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one polite live region of a page. */
export function Announcer() {
  const { text, turn } = useSyncExternalStore(
    subscribe,
    () => current,
    () => empty,
  );
  // A text equal to the last one is spoken again only when the region sees a change.
  return (
    <div aria-live="polite" aria-atomic className="sr-only">
      {`${text}${turn % 2 === 1 ? '\u00a0' : ''}`}
    </div>
  );
}
