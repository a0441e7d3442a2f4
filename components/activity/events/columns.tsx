'use client';

import { commonColumns } from '@/components/table/table/common-columns';
import { columnIds, listColumnHelper } from '@/components/table/table/list-features';
import { MonoCut } from '@/components/table/table/mono-cut';
import { Badge } from '@/components/ui/badge';
import { ClockTime } from '@/components/ui/clock-time';
import type { EventRow } from '@/lib/contract/console/activity/rows';
import type { LayoutDefaults } from '@/lib/preferences/layout';
import { EndCell, SizeCell, TypeCell } from '../list/cells';
import { EventStatus } from '../list/status-cells';
import { matchesText } from './event-facts';

const helper = listColumnHelper<EventRow>();
const common = commonColumns<EventRow>();

/** Module constants: the table's model hangs on their identity. */
export const eventColumns = [
  helper.display({
    id: 'type',
    header: 'Event type',
    cell: ({ row: { original } }) => <NamingCell row={original} />,
    meta: { label: 'Event type', width: 'w-56', stays: 'always' },
  }),
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <EventStatus status={row.original.status} />,
    meta: { label: 'Status', width: 'w-32' },
  }),
  helper.display({
    id: 'source',
    header: 'Source',
    cell: ({ row: { original } }) => (
      <EndCell name={original.source_metadata?.name} uid={original.source_id} />
    ),
    meta: { label: 'Source', width: 'w-44' },
  }),
  helper.display({
    id: 'matches',
    header: 'Matched',
    cell: ({ row }) => <span className="tabular-nums">{matchesText(row.original)}</span>,
    meta: { label: 'Matched', width: 'w-24', align: 'end', stays: 'medium' },
  }),
  helper.display({
    id: 'size',
    header: 'Size',
    cell: ({ row }) => <SizeCell bytes={row.original.data_size} />,
    meta: { label: 'Size', width: 'w-24', align: 'end', stays: 'medium' },
  }),
  helper.display({
    id: 'created',
    header: 'When',
    cell: ({ row }) => <ClockTime value={row.original.created_at} className="text-muted" />,
    meta: { label: 'When', width: 'w-36', align: 'end' },
  }),
  helper.display({
    id: 'idempotency',
    header: 'Idempotency key',
    cell: ({ row }) => <MonoCut value={row.original.idempotency_key} />,
    meta: { label: 'Idempotency key', width: 'w-36', stays: 'medium' },
  }),
  common.uid,
];

export const eventLayout: LayoutDefaults = {
  columns: columnIds(eventColumns),
  hidden: ['idempotency'],
  fixed: 'type',
};

function NamingCell({ row }: { row: EventRow }) {
  const type = row.event_type ? <TypeCell type={row.event_type} /> : <MonoCut value={row.uid} />;
  if (!row.is_duplicate_event) return type;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0">{type}</span>
      <Badge>duplicate</Badge>
    </span>
  );
}
