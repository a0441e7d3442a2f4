'use client';

import type { RowMenuProps } from '@/components/resource/list/list-kind';
import type { EventRow } from '@/lib/contract/console/activity/rows';

/** What can be done with one event of the list. */
export function EventRowMenu({ row }: RowMenuProps<EventRow>) {
  return <span>{row.uid}</span>;
}
