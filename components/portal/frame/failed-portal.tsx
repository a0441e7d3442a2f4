'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { useReloadOnce } from '@/components/ui/use-reload-once';

/** What stands in place of a page of the portal that failed. */
export function FailedPortal({
  error,
  retry,
  inside,
}: {
  error: unknown;
  retry: () => void;
  /** Whether the frame of the portal is around it. */
  inside: boolean;
}) {
  const retryButton = useRef<HTMLButtonElement>(null);
  const isReloading = useReloadOnce(error);
  useEffect(() => retryButton.current?.focus(), []);
  if (isReloading) return null;
  const Landmark = inside ? 'div' : 'main';
  return (
    <Landmark className="mx-auto w-full max-w-110 px-4 py-10">
      <h1 className="font-semibold text-title">This cannot be shown right now</h1>
      <p className="mt-2 mb-5 text-base text-muted">
        Nothing is lost, and nothing was changed by it. Try again; if it stays, come back in a few
        minutes.
      </p>
      <Button ref={retryButton} variant="primary" onClick={retry}>
        Try again
      </Button>
    </Landmark>
  );
}
