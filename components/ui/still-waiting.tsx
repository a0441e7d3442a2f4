'use client';

import { useLate } from './use-late';

/** Says after five seconds that the gateway, and not this page, is what takes long. */
export function StillWaiting() {
  const isLate = useLate(true);
  if (!isLate) return null;
  return (
    <p className="px-5 py-3 text-muted text-sm max-md:px-4">
      Still waiting for the gateway. You can wait here, or go on elsewhere and come back.
    </p>
  );
}
