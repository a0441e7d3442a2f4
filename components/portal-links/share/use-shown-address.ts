'use client';

import { useEffect, useRef, useState } from 'react';
import { wholeErrorText } from '@/lib/queries/api-error';
import { onSignOut } from '@/lib/queries/session';

const SHOWN_MS = 60_000;

/**
 * The whole address of a link in this component's memory only, from the press that asks for it until
 * it is hidden, at sign-out, or after 60 seconds.
 * @param fetchAddress asks for it
 */
export function useShownAddress(fetchAddress: () => Promise<string>) {
  const [shown, setShown] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const turn = useRef(0);

  function hide() {
    turn.current += 1;
    clearTimeout(timer.current);
    setBusy(false);
    setShown(null);
  }
  useEffect(() => {
    const stop = onSignOut(() => {
      turn.current += 1;
      setShown(null);
    });
    return () => {
      stop();
      turn.current += 1;
      clearTimeout(timer.current);
    };
  }, []);

  /** For one use, such as a copy; a failure shows in `problem` too. */
  async function fetchOnce(): Promise<string> {
    setProblem(null);
    try {
      return await fetchAddress();
    } catch (error) {
      // What a helper of links says in its own words is an error and nothing more.
      const isSaid = error instanceof Error && error.constructor === Error;
      setProblem(isSaid ? error.message : wholeErrorText(error));
      throw error;
    }
  }

  function show() {
    const own = turn.current + 1;
    turn.current = own;
    setBusy(true);
    fetchOnce().then(
      (address) => {
        // It was hidden again, or the card is closed.
        if (turn.current !== own) return;
        setBusy(false);
        setShown(address);
        clearTimeout(timer.current);
        timer.current = setTimeout(hide, SHOWN_MS);
      },
      () => {
        if (turn.current === own) setBusy(false);
      },
    );
  }

  return { shown, isBusy, problem, show, hide, fetchOnce };
}

export type ShownAddress = ReturnType<typeof useShownAddress>;
