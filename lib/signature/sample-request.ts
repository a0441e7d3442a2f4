import {
  eventTypeNotation,
  idempotencyKeyNotation,
  readPlace,
} from '@/lib/contract/gateway/request-place';
import { isRecord } from '@/lib/util/json';

/** A first request to try a source with, whole. */
export interface SampleCallParts {
  headers: { name: string; value: string }[];
  /** Without the question mark; empty for none. */
  query: string;
  body: string;
}

/** What stands at the places. */
interface SampleValues {
  /** Another one for each request that must not count as the same event. */
  key?: string;
  eventType?: string;
}

const usual = 'sample-1';

function put(body: Record<string, unknown>, path: string, value: string): void {
  const parts = path.split('.');
  const last = parts.pop() ?? '';
  let place = body;
  for (const part of parts) {
    const next = Object.hasOwn(place, part) ? place[part] : undefined;
    const inner = isRecord(next) ? next : {};
    Object.defineProperty(place, part, {
      value: inner,
      enumerable: true,
      configurable: true,
      writable: true,
    });
    place = inner;
  }
  if (isRecord(place[last])) return;
  Object.defineProperty(place, last, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

/** The settings that point into requests. */
interface Pointing {
  idempotencyKeys: readonly string[];
  eventTypeLocation: string;
}

function placesOf(
  { idempotencyKeys, eventTypeLocation }: Pointing,
  { key = usual, eventType = usual }: SampleValues,
) {
  const keys = idempotencyKeys.map((each) => readPlace(each.trim(), idempotencyKeyNotation));
  return [
    ...keys.map((place) => ({ place, value: key })),
    { place: readPlace(eventTypeLocation.trim(), eventTypeNotation), value: eventType },
  ];
}

/**
 * A request that holds whatever the settings point to: gateways refuse one that lacks a field of the
 * body or of the query that is an idempotency key, or the type of its event (gateway contract §9.4,
 * §12).
 */
export function sampleRequest(settings: Pointing, values: SampleValues = {}): SampleCallParts {
  const body: Record<string, unknown> = { event: 'sample' };
  const query = new URLSearchParams();
  const headers = new Map<string, string>();
  for (const { place, value } of placesOf(settings, values)) {
    if (!place || place.path === '') continue;
    if (place.part === 'body') put(body, place.path, value);
    else if (place.part === 'query') query.set(place.path, value);
    else headers.set(place.path, value);
  }
  return {
    headers: [...headers].map(([name, text]) => ({ name, value: text })),
    query: query.toString(),
    body: JSON.stringify(body),
  };
}
