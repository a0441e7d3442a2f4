'use client';

import { columnIds, listColumnHelper } from '@/components/table/table/list-features';
import type { RefusedRow } from '@/lib/contract/console/activity/rows';
import type { LayoutDefaults } from '@/lib/preferences/layout';

const helper = listColumnHelper<RefusedRow>();

/** Module constants: the table's model hangs on their identity. */
export const refusedColumns = [
  helper.display({
    id: 'uid',
    header: 'ID',
    cell: ({ row }) => <span>{row.original.uid}</span>,
    meta: { label: 'ID', width: 'w-96' },
  }),
];

export const refusedLayout: LayoutDefaults = {
  columns: columnIds(refusedColumns),
  hidden: [],
  fixed: 'uid',
};
