import type { Noun } from '@/components/table/list/list-words';
import type { ActivityNotes, ReadAs } from '@/lib/contract/console/activity-notes';
import type { FilterName } from '@/lib/contract/console/searches';

const filterWords: Partial<Record<FilterName, string>> = {
  status: 'status',
  endpointId: 'endpoint',
  sourceId: 'source',
  subscriptionId: 'subscription',
  eventId: 'event',
  eventType: 'event type',
  errorKind: 'kind of error',
  httpCode: 'HTTP code',
  tries: 'number of tries',
  idempotencyKey: 'idempotency key',
  payload: 'payload',
  unmatched: 'match',
  q: 'search',
};

const readWords: Partial<Record<ReadAs, string>> = {
  delivery: 'a delivery',
  event: 'an event',
  endpoint: 'an endpoint',
  source: 'a source',
  subscription: 'a subscription',
};

/**
 * What has to be known of a page that the console searched for, in sentences; none where there is
 * nothing to say.
 */
export function searchNotes(
  { unapplied, readAs, walk, skipped }: ActivityNotes,
  { searched, noun, backTo }: { searched: string; noun: Noun; backTo: string | null },
): string[] {
  const said: string[] = [];
  if (unapplied.length > 0) {
    const names = unapplied.map((name) => filterWords[name] ?? name).join(', ');
    said.push(`This gateway does not tell what ${names} needs: that filter was left out.`);
  }
  const read = readAs && readWords[readAs];
  if (read) said.push(`The search is the ID of ${read}.`);
  if (walk && walk.end !== null) {
    const back = backTo === null ? '' : `, back to ${backTo}`;
    const why = {
      bound: 'Gatehouse looked through',
      stopped: 'You stopped the search after',
      failed: 'The gateway failed after',
    }[walk.end];
    said.push(`${why} ${searched}${back}. Older ones were not looked at.`);
  }
  if (walk && walk.unsearched > 0) {
    said.push(
      walk.unsearched === 1
        ? `The payload of 1 ${noun.one} is too large to be searched.`
        : `The payloads of ${walk.unsearched} ${noun.many} are too large to be searched.`,
    );
  }
  if (skipped > 0) {
    said.push(
      `${skipped} ${skipped === 1 ? noun.one : noun.many} could not be read and ${skipped === 1 ? 'is' : 'are'} not shown.`,
    );
  }
  return said;
}
