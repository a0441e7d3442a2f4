'use client';

import { Link, RefreshCw } from 'lucide-react';
import { CopyButton } from '@/components/ui/copy-button';
import { IconButton } from '@/components/ui/icon-button';
import type { DeliveryDetail } from '@/lib/contract/console/activity/delivery-detail';
import { routes } from '@/lib/util/routes';
import { RetryOne } from '../jobs/retry-one';
import { UseAsSample } from './use-as-sample';

/** What can be done with one delivery. */
export function DeliveryActions({
  projectId,
  detail,
  isFetching,
  onRefresh,
}: {
  projectId: string;
  detail: DeliveryDetail;
  isFetching: boolean;
  onRefresh: () => void;
}) {
  const { delivery } = detail;
  return (
    <>
      <RetryOne projectId={projectId} delivery={delivery} />
      <UseAsSample projectId={projectId} delivery={delivery} />
      <CopyButton
        label="Copy a link to this delivery"
        icon={<Link aria-hidden />}
        value={() =>
          new URL(
            routes.activityOf(projectId, 'deliveries', delivery.uid),
            window.location.origin,
          ).toString()
        }
      />
      <IconButton label="Read it again" size="sm" busy={isFetching} onClick={onRefresh}>
        <RefreshCw aria-hidden />
      </IconButton>
    </>
  );
}
