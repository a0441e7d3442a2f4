'use client';

import { useEffect, useRef } from 'react';
import { routes } from '@/lib/util/routes';
import { Button } from './button';
import { MessagePage } from './message-page';
import { useReloadOnce } from './use-reload-once';

/** How the server's log names a failure; a value thrown in the browser has no such name. */
export function digestOf(error: unknown): string | undefined {
  const named = error instanceof Error && 'digest' in error ? error.digest : undefined;
  return typeof named === 'string' ? named : undefined;
}

/** What stands in place of a screen that failed. */
export function FailedPage({
  error,
  retry,
  inside,
}: {
  error: unknown;
  retry: () => void;
  inside: boolean;
}) {
  const digest = digestOf(error);
  const retryButton = useRef<HTMLButtonElement>(null);
  const isReloading = useReloadOnce(error);
  useEffect(() => retryButton.current?.focus(), []);
  if (isReloading) return null;
  return (
    <MessagePage
      inside={inside}
      title="This page failed"
      actions={
        <>
          <Button ref={retryButton} variant="primary" onClick={retry}>
            Try again
          </Button>
          <Button asChild>
            <a href={routes.home()}>Go to the start</a>
          </Button>
        </>
      }
    >
      <p>
        Nothing was changed on the gateway by it. What is saved is safe, and drafts of forms are
        kept in this tab. Try again; if it stays, the log of Gatehouse says more.
      </p>
      {digest ? (
        <p>
          Its log names this failure{' '}
          <code translate="no" className="text-ink">
            {digest}
          </code>
          .
        </p>
      ) : null}
    </MessagePage>
  );
}
