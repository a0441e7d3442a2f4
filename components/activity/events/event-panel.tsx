'use client';

import type { ListPanelProps } from '@/components/resource/list/list-kind';
import type { EventRow } from '@/lib/contract/console/activity/rows';

/** What is known of one event, beside the list. */
export function EventPanel({ uid }: ListPanelProps<EventRow>) {
  return <p>{uid}</p>;
}
