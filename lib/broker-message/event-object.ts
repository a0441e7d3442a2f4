import { decodingProblem } from '@/lib/transform/worker/source-body-rule.mjs';
import { isRecord, parseJson } from '@/lib/util/json';
import { memberText } from '@/lib/util/json-member';
import { fail, ok, type Result } from '@/lib/util/result';
import type { Addressees, Texts } from './types';

/** The gateway's own event object, which a broker's message has to be or become. */
export interface EventObject extends Addressees {
  eventType: string;
  /** JSON as it was written, digit for digit. */
  data: string;
  headers: Texts;
  /** Empty without one. */
  idempotencyKey: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The members of an object as texts, null as an empty one; none of what is no object. */
export const texts = (value: unknown): Texts =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, String(each ?? '')]))
    : {};

/** Whom an event object names. */
export const namedIn = (event: Readonly<Record<string, unknown>>): Addressees => ({
  endpointId: String(event.endpoint_id ?? ''),
  ownerId: String(event.owner_id ?? ''),
});

/**
 * Reads a message, as its function left it, as the gateway's own event object (gateway contract §7.2,
 * §7.3); or says in a sentence why it is none.
 * @param json text of JSON
 */
export function readEventObject(json: string): Result<EventObject, string> {
  const read = parseJson(json);
  const refusal = decodingProblem(read);
  if (refusal !== undefined) return fail(`The gateway does not read this as an event: ${refusal}.`);
  const event = isRecord(read) ? read : {};
  const { event_type: type, data } = event;
  const missing = [
    typeof type === 'string' && type.trim() !== '' ? '' : 'event_type',
    data === undefined ? 'data' : '',
  ].filter((each) => each !== '');
  if (missing.length > 0) return fail(`No event comes of this: it lacks ${missing.join(', ')}.`);
  return ok({
    ...namedIn(event),
    eventType: textOf(type),
    data: memberText(json, 'data') ?? 'null',
    headers: texts(event.custom_headers),
    idempotencyKey: textOf(event.idempotency_key),
  });
}
