'use client';

import type { RowMenuProps } from '@/components/resource/list/list-kind';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';

/** What can be done with one delivery of the list. */
export function DeliveryRowMenu({ row }: RowMenuProps<DeliveryRow>) {
  return <span>{row.uid}</span>;
}
