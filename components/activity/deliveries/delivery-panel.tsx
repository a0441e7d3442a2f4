'use client';

import { Maximize2 } from 'lucide-react';
import { DeliveryActions } from '@/components/activity/delivery/delivery-actions';
import { DeliveryBody } from '@/components/activity/delivery/delivery-body';
import { useKeptText } from '@/components/activity/delivery/delivery-gone';
import { useDelivery } from '@/components/activity/delivery/use-delivery';
import type { ListPanelProps } from '@/components/resource/list/list-kind';
import { PanelMissing } from '@/components/table/panel/panel-missing';
import { SidePanel } from '@/components/table/panel/side-panel';
import { clip, MarkedText } from '@/components/table/table/marked-text';
import { MiddleCut } from '@/components/ui/middle-cut';
import { useNoteOpened } from '@/components/ui/recently-opened';
import { ScreenLink } from '@/components/ui/screen-link';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { wholeErrorText } from '@/lib/queries/api-error';
import { routes } from '@/lib/util/routes';
import { deliveryName } from '@/lib/words/activity/names';
import { DeliveryStatus } from '../list/status-cells';

/** What is known of one delivery, beside the list: the row at once, the rest when it was read. */
export function DeliveryPanel({ projectId, uid, row, ...beside }: ListPanelProps<DeliveryRow>) {
  useNoteOpened(uid);
  const { data, error, isFetching, refetch } = useDelivery(projectId, uid);
  const delivery = data?.delivery ?? row;
  if (!delivery) {
    return (
      <PanelMissing
        noun="delivery"
        uid={uid}
        error={error}
        onRetry={() => void refetch()}
        {...beside}
      />
    );
  }
  const name = deliveryName(delivery);
  return (
    <SidePanel
      label={`Delivery ${clip(name, 80)}`}
      title={<MarkedText value={name} isCut />}
      subtitle={
        <span className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
          <DeliveryStatus status={delivery.status} />
          <MiddleCut value={uid} maximum={14} copyLabel="Copy the id" />
          <ScreenLink
            href={routes.activityOf(projectId, 'deliveries', uid)}
            className="inline-flex items-center gap-1 text-accent-ink hover:underline"
          >
            <Maximize2 aria-hidden className="size-3" />
            <span>Whole page</span>
          </ScreenLink>
        </span>
      }
      actions={
        data ? (
          <DeliveryActions
            projectId={projectId}
            detail={data}
            isFetching={isFetching}
            onRefresh={() => void refetch()}
          />
        ) : null
      }
      {...beside}
    >
      {data ? (
        <DeliveryBody projectId={projectId} detail={data} />
      ) : (
        <Pending projectId={projectId} error={error} />
      )}
    </SidePanel>
  );
}

function Pending({ projectId, error }: { projectId: string; error: Error | null }) {
  const kept = useKeptText(projectId);
  if (error) {
    return (
      <div role="alert" className="flex flex-col gap-2 px-5 py-4 text-sm max-md:px-4">
        <p>{wholeErrorText(error)}</p>
        <p className="text-muted">{kept}</p>
      </div>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-3 px-5 py-4 max-md:px-4">
      <VisuallyHidden>Loading the delivery</VisuallyHidden>
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}
