'use client';

import { useEffect, useRef } from 'react';

/**
 * Gives a signal for each new piece of work. It ends the one before, and the last is ended when the
 * part of the page that asked goes away.
 */
export function useFreshSignal(): () => AbortSignal {
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);
  return () => {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    return controller.signal;
  };
}
