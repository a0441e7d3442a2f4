'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { MessagePage } from '@/components/ui/message-page';
import { routes } from '@/lib/util/routes';

/** Stands in for a screen that failed; the digest is how the server's log names the failure. */
export default function ErrorPage({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), []);
  return (
    <MessagePage
      title="This page failed"
      actions={
        <>
          <Button ref={retry} variant="primary" onClick={reset}>
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
      {error.digest ? (
        <p>
          Its log names this failure <code className="text-ink">{error.digest}</code>.
        </p>
      ) : null}
    </MessagePage>
  );
}
