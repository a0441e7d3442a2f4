import { isRecord, parseJson } from '@/lib/util/json';
import { memberText } from '@/lib/util/json-member';
import type { ChainSettings, Headers, StepResult, Traveller } from './chain';
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

/** Reads the gateway's own event object, which a message or a call has to be or become (§7.2). */
export function readEvent({ headers, body }: Traveller, wayIn: ChainSettings['wayIn']): StepResult {
  const event = parseJson(body);
  const read = isRecord(event) ? event : {};
  const { event_type: type, data } = read;
  const missing = [
    typeof type === 'string' && type.trim() !== '' ? '' : 'event_type',
    data === undefined ? 'data' : '',
    read.endpoint_id || read.owner_id ? '' : 'owner_id or endpoint_id',
  ].filter((each) => each !== '');
  const own = texts(read.custom_headers);
  const after: Traveller = {
    // Headers of a call to the API are those of the caller, not of the event.
    headers: wayIn === 'api' ? Object.entries(own) : mergedHeaders(headers, own),
    body: memberText(body, 'data') ?? 'null',
    eventType: String(type ?? ''),
  };
  return missing.length === 0
    ? { state: 'passed', note: `An event of the type ${after.eventType}.`, after, gateway: [] }
    : {
        state: 'stopped',
        note: `No event comes of this: it lacks ${missing.join(', ')}.`,
        after: { headers, body, eventType: '' },
        gateway: [],
      };
}
