'use client';

import type { RowMenuProps } from '@/components/resource/list/list-kind';
import type { RefusedRow } from '@/lib/contract/console/activity/rows';

/** What can be done with one refused request of the list. */
export function RefusedRowMenu({ row }: RowMenuProps<RefusedRow>) {
  return <span>{row.uid}</span>;
}
