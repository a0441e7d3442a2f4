'use client';

import { useEffect, useRef, useState } from 'react';
import type { GroupImperativeHandle, Layout, LayoutChangedMeta } from 'react-resizable-panels';
import { useHydrated } from '@/components/ui/use-hydrated';
import { isRecord, parseJson } from '@/lib/util/json';

/** The shares that this browser keeps, in percent; undefined for none, or those of other panes. */
function keptShares(key: string, panes: readonly string[]): Layout | undefined {
  try {
    const kept = parseJson(window.localStorage.getItem(key) ?? '');
    if (!isRecord(kept) || Object.keys(kept).length !== panes.length) return undefined;
    const shares = panes.map((pane) => [pane, Number(kept[pane])] as const);
    return shares.every(([, share]) => share >= 0 && share <= 100)
      ? Object.fromEntries(shares)
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * How panes share their room, kept in this browser. A page that the server sent has the usual shares
 * until its script is there, since the server cannot know them.
 * @param usual in percent, by the pane
 */
export function usePaneSizes(name: string, usual: Layout) {
  const key = `gatehouse:panes:${name}`;
  const hydrated = useHydrated();
  const [panes] = useState(() => Object.keys(usual));
  const [first] = useState(() => (hydrated ? keptShares(key, panes) : undefined));
  const groupRef = useRef<GroupImperativeHandle>(null);
  useEffect(() => {
    const kept = keptShares(key, panes);
    const shown = groupRef.current?.getLayout() ?? {};
    const areShown = Object.keys(shown).length === panes.length;
    if (kept && areShown) groupRef.current?.setLayout(kept);
  }, [key, panes]);
  return {
    groupRef,
    defaultLayout: first ?? usual,
    onLayoutChanged(_: Layout, { isUserInteraction, requestedLayout }: LayoutChangedMeta) {
      if (!isUserInteraction) return;
      try {
        window.localStorage.setItem(key, JSON.stringify(requestedLayout));
      } catch {
        // A browser that keeps nothing opens with the usual shares.
      }
    },
  };
}
