'use client';

import { EndpointStatus } from '@/components/table/endpoint-status';
import { columnIds, listColumnHelper } from '@/components/table/list-features';
import { MarkedText } from '@/components/table/marked-text';
import { MonoCut } from '@/components/table/mono-cut';
import { TimeCell } from '@/components/table/time-cell';
import type { EndpointView } from '@/lib/contract/console/views';
import type { LayoutDefaults } from '@/lib/preferences/layout';
import { authKind, failureRate, rateLimit, timeout } from './endpoint-words';

const helper = listColumnHelper<EndpointView>();

/** Columns of the endpoint list; module constants, since the table's model hangs on their identity. */
export const endpointColumns = [
  helper.display({
    id: 'name',
    header: 'Name',
    cell: ({ row }) => <MarkedText value={row.original.name} empty="no name" />,
    meta: { label: 'Name', stays: 'always' },
  }),
  helper.display({
    id: 'url',
    header: 'URL',
    cell: ({ row }) => <MonoCut value={row.original.url} empty="none" />,
    meta: { label: 'URL' },
  }),
  helper.display({
    id: 'owner',
    header: 'Owner',
    cell: ({ row }) => (
      <MarkedText value={row.original.owner_id} empty="none" className="font-mono text-xs" />
    ),
    meta: { label: 'Owner', stays: 'medium' },
  }),
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
    id: 'updated',
    header: 'Updated',
    cell: ({ row }) => <TimeCell value={row.original.updated_at} />,
    meta: { label: 'Updated' },
  }),
  helper.display({
    id: 'uid',
    header: 'ID',
    cell: ({ row }) => <MonoCut value={row.original.uid} empty="none" maximum={14} />,
    meta: { label: 'ID', stays: 'wide' },
  }),
];

export const endpointLayout: LayoutDefaults = {
  columns: columnIds(endpointColumns),
  hidden: ['uid'],
  fixed: 'name',
};
