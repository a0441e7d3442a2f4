'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Does a piece of work for the subject as it is now. What is under way for an earlier one goes on to
 * its end, as it has a bound, and its signal says that nobody wants it any more; of those that come
 * meanwhile only the last is done.
 * @param subject compared by identity; undefined for nothing to do
 */
export function useLatestWork<Subject extends object>(
  subject: Subject | undefined,
  work: (subject: Subject, signal: AbortSignal) => Promise<void>,
): void {
  const underWay = useRef<Promise<void>>(Promise.resolve());
  const start = useEffectEvent(async (signal: AbortSignal) => {
    await underWay.current;
    if (signal.aborted || subject === undefined) return;
    underWay.current = work(subject, signal);
  });
  useEffect(() => {
    if (subject === undefined) return;
    const controller = new AbortController();
    void start(controller.signal);
    return () => controller.abort();
  }, [subject]);
}
