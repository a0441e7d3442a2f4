'use client';

import { useEffect, useState } from 'react';
import { whenIdle } from '@/components/ui/when-idle';
import { loadSurface } from './load-ahead';

/** How long an editor that is there has the machine to itself: for the first press and keys. */
const REST_MS = 400;
const LATEST_MS = 1_000;

/** True once the editor is there and at rest, for what would hold it up and is needed later than it. */
export function useEditorAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    let isGone = false;
    let callOff: () => void = () => undefined;
    const waitForRest = () => {
      if (isGone) return;
      const timer = setTimeout(() => {
        callOff = whenIdle(() => setAtRest(true), LATEST_MS);
      }, REST_MS);
      callOff = () => clearTimeout(timer);
    };
    loadSurface().then(waitForRest, waitForRest);
    return () => {
      isGone = true;
      callOff();
    };
  }, []);
  return isAtRest;
}
