'use client';

import { useEffect, useRef, useState } from 'react';
import type { RevealedLink } from '@/lib/contract/console/views';
import { errorText } from '@/lib/queries/api-error';
import { revealPortalLinks } from '@/lib/queries/portal-links';
import { onSignOut } from '@/lib/queries/session';

const SHOWN_MS = 60_000;

/** Reveals one link; rejects in words when it is gone. */
export async function revealOne(projectId: string, uid: string): Promise<RevealedLink> {
  const { links } = await revealPortalLinks(projectId, [uid]);
  const link = links.find((each) => each.uid === uid);
  if (!link) throw new Error('This link is not there any more. Refresh the list.');
  return link;
}

export interface Reveal {
  shown: RevealedLink | null;
  busy: boolean;
  problem: string | null;
  show: () => void;
  hide: () => void;
  /** The link's secrets for one use, such as a copy; a failure shows in `problem` too. */
  fetchOnce: () => Promise<RevealedLink>;
}

/**
 * Secrets of one link, in this component's memory only: gone when it closes, at sign-out, and after
 * 60 seconds. Use one component per link.
 */
export function useReveal(projectId: string, uid: string): Reveal {
  const [shown, setShown] = useState<RevealedLink | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  function hide() {
    clearTimeout(timer.current);
    setShown(null);
  }
  useEffect(() => {
    const stop = onSignOut(() => setShown(null));
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, []);

  async function fetchOnce(): Promise<RevealedLink> {
    setProblem(null);
    setBusy(true);
    try {
      return await revealOne(projectId, uid);
    } catch (error) {
      setProblem(revealProblem(error));
      throw error;
    } finally {
      setBusy(false);
    }
  }

  function show() {
    fetchOnce().then(
      (link) => {
        setShown(link);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => setShown(null), SHOWN_MS);
      },
      () => setShown(null),
    );
  }

  return { shown, busy, problem, show, hide, fetchOnce };
}

/** Words for a reveal that failed. */
export function revealProblem(error: unknown): string {
  return error instanceof Error && error.constructor === Error ? error.message : errorText(error);
}
