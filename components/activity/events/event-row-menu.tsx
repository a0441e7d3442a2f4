'use client';

import type { RowMenuProps } from '@/components/resource/list/list-kind';
import { RowMenu } from '@/components/resource/menu/row-menu';
import type { EventRow } from '@/lib/contract/console/activity/rows';
import { routes } from '@/lib/util/routes';
import { OnlyThisItems, PageItems } from '../list/row-links';
import { DeliveriesItem } from './deliveries-item';

/** What can be done with one event of the list. */
export function EventRowMenu(props: RowMenuProps<EventRow>) {
  const { projectId, row } = props;
  return (
    <RowMenu
      {...props}
      edit={<PageItems href={routes.activityOf(projectId, 'events', row.uid)} />}
      last={
        <OnlyThisItems
          projectId={projectId}
          list="events"
          values={[
            { name: 'eventType', noun: 'event type', value: row.event_type },
            { name: 'sourceId', noun: 'source', value: row.source_id },
            { name: 'idempotencyKey', noun: 'idempotency key', value: row.idempotency_key },
          ]}
        />
      }
    >
      <DeliveriesItem projectId={projectId} eventId={row.uid} />
    </RowMenu>
  );
}
