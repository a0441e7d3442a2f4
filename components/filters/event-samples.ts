import type { HandedEvent } from '@/components/editor/runs/handed-event';
import type { RecentEvent, RecentEvents } from '@/lib/contract/console/recent-events';
import type { FilterPart } from '@/lib/filter/read-sample';
import type { ImportedSample } from '@/lib/samples/imported-sample';

import { headersPlace } from './filter-place';

/** Stands in a sample for a value that did not leave the server. */
export const hidden = '(hidden)';

/** An event as a sample of its payload or of its headers, named by its type. */
export function sampleOfEvent(event: RecentEvent, part: FilterPart): ImportedSample {
  const body = part === 'body' ? event.payload : headersText(event);
  return { name: event.type ?? 'Event', body, headers: [] };
}

/** The sample that an event becomes where it is handed to what works on headers, or on payloads. */
export function handedSample(event: HandedEvent, resource: string): string {
  return resource.endsWith(headersPlace) ? headersText(event) : event.payload;
}

/** Under the names that the event has, since filters compare them letter by letter. */
function headersText({ headers }: Pick<HandedEvent, 'headers'>): string {
  const values = headers.map(({ name, value }) => [name, value ?? hidden] as const);
  return JSON.stringify(Object.fromEntries(values));
}

/** What the list of events does not say itself; null where it says all. */
export function recentEventsNote(
  { events, complete }: RecentEvents,
  part: FilterPart,
): string | null {
  const notes: string[] = [];
  if (!complete) {
    const which = events.length === 0 ? 'The recent events' : 'Some recent events';
    notes.push(
      `${which} cannot be shown: a body is no JSON, or too long for a sample. Paste what you need of them.`,
    );
  } else if (events.length === 0) notes.push('The gateway lists no recent event.');
  const isHidden = events.some(({ headers }) => headers.some(({ value }) => value === null));
  if (part === 'headers' && isHidden) {
    notes.push(
      `Values that may be credentials stay on the server; ${hidden} stands for them. Write your own to try a condition on one.`,
    );
  }
  return notes.length === 0 ? null : notes.join(' ');
}
