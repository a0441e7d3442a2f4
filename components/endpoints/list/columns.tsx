'use client';

import { EndpointStatus } from '@/components/resource/endpoint-status';
import { commonColumns } from '@/components/table/table/common-columns';
import { columnIds, listColumnHelper } from '@/components/table/table/list-features';
import { MonoCut } from '@/components/table/table/mono-cut';
import type { EndpointView } from '@/lib/contract/console/views';
import type { LayoutDefaults } from '@/lib/preferences/layout';
import { HealthCell } from './endpoint-health';
import { authKind, failureRate, rateLimit, timeout } from './endpoint-words';

const helper = listColumnHelper<EndpointView>();
const common = commonColumns<EndpointView>();

/** Columns of the endpoint list; module constants, since the table's model hangs on their identity. */
export const endpointColumns = [
  common.name,
  helper.display({
    id: 'url',
    header: 'URL',
    cell: ({ row }) => <MonoCut value={row.original.url} empty="none" />,
    meta: { label: 'URL' },
  }),
  common.owner,
  helper.display({
    id: 'status',
    header: 'Status',
    cell: ({ row }) => <EndpointStatus status={row.original.status} />,
    meta: { label: 'Status' },
  }),
  helper.display({
    id: 'auth',
    header: 'Authentication',
    cell: ({ row }) => <span className="text-muted">{authKind(row.original)}</span>,
    meta: { label: 'Authentication', stays: 'medium' },
  }),
  helper.display({
    id: 'rate',
    header: 'Rate limit',
    cell: ({ row }) => rateLimit(row.original),
    meta: { label: 'Rate limit', align: 'end', stays: 'wide' },
  }),
  helper.display({
    id: 'timeout',
    header: 'Time-out',
    cell: ({ row }) => timeout(row.original),
    meta: { label: 'Time-out', align: 'end', stays: 'wide' },
  }),
  helper.display({
    id: 'failures',
    header: 'Failure rate',
    cell: ({ row }) => failureRate(row.original),
    meta: { label: 'Failure rate', align: 'end', stays: 'wide' },
  }),
  helper.display({
    id: 'health',
    header: 'Health',
    cell: ({ row }) => <HealthCell endpoint={row.original} />,
    meta: { label: 'Health', stays: 'medium' },
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
