'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { MessagePage } from '@/components/ui/message-page';
import { ScreenLink } from '@/components/ui/screen-link';
import { wholeErrorText } from '@/lib/queries/api-error';
import { retentionOptions } from '@/lib/queries/retention';
import { routes } from '@/lib/util/routes';
import { spokenTime } from '@/lib/util/spoken-time';

/** How long the gateway keeps what is done with, in words. */
export function keptText(seconds: number | null | undefined): string {
  return seconds
    ? `This gateway keeps what is done with for ${spokenTime(seconds)}.`
    : 'How long a gateway keeps them is a setting of it that this one does not tell.';
}

/** How long the gateway of a project keeps what is done with, in a sentence. */
export function useKeptText(projectId: string): string {
  const { data } = useQuery(retentionOptions(projectId));
  return keptText(data?.retention?.retention_seconds);
}

/** In place of a delivery that is not there any more, or that the gateway tells alone in its list. */
export function DeliveryGone({
  projectId,
  uid,
  error,
}: {
  projectId: string;
  uid: string;
  error: Error;
}) {
  const kept = useKeptText(projectId);
  return (
    <MessagePage
      inside
      title="This delivery is not here"
      actions={
        <Button variant="primary" asChild>
          <ScreenLink href={routes.activity(projectId, 'deliveries')}>
            Go to the deliveries
          </ScreenLink>
        </Button>
      }
    >
      <p>{wholeErrorText(error)}</p>
      <p>
        <span>Its ID is </span>
        <bdi translate="no" className="wrap-anywhere font-mono text-sm">
          {uid}
        </bdi>
        <span>.</span>
      </p>
      <p>{kept}</p>
    </MessagePage>
  );
}
