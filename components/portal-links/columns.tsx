'use client';

import { commonColumns } from '@/components/table/table/common-columns';
import { columnIds, listColumnHelper } from '@/components/table/table/list-features';
import { MarkedText } from '@/components/table/table/marked-text';
import { cutMiddle } from '@/components/ui/middle-cut';
import { RelativeTime } from '@/components/ui/relative-time';
import type { PortalLinkView } from '@/lib/contract/console/views';
import type { LayoutDefaults } from '@/lib/preferences/layout';
import { AccessCell } from './access-cell';
import { LinkCell } from './link-cell';

const helper = listColumnHelper<PortalLinkView>();
const common = commonColumns<PortalLinkView>();

/** Columns of the portal-link table. Module constants: the table's model hangs on their identity. */
export const portalLinkColumns = [
  common.name,
  helper.display({
    id: 'owner',
    header: 'Owner',
    cell: ({ row }) => (
      <MarkedText value={row.original.owner_id} empty="none" className="font-mono text-xs" />
    ),
    meta: { label: 'Owner' },
  }),
  helper.display({
    id: 'endpoints',
    header: 'Endpoints',
    cell: ({ row }) => <EndpointCount count={row.original.endpoint_count} />,
    meta: { label: 'Endpoints', align: 'end' },
  }),
  helper.display({
    id: 'access',
    header: 'Access',
    cell: ({ row }) => <AccessCell link={row.original} />,
    meta: { label: 'Access' },
  }),
  helper.display({
    id: 'created',
    header: 'Created',
    cell: ({ row }) => (
      <RelativeTime value={row.original.created_at} focusable={false} className="text-muted" />
    ),
    meta: { label: 'Created', stays: 'medium' },
  }),
  helper.display({
    id: 'updated',
    header: 'Updated',
    cell: ({ row }) => (
      <RelativeTime value={row.original.updated_at} focusable={false} className="text-muted" />
    ),
    meta: { label: 'Updated' },
  }),
  helper.display({
    id: 'link',
    header: 'Link',
    cell: ({ row }) => <LinkCell link={row.original} />,
    meta: { label: 'Link', stays: 'wide' },
  }),
  helper.display({
    id: 'uid',
    header: 'ID',
    cell: ({ row }) => (
      <span translate="no" title={row.original.uid} className="font-mono text-muted text-xs">
        {cutMiddle(row.original.uid, 14)}
      </span>
    ),
    meta: { label: 'ID', stays: 'wide' },
  }),
];

export const portalLinkLayout: LayoutDefaults = {
  columns: columnIds(portalLinkColumns),
  hidden: ['uid'],
  fixed: 'name',
};

function EndpointCount({ count }: { count: number | null | undefined }) {
  if (count === null || count === undefined) return <span className="text-muted">not told</span>;
  return count === 0 ? <span className="text-muted">none</span> : <span>{count}</span>;
}
