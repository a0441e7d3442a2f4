'use client';

import { EndpointStatus } from '@/components/resource/endpoint-status';
import { Absent } from '@/components/table/table/absent';
import { commonColumns } from '@/components/table/table/common-columns';
import { columnIds, listColumnHelper } from '@/components/table/table/list-features';
import { MonoCut } from '@/components/table/table/mono-cut';
import type { EndpointView } from '@/lib/contract/console/views';
import type { LayoutDefaults } from '@/lib/preferences/layout';
import { none, notTold } from '@/lib/words/absent';
import { HealthCell } from './endpoint-health';
import { authKind, failureRate, rateLimit, timeout } from './endpoint-words';

const helper = listColumnHelper<EndpointView>();
const common = commonColumns<EndpointView>();

/** A figure in a row, or that there is none or that it is not told. */
function told(figure: string | null) {
  if (figure === null) return <Absent word={notTold} />;
  return figure === none ? <Absent /> : figure;
}

/** Columns of the endpoint list; module constants, since the table's model hangs on their identity. */
export const endpointColumns = [
  common.name,
  helper.display({
    id: 'url',
    header: 'URL',
    cell: ({ row }) => <MonoCut value={row.original.url} />,
    meta: { label: 'URL', width: 'w-52' },
  }),
  common.owner,
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <EndpointStatus status={row.original.status} />,
    meta: { label: 'Status', width: 'w-25' },
  }),
  helper.display({
    id: 'auth',
    header: 'Authentication',
    cell: ({ row }) => <span className="text-muted">{authKind(row.original)}</span>,
    meta: { label: 'Authentication', width: 'w-30', stays: 'medium' },
  }),
  helper.display({
    id: 'rate',
    header: 'Rate limit',
    cell: ({ row }) => told(rateLimit(row.original)),
    meta: { label: 'Rate limit', width: 'w-28', align: 'end', stays: 'wide' },
  }),
  helper.display({
    id: 'timeout',
    header: 'Time-out',
    cell: ({ row }) => told(timeout(row.original)),
    meta: { label: 'Time-out', width: 'w-22', align: 'end', stays: 'wide' },
  }),
  helper.display({
    id: 'failures',
    header: 'Failure rate',
    cell: ({ row }) => told(failureRate(row.original)),
    meta: { label: 'Failure rate', width: 'w-24', align: 'end', stays: 'wide' },
  }),
  helper.display({
    id: 'health',
    header: 'Health',
    cell: ({ row }) => <HealthCell endpoint={row.original} />,
    meta: { label: 'Health', width: 'w-44', stays: 'medium' },
  }),
  common.updated,
  common.uid,
];

export const endpointLayout: LayoutDefaults = {
  columns: columnIds(endpointColumns),
  // Few gateways tell of health.
  hidden: ['uid', 'health'],
  fixed: 'name',
};
