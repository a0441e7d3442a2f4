'use client';

import type { ListPanelProps } from '@/components/resource/list/list-kind';
import type { RefusedRow } from '@/lib/contract/console/activity/rows';

/** What is known of one refused request, beside the list. */
export function RefusedPanel({ uid }: ListPanelProps<RefusedRow>) {
  return <p>{uid}</p>;
}
