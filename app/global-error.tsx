'use client';

import { Button } from '@/components/ui/button';
import { digestOf } from '@/components/ui/failed-page';
import { MessagePage } from '@/components/ui/message-page';
import './globals.css';

/** Stands in for everything when the frame itself failed. */
export default function GlobalError({ error }: { error: unknown }) {
  const digest = digestOf(error);
  return (
    <html lang="en">
      <body>
        <title>Gatehouse failed</title>
        <MessagePage
          title="Gatehouse failed to show this page"
          actions={
            <Button variant="primary" onClick={() => window.location.reload()}>
              Reload
            </Button>
          }
        >
          <p>
            Nothing was changed on the gateway by it, and drafts of forms are kept in this tab.
            Reload the page; if it stays, the log of Gatehouse says more.
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
      </body>
    </html>
  );
}
