import type { RecentEvent, RecentEvents } from '@/lib/contract/console/recent-events';
import type { ImportedSample } from '@/lib/transform/bench/imported-sample';

/** An event as a sample, named by its type. Its headers do not leave the server. */
export function sampleOfEvent({ type, payload }: RecentEvent): ImportedSample {
  return { name: type ?? 'Event', body: payload, headers: [] };
}

/** What the list of events does not say itself; null where it says all. */
export function recentEventsNote({ events, complete }: RecentEvents): string | null {
  if (complete) return events.length === 0 ? 'The gateway lists no recent event.' : null;
  const which = events.length === 0 ? 'The recent events' : 'Some recent events';
  return `${which} cannot be shown: a body is no JSON, or too long for a sample. Paste what you need of them.`;
}
