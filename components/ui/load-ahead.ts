'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Fetches code. */
type LoadAhead = () => Promise<unknown>;

/** How long work of the page may hold code back, in milliseconds. */
const LONGEST_WAIT_MS = 1_000;
const PAUSE_MS = 100;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether bytes that may never be used are too dear: on a metered or slow connection. */
export function isSparing(): boolean {
  const connection: Connection | undefined = Reflect.get(navigator, 'connection');
  return connection?.saveData === true || /[23]g$/.test(connection?.effectiveType ?? '');
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

function idle(): Promise<void> {
  // Not every browser tells.
  if (typeof requestIdleCallback === 'undefined') return pause();
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
  });
}

async function loadInTurn(
  loads: readonly LoadAhead[],
  { isBusy, isOver }: { isBusy: () => boolean; isOver: () => boolean },
): Promise<void> {
  while (document.readyState !== 'complete' || isBusy()) {
    await pause();
    if (isOver()) return;
  }
  for (const load of isSparing() ? loads.slice(0, 1) : loads) {
    await idle();
    if (isOver()) return;
    // What does not come now is asked for again when it is wanted.
    await load().catch(() => undefined);
  }
}

/**
 * Fetches code while the page is at rest, one piece after the other; on a metered or slow connection
 * the first alone. Never what a screen shows: rows are read when they are asked for.
 * @param loads the likeliest first; anew for each other array
 */
export function useLoadAhead(loads: readonly LoadAhead[]): void {
  const client = useQueryClient();
  useEffect(() => {
    let isOver = false;
    void loadInTurn(loads, { isBusy: () => client.isFetching() > 0, isOver: () => isOver });
    return () => {
      isOver = true;
    };
  }, [loads, client]);
}
