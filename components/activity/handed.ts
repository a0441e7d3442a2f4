import type { HandedEvent } from '@/components/editor/runs/handed-event';
import { hidden } from '@/components/filters/event-samples';
import type { Headers } from '@/lib/broker-message/types';
import type { EventDetail } from '@/lib/contract/console/activity/event-detail';

/** The event as benches take it; undefined where what it carried is not known, or only its beginning. */
export function handedEvent({ event, payload, headers }: EventDetail): HandedEvent | undefined {
  if (!payload || payload.isCut || payload.format === 'text') return undefined;
  return {
    name: event.event_type ?? 'Event',
    payload: payload.text,
    headers,
    maskedCount: payload.maskedCount,
    isOfSource: Boolean(event.source_id),
  };
}

/** Its headers as filters compare them; what did not leave the server stands as such. */
export function filteredHeaders({ headers }: EventDetail): Headers {
  return headers.map(({ name, value }) => [name, value ?? hidden] as const);
}
