'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useServerClock } from '@/components/ui/server-clock';
import { sessionOptions } from '@/lib/queries/session';
import { useSession } from './session-provider';
import { type SessionStanding, sessionStanding, timeLeft } from './session-watch';

const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const WARNING_STEP_MS = 10_000;

/**
 * Keeps the session while somebody works, and warns before it ends. It asks the console's server,
 * never the gateway, and only when something was done in the second half of the idle time.
 */
export function SessionGuard() {
  const { session, askToSignIn } = useSession();
  const client = useQueryClient();
  const serverNow = useServerClock();
  const [standing, setStanding] = useState<SessionStanding | null>(null);
  const renewing = useRef(false);
  const toldEnd = useRef(false);

  const judge = useEffectEvent(() => {
    const next = sessionStanding(session, serverNow());
    setStanding(next);
    // Told once: an operator who answers "not now" may go on reading.
    if (next.kind === 'ended' && !toldEnd.current) askToSignIn('session_ended');
    toldEnd.current = next.kind === 'ended';
    return next;
  });
  const renew = useEffectEvent(async () => {
    if (renewing.current) return;
    renewing.current = true;
    // A failure needs no words here: an ended session opens its dialog, the rest comes with the next call.
    await client.fetchQuery({ ...sessionOptions(), staleTime: 0 }).catch(() => undefined);
    renewing.current = false;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewed session starts the watch anew
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const next = judge();
      if (next.kind === 'ended') return;
      const wait =
        next.kind === 'calm' ? next.changesInMs : Math.min(WARNING_STEP_MS, next.endsInMs);
      timer = setTimeout(look, wait + 50);
    };
    const onActivity = () => {
      const next = judge();
      if (next.kind === 'idle_soon' || (next.kind === 'calm' && next.renewable)) void renew();
    };
    // Timers stand still while a machine sleeps.
    const onVisible = () => document.visibilityState === 'visible' && look();
    look();
    document.addEventListener('visibilitychange', onVisible);
    for (const name of activities) {
      window.addEventListener(name, onActivity, { passive: true, capture: true });
    }
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      for (const name of activities)
        window.removeEventListener(name, onActivity, { capture: true });
    };
  }, [session]);

  if (standing?.kind !== 'idle_soon' && standing?.kind !== 'over_soon') return null;
  const left = timeLeft(standing.endsInMs);
  return (
    <div
      role="alert"
      className="appear fixed right-4 bottom-4 z-40 flex max-w-[calc(100vw-2rem)] flex-wrap items-center gap-3 rounded-lg bg-warn-soft p-3 text-ink text-sm shadow-raised"
    >
      {standing.kind === 'idle_soon' ? (
        <>
          <p>You will be signed out in {left}, since nothing was done here for a while.</p>
          <Button size="sm" onClick={() => void renew()}>
            Stay signed in
          </Button>
        </>
      ) : (
        <>
          <p>This session ends in {left}. What you typed stays on this page.</p>
          <Button size="sm" onClick={() => askToSignIn('session_ended')}>
            Sign in again now
          </Button>
        </>
      )}
    </div>
  );
}
