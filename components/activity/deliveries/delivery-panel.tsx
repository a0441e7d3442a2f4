'use client';

import type { ListPanelProps } from '@/components/resource/list/list-kind';
import type { DeliveryRow } from '@/lib/contract/console/activity/rows';

/** What is known of one delivery, beside the list. */
export function DeliveryPanel({ uid }: ListPanelProps<DeliveryRow>) {
  return <p>{uid}</p>;
}
