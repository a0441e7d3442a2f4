'use client';

import { useEffect } from 'react';

/**
 * Takes away what stands behind the # of the address. A link that was written so opens nothing, and
 * its token would stay in the history of the browser.
 */
export function DropFragment() {
  useEffect(() => {
    const { hash, pathname, search } = window.location;
    if (hash !== '') window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }, []);
  return null;
}
