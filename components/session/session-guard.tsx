'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useServerClock } from '@/components/ui/server-clock';
import { isApiError } from '@/lib/queries/api-error';
import { sessionOptions } from '@/lib/queries/session';
import { useSession } from './session-provider';
import { isHearsay, type SessionStanding, sessionStanding, timeLeft } from './session-watch';

const activities = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
const WARNING_STEP_MS = 10_000;

/**
 * Keeps the session while somebody works, and warns before it ends. It asks the console's server,
 * never the gateway: for an operator who does something, and before it tells of an end, since
 * another tab may have been used.
 */
export function SessionGuard() {
  const { session, askToSignIn } = useSession();
  const client = useQueryClient();
  const serverNow = useServerClock();
  const [standing, setStanding] = useState<SessionStanding | null>(null);
  const isAsking = useRef(false);
  const toldEnd = useRef(false);

  const judge = useEffectEvent(() => sessionStanding(session, serverNow()));
  const isDoubtful = useEffectEvent(
    ({ kind }: SessionStanding) => kind !== 'calm' && isHearsay(session, serverNow()),
  );
  const tell = useEffectEvent((next: SessionStanding) => {
    setStanding(next);
    // Told once: an operator who answers "not now" may go on reading.
    if (next.kind === 'ended' && !toldEnd.current) askToSignIn('session_ended');
    toldEnd.current = next.kind === 'ended';
  });
  /** Asks how the session stands; null for an answer, which starts the watch anew, or one awaited. */
  const ask = useEffectEvent(async (by: 'operator' | 'page'): Promise<SessionStanding | null> => {
    if (isAsking.current) return null;
    isAsking.current = true;
    try {
      await client.fetchQuery({ ...sessionOptions({ unattended: by === 'page' }), staleTime: 0 });
      return null;
    } catch (error) {
      // What else may be wrong comes with the next call.
      return isApiError(error) && error.code === 'unauthenticated' ? { kind: 'ended' } : judge();
    } finally {
      isAsking.current = false;
    }
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer about the session starts the watch anew
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const settle = (next: SessionStanding | null) => {
      if (next === null || isOver) return;
      tell(next);
      clearTimeout(timer);
      if (next.kind === 'ended') return;
      const wait =
        next.kind === 'calm' ? next.changesInMs : Math.min(WARNING_STEP_MS, next.endsInMs);
      timer = setTimeout(look, wait + 50);
    };
    const look = async () => {
      const seen = judge();
      settle(isDoubtful(seen) ? await ask('page') : seen);
    };
    const onActivity = async () => {
      const seen = judge();
      const isDue = seen.kind === 'calm' ? seen.renewable : seen.kind !== 'over_soon';
      if (isDue && !toldEnd.current) settle(await ask('operator'));
    };
    // Timers stand still while a machine sleeps.
    const onVisible = () => document.visibilityState === 'visible' && void look();
    void look();
    document.addEventListener('visibilitychange', onVisible);
    for (const name of activities) {
      window.addEventListener(name, onActivity, { passive: true, capture: true });
    }
    return () => {
      isOver = true;
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
          <p>{`You will be signed out in ${left}, since nothing was done here for a while.`}</p>
          <Button size="sm" onClick={() => void ask('operator')}>
            Stay signed in
          </Button>
        </>
      ) : (
        <>
          <p>{`This session ends in ${left}. What you typed stays on this page.`}</p>
          <Button size="sm" onClick={() => askToSignIn('session_ended')}>
            Sign in again now
          </Button>
        </>
      )}
    </div>
  );
}
