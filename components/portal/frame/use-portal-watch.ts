import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServerClock } from '@/components/ui/server-clock';
import type { PortalFrame } from '@/lib/contract/portal/frame';
import { isApiError } from '@/lib/queries/api-error';
import { callPortal } from '@/lib/queries/portal/client';

type Session = PortalFrame['session'];

const activities = ['pointerdown', 'keydown'] as const;
/** Somebody who works keeps the session with as few calls as will do. */
const RENEWAL_MS = 2 * 60_000;
/** The longest that a timer of a browser can be set to. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** When a session ends, by the server's clock; null where it has no end. */
function endOf({ idleEndsAt, endsAt }: Session): number | null {
  const ends = [idleEndsAt, endsAt].flatMap((text) => (text === null ? [] : [Date.parse(text)]));
  return ends.length === 0 ? null : Math.min(...ends);
}

/**
 * Keeps the session while somebody works on the page, and notices its end without being asked for
 * anything. Before it tells of one it asks the server, since another tab may have been used.
 * @returns how the session stands, and a look at it that resolves to whether it is still open
 */
export function usePortalWatch(
  api: string,
  initial: Session,
  hasEnded: boolean,
  onEnd: () => void,
): { session: Session; look: () => Promise<boolean> } {
  const [session, setSession] = useState(initial);
  const serverNow = useServerClock();
  const heardAt = useRef(0);

  async function ask(unattended: boolean): Promise<boolean> {
    heardAt.current = serverNow();
    try {
      setSession(await callPortal<Session>(api, { path: '/session', unattended }));
      return true;
    } catch (error) {
      // What else may be wrong comes with the next call.
      return !(isApiError(error) && error.code === 'unauthenticated');
    }
  }
  const lookWhenDue = useEffectEvent(async () => {
    if (!(await ask(true))) onEnd();
  });
  const keep = useEffectEvent(async () => {
    if (hasEnded || serverNow() - heardAt.current < RENEWAL_MS) return;
    if (!(await ask(false))) onEnd();
  });
  const msLeft = useEffectEvent(() => {
    const end = endOf(session);
    return end === null ? null : end - serverNow();
  });

  useEffect(() => {
    heardAt.current = Date.now();
    const onActivity = () => void keep();
    for (const name of activities) {
      window.addEventListener(name, onActivity, { passive: true, capture: true });
    }
    return () => {
      for (const name of activities)
        window.removeEventListener(name, onActivity, { capture: true });
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer about the session starts the wait anew
  useEffect(() => {
    if (hasEnded) return;
    const left = msLeft();
    if (left === null) return;
    const timer = setTimeout(lookWhenDue, Math.min(Math.max(left, 0) + 500, LONGEST_WAIT_MS));
    // Timers stand still while a machine sleeps, and a page out of the browser's memory may be old.
    const onVisible = () => {
      const now = msLeft();
      if (document.visibilityState === 'visible' && now !== null && now <= 0) void lookWhenDue();
    };
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) void lookWhenDue();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [session, hasEnded]);

  return { session, look: () => ask(false) };
}
