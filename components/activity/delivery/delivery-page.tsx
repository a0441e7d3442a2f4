'use client';

import { DeliveryStatus } from '@/components/activity/list/status-cells';
import { PageHeader } from '@/components/shell/page-header';
import { clip } from '@/components/table/table/marked-text';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { MiddleCut } from '@/components/ui/middle-cut';
import { useNoteOpened } from '@/components/ui/recently-opened';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { isApiError, wholeErrorText } from '@/lib/queries/api-error';
import { routes } from '@/lib/util/routes';
import { deliveryName } from '@/lib/words/activity/names';
import { DeliveryActions } from './delivery-actions';
import { DeliveryBody } from './delivery-body';
import { DeliveryGone } from './delivery-gone';
import { StepButtons } from './step-buttons';
import { useDelivery } from './use-delivery';

/** All that is known of one delivery. */
export function DeliveryPage({ projectId, uid }: { projectId: string; uid: string }) {
  useNoteOpened(uid);
  const { data, error, isFetching, refetch } = useDelivery(projectId, uid);
  const trail = [{ label: 'Deliveries', href: routes.activity(projectId, 'deliveries') }];
  if (data) {
    return (
      <>
        <PageHeader
          trail={trail}
          title={clip(deliveryName(data.delivery), 80)}
          beside={
            <>
              <DeliveryStatus status={data.delivery.status} />
              <span className="text-muted text-xs">
                <MiddleCut value={uid} maximum={18} copyLabel="Copy the id" />
              </span>
            </>
          }
          actions={
            <>
              <StepButtons projectId={projectId} uid={uid} />
              <DeliveryActions
                projectId={projectId}
                detail={data}
                isFetching={isFetching}
                onRefresh={() => void refetch()}
              />
            </>
          }
        />
        {error ? (
          <Banner tone="warn" title="It could not be read again" className="mx-5 mb-3 max-md:mx-4">
            {wholeErrorText(error)}
          </Banner>
        ) : null}
        <h2 className="sr-only">What became of it</h2>
        <DeliveryBody projectId={projectId} detail={data} isWide />
      </>
    );
  }
  if (isApiError(error) && error.code === 'not_found') {
    return <DeliveryGone projectId={projectId} uid={uid} error={error} />;
  }
  return (
    <>
      <PageHeader trail={trail} title="Delivery" />
      <div className="px-5 pb-6 max-md:px-4">
        {error ? (
          <Banner
            tone="bad"
            title="The delivery did not load"
            actions={<Button onClick={() => void refetch()}>Try again</Button>}
          >
            {wholeErrorText(error)}
          </Banner>
        ) : (
          <div role="status" className="flex flex-col gap-3">
            <VisuallyHidden>Loading the delivery</VisuallyHidden>
            <Skeleton className="h-40 w-full" />
            <Skeleton className="h-64 w-full" />
          </div>
        )}
      </div>
    </>
  );
}
