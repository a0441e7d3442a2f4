import { functionResource } from '@/components/editor/runs/bench-function';
import type { HandedEvent } from '@/components/editor/runs/handed-event';
import type { RecentEvent, RecentEvents } from '@/lib/contract/console/recent-events';
import type { ArrivedMessage } from '@/lib/contract/console/source-broker';
import type { FilterPart } from '@/lib/filter/read-sample';
import type { ImportedSample } from '@/lib/samples/imported-sample';

import { headersPlace } from './filter-place';

/** What functions on headers belong to begins with this. */
const headerFunctions = functionResource('source_header', '');

/** Stands in a sample for a value that did not leave the server. */
export const hidden = '(hidden)';

/** An event as a sample of its payload or of its headers, named by its type. */
export function sampleOfEvent(event: RecentEvent, part: FilterPart): ImportedSample {
  const body = part === 'body' ? event.payload : headersText(event);
  return { name: event.type ?? 'Event', body, headers: [] };
}

/** A message of a broker as a sample of its body or of its headers, named by its type. */
export function sampleOfMessage(message: ArrivedMessage, part: FilterPart): ImportedSample {
  const body = part === 'body' ? message.body : headersText(message);
  return { name: message.type ?? 'Message', body, headers: [] };
}

/** The sample that an event becomes where it is handed to what works on headers, or on payloads. */
export function handedSample(event: HandedEvent, resource: string): string {
  const isOfHeaders = resource.endsWith(headersPlace) || resource.startsWith(headerFunctions);
  return isOfHeaders ? headersText(event) : event.payload;
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
  if (part === 'headers' && holdsHidden(events)) {
    notes.push(`${hiddenNote} Write your own to try a condition on one.`);
  }
  return notes.length === 0 ? null : notes.join(' ');
}

/** The same of the messages of a broker. */
export function messagesNote(messages: readonly ArrivedMessage[], part: FilterPart): string | null {
  if (messages.length === 0) return 'No message came since the gateway started.';
  const notes: string[] = [];
  if (part === 'body' && messages.some(({ isCut }) => isCut)) {
    notes.push('Messages too long for a sample are left out.');
  }
  if (part === 'headers' && holdsHidden(messages)) notes.push(hiddenNote);
  return notes.length === 0 ? null : notes.join(' ');
}

const hiddenNote = `Values that may be credentials stay on the server; ${hidden} stands for them.`;

function holdsHidden(carriers: readonly Pick<RecentEvent, 'headers'>[]): boolean {
  return carriers.some(({ headers }) => headers.some(({ value }) => value === null));
}
