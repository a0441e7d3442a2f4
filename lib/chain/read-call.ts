import { namedIn, texts } from '@/lib/broker-message/event-object';
import type { Addressees } from '@/lib/broker-message/types';
import { valueProblem } from '@/lib/transform/worker/source-body-rule.mjs';
import { isRecord, parseJson } from '@/lib/util/json';
import { memberText } from '@/lib/util/json-member';
import type { StepResult, Traveller } from './chain';

/** Which route of the API takes such an event (gateway contract §9.1). */
function routeNotes({ endpointId, ownerId }: Addressees): string[] {
  if (endpointId !== '') return [];
  return ownerId === ''
    ? ['Without endpoint_id and owner_id it has to be sent to the route for broadcasts.']
    : ['Without endpoint_id it has to be sent to the route that fans out to an owner’s endpoints.'];
}

/** What a call has to have, and what its caller is told where it has not. */
const required = {
  event_type: 'please provide an event type',
  data: 'please provide your data',
};

function missingFrom(call: Readonly<Record<string, unknown>>): (keyof typeof required)[] {
  const { event_type: type, data } = call;
  return [
    ...(type === undefined || type === null || type === '' ? ['event_type' as const] : []),
    ...(data === undefined ? ['data' as const] : []),
  ];
}

/**
 * Reads a call of the API of events, which is an event already or is refused on the spot: neither a
 * source nor a function of one has part in it (gateway contract §7.2, §9.1).
 */
export function readCall(call: Traveller): StepResult {
  const refused = (note: string, answer: string): StepResult => ({
    state: 'stopped',
    note: `The API refuses the call: ${note}.`,
    after: call,
    gateway: [`The caller gets 400${answer === '' ? '' : ` “${answer}”`}.`],
  });
  const read = parseJson(call.body);
  if (read === undefined) return refused('it is no JSON', '');
  if (read !== null && !isRecord(read)) return refused('it is no JSON object', '');
  const members = read ?? {};
  const [odd] =
    Object.entries(members).find(([name, value]) => valueProblem(name, value) !== undefined) ?? [];
  if (odd !== undefined)
    return refused(
      `${odd} has a value of another type than the API takes`,
      `body contains incorrect JSON type for field "${odd}"`,
    );
  const missing = missingFrom(members);
  if (missing.length > 0)
    return refused(
      `it lacks ${missing.join(' and ')}`,
      missing.map((name) => `${name}:${required[name]}`).join(', '),
    );
  const named = namedIn(members);
  const eventType = String(members.event_type);
  return {
    state: 'passed',
    note: `A call of the API, with an event of the type ${eventType}.`,
    after: {
      // Headers of the call are those of the caller, not of the event.
      headers: Object.entries(texts(members.custom_headers)),
      body: memberText(call.body, 'data') ?? 'null',
      eventType,
      named,
    },
    gateway: routeNotes(named),
  };
}
