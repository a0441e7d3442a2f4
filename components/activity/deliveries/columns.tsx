'use client';

import { Absent } from '@/components/table/table/absent';
import { commonColumns } from '@/components/table/table/common-columns';
import { columnIds, listColumnHelper } from '@/components/table/table/list-features';
import { clip } from '@/components/table/table/marked-text';
import { MonoCut } from '@/components/table/table/mono-cut';
import { ClockTime } from '@/components/ui/clock-time';
import { RelativeTime } from '@/components/ui/relative-time';
import { useServerNow } from '@/components/ui/server-clock';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import type { LayoutDefaults } from '@/lib/preferences/layout';
import { isPast } from '@/lib/util/instant';
import { unknown } from '@/lib/words/absent';
import { deliveryName, eventTypeOf } from '@/lib/words/activity/names';
import { EndCell, hostOf, SizeCell, TypeCell } from '../list/cells';
import { nextTryOf, targetOf, triesText } from '../list/delivery-facts';
import { ResultCell } from '../list/result-cell';
import { DeliveryStatus } from '../list/status-cells';

const helper = listColumnHelper<DeliveryRow>();
const common = commonColumns<DeliveryRow>();

/** Module constants: the table's model hangs on their identity. */
export const deliveryColumns = [
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <FirstCell row={row.original} />,
    meta: { label: 'Status', width: 'w-28', stays: 'always' },
  }),
  helper.display({
    id: 'type',
    header: 'Event type',
    cell: ({ row }) => <TypeCell type={eventTypeOf(row.original)} />,
    meta: { label: 'Event type', width: 'w-36' },
  }),
  helper.display({
    id: 'endpoint',
    header: 'Endpoint',
    cell: ({ row: { original } }) => (
      <EndCell
        name={original.endpoint_metadata?.name}
        uid={original.endpoint_id}
        host={hostOf(targetOf(original))}
      />
    ),
    meta: { label: 'Endpoint', width: 'w-44' },
  }),
  helper.display({
    id: 'source',
    header: 'Source',
    cell: ({ row: { original } }) => (
      <EndCell name={original.source_metadata?.name} uid={original.source_metadata?.uid} />
    ),
    meta: { label: 'Source', width: 'w-36', stays: 'wide' },
  }),
  helper.display({
    id: 'tries',
    header: 'Tries',
    cell: ({ row }) => <span className="tabular-nums">{triesText(row.original)}</span>,
    meta: { label: 'Tries', width: 'w-20', align: 'end', stays: 'medium' },
  }),
  helper.display({
    id: 'result',
    header: 'Last try',
    cell: ({ row }) => <ResultCell row={row.original} />,
    meta: { label: 'Last try', width: 'w-36' },
  }),
  helper.display({
    id: 'next',
    header: 'Next try',
    cell: ({ row }) => <NextTry value={nextTryOf(row.original)} />,
    meta: { label: 'Next try', width: 'w-28', stays: 'medium' },
  }),
  helper.display({
    id: 'size',
    header: 'Size',
    cell: ({ row }) => <SizeCell bytes={row.original.data_size} />,
    meta: { label: 'Size', width: 'w-24', align: 'end', stays: 'wide' },
  }),
  helper.display({
    id: 'created',
    header: 'When',
    cell: ({ row }) => <ClockTime value={row.original.created_at} className="text-muted" />,
    meta: { label: 'When', width: 'w-32', align: 'end' },
  }),
  common.updated,
  helper.display({
    id: 'event',
    header: 'Event ID',
    cell: ({ row }) => <MonoCut value={row.original.event_id} />,
    meta: { label: 'Event ID', width: 'w-36', stays: 'medium' },
  }),
  helper.display({
    id: 'idempotency',
    header: 'Idempotency key',
    cell: ({ row }) => <MonoCut value={row.original.idempotency_key} />,
    meta: { label: 'Idempotency key', width: 'w-36', stays: 'medium' },
  }),
  common.uid,
];

export const deliveryLayout: LayoutDefaults = {
  columns: columnIds(deliveryColumns),
  hidden: ['source', 'updated', 'event', 'idempotency', 'uid'],
  fixed: 'status',
};

/** The status; on a phone the type of the event, which names the row there. */
function FirstCell({ row }: { row: DeliveryRow }) {
  return (
    <>
      <span className="md:hidden">
        <TypeCell type={eventTypeOf(row)} />
      </span>
      <span className="flex items-center max-md:hidden">
        <DeliveryStatus status={row.status} />
        <span className="sr-only">{`, ${clip(deliveryName(row), 120)}`}</span>
      </span>
    </>
  );
}

function NextTry({ value }: { value: string | null }) {
  const nowMs = useServerNow();
  if (value === null) return <Absent word={unknown} />;
  return (
    <span>
      {isPast(value, nowMs) ? <span>{'due '}</span> : null}
      <RelativeTime value={value} tense="any" never={unknown} focusable={false} />
    </span>
  );
}
