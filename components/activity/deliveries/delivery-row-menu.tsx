'use client';

import type { RowMenuProps } from '@/components/resource/list/list-kind';
import { RowMenu } from '@/components/resource/menu/row-menu';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import { routes } from '@/lib/util/routes';
import { eventTypeOf } from '@/lib/words/activity/names';
import { OnlyThisItems, PageItems } from '../list/row-links';
import { RetryItem, useRowRetry } from './retry-item';

/** What can be done with one delivery of the list. */
export function DeliveryRowMenu(props: RowMenuProps<DeliveryRow>) {
  const { projectId, row } = props;
  const retry = useRowRetry(projectId, row.uid);
  return (
    <RowMenu
      {...props}
      edit={<PageItems href={routes.activityOf(projectId, 'deliveries', row.uid)} />}
      last={
        <OnlyThisItems
          projectId={projectId}
          list="deliveries"
          values={[
            { name: 'endpointId', noun: 'endpoint', value: row.endpoint_id },
            { name: 'eventType', noun: 'event type', value: eventTypeOf(row) },
            { name: 'eventId', noun: 'event', value: row.event_id },
            { name: 'errorKind', noun: 'kind of error', value: row.error_kind },
          ]}
        />
      }
    >
      <RetryItem row={row} onRetry={retry} onOpen={props.onOpen} />
    </RowMenu>
  );
}
