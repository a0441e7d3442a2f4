'use client';

import { useEffect, useEffectEvent } from 'react';
import type { SharedBench } from '@/lib/function-bench/shared-bench';
import type { Result } from '@/lib/util/result';

const MARK = '#function=';

/** Takes what the address carries off it, so that it does not come again over what is written since. */
export function leaveSharedLink(): void {
  const { hash, pathname, search } = window.location;
  if (hash.startsWith(MARK)) {
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  }
}

/** Tells what the address carries behind its mark, now and when another link is opened here. */
export function useSharedLink(onFound: (shared: Result<SharedBench, string>) => void): void {
  const found = useEffectEvent(onFound);
  useEffect(() => {
    let isOld = false;
    const read = async () => {
      const { hash } = window.location;
      if (!hash.startsWith(MARK)) return;
      const { unpackBench } = await import('@/lib/function-bench/shared-bench');
      const shared = await unpackBench(hash.slice(MARK.length));
      if (!isOld) found(shared);
    };
    void read();
    window.addEventListener('hashchange', read);
    return () => {
      isOld = true;
      window.removeEventListener('hashchange', read);
    };
  }, []);
}
