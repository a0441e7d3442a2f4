'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from './toaster';
import { whenIdle } from './when-idle';

const activities = ['pointerdown', 'keydown'] as const;
/** A page that is busy with what the press asked for finishes that before. */
const LATEST_MS = 2_000;

/** Tells that code did not come. It is told and not thrown: that would take the page away. */
export function tellNotLoaded(): void {
  toast({
    tone: 'bad',
    title: 'This part of the console did not load',
    detail: 'Check the connection, then reload the page. Drafts of forms stay in this tab.',
  });
}

/**
 * A component whose code is fetched when it is first wanted, so that the first load of a page is
 * spared it; null until then. A fetch that fails is told and not thrown: that would take away the
 * page with all that was typed there.
 * @param load always the same function, which imports the code
 * @param onFailure what was wanted did not come; by wanting it anew it is asked for again
 * @param early fetches with the first press or key on the page already, for what has to be at
 * hand when the session or the connection is not
 */
export function useOnDemand<Component>(
  load: () => Promise<Component>,
  {
    wanted,
    early = false,
    onFailure,
  }: { wanted: boolean; early?: boolean; onFailure?: () => void },
): Component | null {
  const [loaded, setLoaded] = useState<Component | null>(null);
  const fetchCode = useEffectEvent(async () => {
    try {
      const component = await load();
      setLoaded(() => component);
    } catch {
      if (!wanted) return;
      onFailure?.();
      tellNotLoaded();
    }
  });
  const isLoaded = loaded !== null;
  useEffect(() => {
    if (isLoaded) return;
    if (wanted) {
      void fetchCode();
      return;
    }
    if (!early) return;
    let callOff: () => void = () => undefined;
    const onActivity = () => {
      callOff();
      callOff = whenIdle(() => void fetchCode(), LATEST_MS);
    };
    const options = { once: true, passive: true, capture: true };
    for (const name of activities) window.addEventListener(name, onActivity, options);
    return () => {
      callOff();
      for (const name of activities) window.removeEventListener(name, onActivity, options);
    };
  }, [isLoaded, wanted, early]);
  return loaded;
}
