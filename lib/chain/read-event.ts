import { decodingProblem } from '@/lib/transform/worker/source-body-rule.mjs';
import { isRecord, parseJson } from '@/lib/util/json';
import { memberText } from '@/lib/util/json-member';
import type { Addressees, ChainSettings, Headers, StepResult, Traveller } from './chain';
import { firstValues } from './headers';

type Texts = Readonly<Record<string, string>>;

/** The members of an object as texts; none of what is no object. */
export const texts = (value: unknown): Texts =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, String(each)]))
    : {};

function withLowerCase(headers: Texts): Texts {
  const lower = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { ...headers, ...Object.fromEntries(lower) };
}

/** Headers of a broker's message and its event: each in lower case as well, the message's first. */
function mergedHeaders(message: Headers, own: Texts): Headers {
  return Object.entries({
    'x-convoy-message-type': 'single',
    ...withLowerCase(own),
    ...withLowerCase(firstValues(message)),
  });
}

/** Which route of the API takes such an event (gateway contract §9.1). */
function routeNotes({ endpointId, ownerId }: Addressees): string[] {
  if (endpointId !== '') return [];
  return ownerId === ''
    ? ['Without endpoint_id and owner_id it has to be sent to the route for broadcasts.']
    : ['Without endpoint_id it has to be sent to the route that fans out to an owner’s endpoints.'];
}

/**
 * Reads the gateway's own event object, which a message or a call has to be or become (gateway
 * contract §7.2, §7.3).
 */
export function readEvent({ headers, body }: Traveller, wayIn: ChainSettings['wayIn']): StepResult {
  const event = parseJson(body);
  const stopped = (note: string): StepResult => ({
    state: 'stopped',
    note,
    after: { headers, body, eventType: '' },
    gateway: [],
  });
  const refusal = wayIn === 'broker' ? decodingProblem(event) : undefined;
  if (refusal !== undefined)
    return stopped(`The gateway does not read this as an event: ${refusal}.`);
  const read = isRecord(event) ? event : {};
  const { event_type: type, data } = read;
  const missing = [
    typeof type === 'string' && type.trim() !== '' ? '' : 'event_type',
    data === undefined ? 'data' : '',
  ].filter((each) => each !== '');
  if (missing.length > 0) return stopped(`No event comes of this: it lacks ${missing.join(', ')}.`);
  const own = texts(read.custom_headers);
  const named = {
    endpointId: String(read.endpoint_id ?? ''),
    ownerId: String(read.owner_id ?? ''),
  };
  const after: Traveller = {
    // Headers of a call to the API are those of the caller, not of the event.
    headers: wayIn === 'api' ? Object.entries(own) : mergedHeaders(headers, own),
    body: memberText(body, 'data') ?? 'null',
    eventType: String(type),
    named,
  };
  return {
    state: 'passed',
    note: `An event of the type ${after.eventType}.`,
    after,
    gateway: wayIn === 'api' ? routeNotes(named) : [],
  };
}
