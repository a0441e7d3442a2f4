'use client';

import { useEffect, useState } from 'react';
import { loadSurface } from './load-ahead';

/** True once the editor is there, for what would hold it up on the way and is needed later than it. */
export function useEditorLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    const done = () => setLoaded(true);
    loadSurface().then(done, done);
  }, []);
  return isLoaded;
}
