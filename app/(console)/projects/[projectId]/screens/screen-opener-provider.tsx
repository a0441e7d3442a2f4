'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSelectedLayoutSegments } from 'next/navigation';
import { type ReactNode, startTransition, useEffect, useMemo, useRef } from 'react';
import { useOffers } from '@/components/shell/use-offers';
import { isSparing } from '@/components/ui/load-ahead';
import { pageChangeBegins } from '@/components/ui/page-change';
import { type ScreenOpener, ScreenOpenerContext } from '@/components/ui/screen-opener';
import type { HistoryMode } from '@/components/ui/use-address';
import { isBuildReplaced } from '@/lib/queries/build';
import { routes } from '@/lib/util/routes';
import { showAtOnce } from './opened-path';
import { ownHistory } from './own-history';
import { heldScreen } from './screens';
import { scrollUpAfterOpening } from './scroll-up';
import { whenWritten } from './when-written';

/** How long a list waits for its rows before it is shown without them. */
const ROWS_PATIENCE_MS = 100;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

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
    return { url, isOther: false, screen: heldScreen(url.pathname, offers)?.screen };
  }
  function open(href: string, history: HistoryMode): boolean {
    if (!isFollowed) return false;
    const { url, isOther, screen } = find(href);
    turn.current += 1;
    const own = turn.current;
    const loadDocument = () => {
      if (turn.current === own) window.location[history === 'push' ? 'assign' : 'replace'](url);
    };
    // Another project shares nothing with this one, and another build no code.
    if (isOther || isBuildReplaced()) {
      void whenWritten(client).then(loadDocument);
      return true;
    }
    if (!screen) return false;
    const show = () => {
      if (turn.current !== own) return;
      const { pathname: from, search, href: here } = window.location;
      startTransition(() => {
        pageChangeBegins();
        // Where one is already is no step that Back could take.
        const isStep = history === 'push' && url.href !== here;
        window.history[isStep ? 'pushState' : 'replaceState'](null, '', url);
      });
      if (url.pathname === from) {
        window.scrollTo(0, 0);
        return;
      }
      scrollUpAfterOpening();
      // A list goes by the rest of the address as well, which the framework has to tell it.
      if (!screen.isList || search === url.search) showAtOnce(url.pathname);
    };
    screen.hasten?.();
    const read = () => screen.read(client, projectId, url.searchParams);
    if (screen.isLoaded() && !screen.isList) show();
    else {
      const rows = screen.load().then(() => Promise.race([read(), pause(ROWS_PATIENCE_MS)]));
      void rows.then(show, loadDocument);
    }
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
      hasten: (href) => {
        const { screen } = latest.current.find(href);
        screen?.load().catch(() => undefined);
        if (!isSparing()) screen?.hasten?.();
      },
    }),
    [],
  );
  return <ScreenOpenerContext value={opener}>{children}</ScreenOpenerContext>;
}
