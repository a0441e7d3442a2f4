'use client';

import { useEffect, useState } from 'react';

const STORED = 'gatehouse:reloaded-from';

/** Whether a script of this page's build could not be loaded, as after Gatehouse was updated. */
function lacksScript(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

/**
 * Reloads the page when a script of its build is gone, once for each build of a tab, so that a
 * script that stays away never reloads for ever. Returns whether the page is about to go.
 */
export function useReloadOnce(error: unknown): boolean {
  const [isReloading, setReloading] = useState(false);
  useEffect(() => {
    if (!lacksScript(error)) return;
    const build = document.documentElement.dataset.build ?? '';
    try {
      if (sessionStorage.getItem(STORED) === build) return;
      sessionStorage.setItem(STORED, build);
    } catch {
      // Without storage nothing would stop the second reload.
      return;
    }
    setReloading(true);
    window.location.reload();
  }, [error]);
  return isReloading;
}
