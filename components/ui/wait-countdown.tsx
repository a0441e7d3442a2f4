'use client';

import { useState } from 'react';
import { useServerClock } from './server-clock';
import { useSecondsLeft } from './use-seconds-left';

/**
 * Counts down how long whoever refused asked to be left alone.
 * @param cause the refusal; another one starts the time anew
 */
export function WaitCountdown({ cause, seconds }: { cause: unknown; seconds: number }) {
  const serverNow = useServerClock();
  const measure = () => ({ cause, until: serverNow() + seconds * 1000 });
  const [wait, setWait] = useState(measure);
  if (wait.cause !== cause) setWait(measure());
  const left = useSecondsLeft(wait.until);
  return (
    <p role="timer" className="mt-1 text-muted text-xs">
      {left > 0 ? `You can try again in ${left} s.` : 'You can try again now.'}
    </p>
  );
}
