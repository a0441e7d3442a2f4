import type { RequestPlace } from '@/lib/contract/gateway/request-place';
import { fail, ok, type Result } from '@/lib/util/result';
import { ingestLimits } from './ingest-limits';
import { type ValueSource, valueAtPlace } from './request-values';

/** Where a source finds the type of an event, and the setting that says so. */
export interface EventTypePlace extends RequestPlace {
  setting: string;
}

const plainTypes: readonly string[] = ['string', 'number', 'boolean'];

/**
 * The type that a request names for its event (gateway contract §12): a text, number or boolean that
 * is not blank. Fails, in the gateway's words, where there is none.
 */
export function eventTypeOf(place: EventTypePlace, request: ValueSource): Result<string, string> {
  const found = valueAtPlace(place, request);
  const type = found && plainTypes.includes(typeof found.value) ? found.text.trim() : '';
  if (type === '') return fail(`event type not found in request at ${place.setting}`);
  return type.length > ingestLimits.eventType
    ? fail(
        `the event type in request at ${place.setting} is longer than ${ingestLimits.eventType.toLocaleString('en')} characters`,
      )
    : ok(type);
}
