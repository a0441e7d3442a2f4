'use client';

import { useEffect, useState } from 'react';
import type { Release } from '@/lib/releases/dialect';
import type { Marker } from '@/lib/transform/lint/marker';

const REST_MS = 200;

/** A remark about the code, with its place and, where one is offered, the code after its fix. */
export interface Remark extends Marker {
  line: number;
  place: {
    startLineNumber: number;
    startColumn: number;
    endLineNumber: number;
    endColumn: number;
  };
  fixed: string | null;
}

const none: readonly Remark[] = [];

interface FoundRemarks {
  /** The last that were found, which may be of the code of a moment before. */
  latest: readonly Remark[];
  /** Those of the code as it is; none until they are found. */
  remarks: readonly Remark[];
  isCurrent: boolean;
}

/** What is to be said about the code before it runs, as the engine of a release takes it. */
export function useLint(code: string, release: Release): FoundRemarks {
  const [found, setFound] = useState<{ code: string; remarks: readonly Remark[] }>();
  useEffect(() => {
    let isOld = false;
    const timer = setTimeout(async () => {
      const lint = await import('@/lib/transform/lint/lint').catch(() => null);
      // Without it there is nothing to remark; what is written can be saved and run all the same.
      if (isOld || !lint) return;
      const { lintFor, placesOf, withFix } = lint;
      const remarks = lintFor(code, release).map((marker) => {
        const place = placesOf(marker, code);
        const fixed = marker.fix ? withFix(code, marker) : null;
        return { ...marker, place, line: place.startLineNumber, fixed };
      });
      setFound({ code, remarks });
    }, REST_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [code, release]);
  const latest = found?.remarks ?? none;
  const isCurrent = found?.code === code;
  return { latest, remarks: isCurrent ? latest : none, isCurrent };
}
