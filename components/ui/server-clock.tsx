'use client';

import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';

const TICK_MS = 15_000;

/** What comes with a document was read after its render began, at most so much later. */
const READ_WITH_DOCUMENT_MS = 5_000;

/** The end of the step that a moment lies in: nothing that was read before it lies ahead. */
function endOfStep(ms: number): number {
  return Math.ceil(ms / TICK_MS) * TICK_MS;
}

interface Clock {
  renderedAtMs: number;
  offsetMs: () => number;
}

const ClockContext = createContext<Clock | null>(null);

/**
 * How far the server's clock is ahead of this browser's, in milliseconds. The document's first
 * byte left the server about when it was rendered, however long scripts took to load.
 */
function measureOffset(renderedAtMs: number): number {
  const [navigation] = performance.getEntriesByType('navigation');
  const arrivedAt =
    navigation && 'responseStart' in navigation && typeof navigation.responseStart === 'number'
      ? performance.timeOrigin + navigation.responseStart
      : Date.now();
  return renderedAtMs - arrivedAt;
}

/** Gives relative times the server's clock; `renderedAtMs` is when the server made this page. */
export function ServerClockProvider({
  renderedAtMs,
  children,
}: {
  renderedAtMs: number;
  children: ReactNode;
}) {
  // Once for a document: a page that is asked for anew brings another time, which did not come
  // with the document that the offset is measured by.
  const [clock] = useState<Clock>(() => {
    let offset: number | undefined;
    return {
      renderedAtMs,
      offsetMs: () => {
        offset ??= measureOffset(renderedAtMs);
        return offset;
      },
    };
  });
  return <ClockContext value={clock}>{children}</ClockContext>;
}

const listeners = new Set<() => void>();
let interval: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  interval ??= setInterval(() => {
    for (const each of listeners) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(interval);
    interval = undefined;
  };
}

/**
 * The server's time in milliseconds, in steps of 15 s. While a page hydrates it is told by the
 * moment of the server's render alone, so that both write the same text.
 */
export function useServerNow(): number {
  const clock = useContext(ClockContext);
  return useSyncExternalStore(
    subscribe,
    () => endOfStep(Date.now() + (clock?.offsetMs() ?? 0)),
    () => (clock ? endOfStep(clock.renderedAtMs + READ_WITH_DOCUMENT_MS) : 0),
  );
}

/** A function that reads the server's time at the moment of the call. */
export function useServerClock(): () => number {
  const clock = useContext(ClockContext);
  return () => Date.now() + (clock?.offsetMs() ?? 0);
}
