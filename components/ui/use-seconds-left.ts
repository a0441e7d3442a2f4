'use client';

import { useEffect, useState } from 'react';
import { useServerClock } from './server-clock';

/** Seconds until a moment of the server's clock, counted down to 0. */
export function useSecondsLeft(untilMs: number): number {
  const serverNow = useServerClock();
  const measure = () => Math.max(0, Math.ceil((untilMs - serverNow()) / 1000));
  const [left, setLeft] = useState(measure);
  useEffect(() => {
    const timer = setInterval(() => setLeft(measure()), 1000);
    return () => clearInterval(timer);
  });
  return left;
}
