'use client';

import { useOffers } from '@/components/shell/use-offers';
import { Button } from '@/components/ui/button';
import { ScreenLink } from '@/components/ui/screen-link';
import { SectionCard } from '@/components/ui/section-card';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusBadge } from '@/components/ui/status-badge';
import { refusedSearch } from '@/lib/contract/console/activity-searches';
import type { SourceView } from '@/lib/contract/console/views';
import { wholeErrorText } from '@/lib/queries/api-error';
import { routes } from '@/lib/util/routes';
import { messageNoun } from '@/lib/words/broker-consumers';
import { FirstEvent } from '../arrival/first-event';
import { RefusedRequests } from '../arrival/refused-requests';
import { ArrivedMessages } from './arrived-messages';
import { Behind } from './behind';
import { stateTone, stateWord } from './consumer-facts';
import { ConsumerFigures, Workers } from './consumer-figures';
import { ConsumerState } from './consumer-state';
import { useConsumer } from './use-consumer';

/** What the consumer of a broker source does, what came of it, and the messages that came last. */
export function ConsumerCard({
  projectId,
  source,
  isNew,
}: {
  projectId: string;
  source: SourceView;
  isNew: boolean;
}) {
  const { uid } = source;
  const { consumer, data, error, isFetching, refetch } = useConsumer(projectId, uid);
  const { offers } = useOffers(projectId);
  // Of a broker that is not consumed nothing can have come.
  const isRead = consumer?.state !== 'unsupported';
  return (
    <SectionCard
      title="Consumer"
      actions={
        consumer ? (
          <StatusBadge tone={stateTone(consumer)}>{stateWord(consumer)}</StatusBadge>
        ) : null
      }
    >
      <div className="flex flex-col gap-3">
        {consumer ? (
          <div className="flex flex-col gap-1">
            <ConsumerState consumer={consumer} />
          </div>
        ) : data || error ? null : (
          <Skeleton className="h-24" />
        )}
        {consumer && isRead ? (
          <>
            <ConsumerFigures consumer={consumer} />
            <Behind consumer={consumer} />
            <Workers consumer={consumer} />
          </>
        ) : null}
        {data && !consumer ? (
          <p className="text-muted text-sm">The gateway tells nothing of this consumer.</p>
        ) : null}
        {error ? (
          <div role="alert" className="flex flex-wrap items-center gap-2 text-xs">
            <span className="text-bad">{wholeErrorText(error)}</span>
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              Look again
            </Button>
          </div>
        ) : null}
        {isRead ? (
          <>
            {offers('listEvents') ? (
              <FirstEvent projectId={projectId} uid={uid} isNew={isNew} ofBroker />
            ) : null}
            <ArrivedMessages projectId={projectId} uid={uid} />
            <RefusedRequests
              projectId={projectId}
              uid={uid}
              noun={messageNoun}
              counted={consumer?.refused}
              wayToAll={
                <ScreenLink
                  href={routes.activity(
                    projectId,
                    'refused',
                    refusedSearch.narrowed({ sourceId: uid }),
                  )}
                  className="underline"
                >
                  Show them in Activity
                </ScreenLink>
              }
            />
          </>
        ) : null}
      </div>
    </SectionCard>
  );
}
