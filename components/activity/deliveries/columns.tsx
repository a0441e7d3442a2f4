'use client';

import { columnIds, listColumnHelper } from '@/components/table/table/list-features';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';
import type { LayoutDefaults } from '@/lib/preferences/layout';

const helper = listColumnHelper<DeliveryRow>();

/** Module constants: the table's model hangs on their identity. */
export const deliveryColumns = [
  helper.display({
    id: 'uid',
    header: 'ID',
    cell: ({ row }) => <span>{row.original.uid}</span>,
    meta: { label: 'ID', width: 'w-96' },
  }),
];

export const deliveryLayout: LayoutDefaults = {
  columns: columnIds(deliveryColumns),
  hidden: [],
  fixed: 'uid',
};
