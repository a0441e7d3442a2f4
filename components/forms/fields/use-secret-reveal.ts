'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError, wholeErrorText } from '@/lib/queries/api-error';
import { onSignOut } from '@/lib/queries/session';

const SHOWN_MS = 60_000;

/**
 * One stored secret in this component's memory only: gone when it closes, at sign-out and after a
 * minute. `needsKey` is true while the server wants the key of the project once more.
 */
export function useSecretReveal(reveal: () => Promise<string>) {
  const [shown, setShown] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [needsKey, setNeedsKey] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    const stop = onSignOut(() => setShown(null));
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, []);

  function hide() {
    clearTimeout(timer.current);
    setShown(null);
  }
  // As a mutation, so that an ended session is noticed; it returns nothing, so that no cache holds
  // the secret.
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setShown(await reveal());
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setShown(null), SHOWN_MS);
    },
    onMutate: () => {
      setNeedsKey(false);
      setProblem(null);
    },
    onError: (error) => {
      const asksForKey = isApiError(error) && error.code === 'reauthentication_required';
      if (asksForKey) setNeedsKey(true);
      else setProblem(wholeErrorText(error));
    },
  });

  return {
    shown,
    busy: isPending,
    problem,
    needsKey,
    show: () => mutate(),
    hide,
    giveUp: () => setNeedsKey(false),
  };
}
