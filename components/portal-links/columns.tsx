'use client';

import { Absent } from '@/components/table/table/absent';
import { commonColumns } from '@/components/table/table/common-columns';
import { columnIds, listColumnHelper } from '@/components/table/table/list-features';
import { TimeCell } from '@/components/table/table/time-cell';
import type { PortalLinkView } from '@/lib/contract/console/views';
import type { LayoutDefaults } from '@/lib/preferences/layout';
import { notTold } from '@/lib/words/absent';
import { AccessCell } from './access-cell';
import { LinkCell } from './link-cell';

const helper = listColumnHelper<PortalLinkView>();
const common = commonColumns<PortalLinkView>();

/** Columns of the portal-link table. Module constants: the table's model hangs on their identity. */
export const portalLinkColumns = [
  common.name,
  common.owner,
  helper.display({
    id: 'endpoints',
    header: 'Endpoints',
    cell: ({ row }) => <EndpointCount count={row.original.endpoint_count} />,
    meta: { label: 'Endpoints', width: 'w-22', align: 'end' },
  }),
  helper.display({
    id: 'access',
    header: 'Access',
    cell: ({ row }) => <AccessCell link={row.original} />,
    meta: { label: 'Access', width: 'w-52' },
  }),
  helper.display({
    id: 'created',
    header: 'Created',
    cell: ({ row }) => <TimeCell value={row.original.created_at} />,
    meta: { label: 'Created', width: 'w-28', stays: 'medium' },
  }),
  common.updated,
  helper.display({
    id: 'link',
    header: 'Copy URL',
    cell: ({ row }) => <LinkCell link={row.original} />,
    meta: { label: 'Copy URL', width: 'w-20', stays: 'medium' },
  }),
  common.uid,
];

export const portalLinkLayout: LayoutDefaults = {
  columns: columnIds(portalLinkColumns),
  hidden: ['uid'],
  fixed: 'name',
};

function EndpointCount({ count }: { count: number | null | undefined }) {
  if (count === null || count === undefined) return <Absent word={notTold} />;
  return count === 0 ? <Absent /> : <span>{count}</span>;
}
