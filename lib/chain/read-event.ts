import { decodingProblem } from '@/lib/transform/worker/source-body-rule.mjs';
import { isRecord, parseJson } from '@/lib/util/json';
import { memberText } from '@/lib/util/json-member';
import type { Headers, StepResult, Traveller } from './chain';
import { namedIn, type Texts, texts } from './event-parts';
import { firstValues } from './headers';

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

/**
 * Reads the gateway's own event object, which a broker's message has to be or become (gateway
 * contract §7.2, §7.3).
 */
export function readEvent({ headers, body }: Traveller): StepResult {
  const event = parseJson(body);
  const stopped = (note: string): StepResult => ({
    state: 'stopped',
    note,
    after: { headers, body, eventType: '' },
    gateway: [],
  });
  const refusal = decodingProblem(event);
  if (refusal !== undefined)
    return stopped(`The gateway does not read this as an event: ${refusal}.`);
  const read = isRecord(event) ? event : {};
  const { event_type: type, data } = read;
  const missing = [
    typeof type === 'string' && type.trim() !== '' ? '' : 'event_type',
    data === undefined ? 'data' : '',
  ].filter((each) => each !== '');
  if (missing.length > 0) return stopped(`No event comes of this: it lacks ${missing.join(', ')}.`);
  const after: Traveller = {
    headers: mergedHeaders(headers, texts(read.custom_headers)),
    body: memberText(body, 'data') ?? 'null',
    eventType: String(type),
    named: namedIn(read),
  };
  return {
    state: 'passed',
    note: `An event of the type ${after.eventType}.`,
    after,
    gateway: [],
  };
}
