'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSelectedLayoutSegments } from 'next/navigation';
import { type ReactNode, startTransition, useEffect, useMemo, useRef } from 'react';
import { useOffers } from '@/components/shell/use-offers';
import { pageChangeBegins } from '@/components/ui/page-change';
import { type ScreenOpener, ScreenOpenerContext } from '@/components/ui/screen-opener';
import type { HistoryMode } from '@/components/ui/use-address';
import { isBuildReplaced } from '@/lib/queries/build';
import { routes } from '@/lib/util/routes';
import { ownHistory } from './own-history';
import { screenAt } from './screens';
import { scrollUpAfterOpening } from './scroll-up';

/** Lets links and commands of a project show its screens from what the browser holds. */
export function ScreenOpenerProvider({
  projectId,
  children,
}: {
  projectId: string;
  children: ReactNode;
}) {
  const client = useQueryClient();
  const { offers, firstScreen } = useOffers(projectId);
  // Without the framework around it there is nothing that follows the address.
  const isFollowed = useSelectedLayoutSegments() !== null;
  const turn = useRef(0);

  /** The screen of this project at an address. */
  function find(href: string) {
    const url = new URL(href, window.location.href);
    const start = routes.project(projectId);
    if (url.pathname === start && firstScreen) url.pathname = `${start}/${firstScreen}`;
    if (!`${url.pathname}/`.startsWith(`${start}/`)) return { url, isOther: true };
    const screen = screenAt(url.pathname)?.screen;
    const isShown = screen && (screen.needs === undefined || offers(screen.needs));
    return { url, isOther: false, screen: isShown ? screen : undefined };
  }
  function open(href: string, history: HistoryMode): boolean {
    if (!isFollowed) return false;
    const { url, isOther, screen } = find(href);
    // Another project shares nothing with this one, and another build no code.
    if (isOther || isBuildReplaced()) {
      window.location[history === 'push' ? 'assign' : 'replace'](href);
      return true;
    }
    if (!screen) return false;
    turn.current += 1;
    const own = turn.current;
    const show = () => {
      if (turn.current !== own) return;
      screen.read?.(client, projectId, url.searchParams);
      scrollUpAfterOpening();
      startTransition(() => {
        pageChangeBegins();
        window.history[`${history}State`](null, '', url);
      });
    };
    if (screen.isLoaded()) show();
    else void screen.load().then(show, () => window.location.assign(url));
    return true;
  }
  const latest = useRef({ open, find });
  useEffect(() => {
    latest.current = { open, find };
  });
  useEffect(() => {
    if (!isFollowed) return;
    const { isForeign, adopt } = ownHistory();
    const onPopState = (event: PopStateEvent) => {
      // Who goes back meanwhile does not want what is still loading.
      turn.current += 1;
      if (!isForeign(event.state) || !latest.current.find(window.location.href).screen) return;
      event.stopImmediatePropagation();
      startTransition(() => {
        pageChangeBegins();
        adopt();
      });
    };
    // Before the framework hears it.
    window.addEventListener('popstate', onPopState, { capture: true });
    return () => window.removeEventListener('popstate', onPopState, { capture: true });
  }, [isFollowed]);
  const opener = useMemo<ScreenOpener>(
    () => ({
      open: (href, history) => latest.current.open(href, history),
      hasten: (href) =>
        void latest.current
          .find(href)
          .screen?.load()
          .catch(() => undefined),
    }),
    [],
  );
  return <ScreenOpenerContext value={opener}>{children}</ScreenOpenerContext>;
}
