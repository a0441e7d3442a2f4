'use client';

import { useEffect, useEffectEvent } from 'react';
import type { SharedBench } from '@/lib/function-bench/shared-bench';
import type { Result } from '@/lib/util/result';

const MARK = '#function=';

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
