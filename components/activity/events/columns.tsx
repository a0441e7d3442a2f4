'use client';

import { columnIds, listColumnHelper } from '@/components/table/table/list-features';
import type { EventRow } from '@/lib/contract/console/activity/rows';
import type { LayoutDefaults } from '@/lib/preferences/layout';

const helper = listColumnHelper<EventRow>();

/** Module constants: the table's model hangs on their identity. */
export const eventColumns = [
  helper.display({
    id: 'uid',
    header: 'ID',
    cell: ({ row }) => <span>{row.original.uid}</span>,
    meta: { label: 'ID', width: 'w-96' },
  }),
];

export const eventLayout: LayoutDefaults = {
  columns: columnIds(eventColumns),
  hidden: [],
  fixed: 'uid',
};
