import 'server-only';
import type { RevealPartBody } from '@/lib/contract/console/activity/delivery-detail';
import type { WholePayload } from '@/lib/contract/console/activity/payload';
import { redacted } from '@/lib/contract/console/masked';
import type { RevealedSecret } from '@/lib/contract/console/resource-actions';
import { operations } from '@/lib/contract/gateway/operations';
import { ConsoleError } from '../../console-error';
import { callGateway } from '../context/call-gateway';
import type { ServiceContext } from '../context/service-context';
import { readAttempt, readDelivery } from './delivery-detail-read';
import { rawHeaders } from './headers';
import { maskedValue, wholePayload } from './shown-payload';

/** The text that a part is shown of; undefined where there is none. */
async function partText(
  context: ServiceContext,
  uid: string,
  body: RevealPartBody,
): Promise<string | undefined> {
  switch (body.part) {
    case 'payload': {
      const read = await readDelivery(context, uid);
      return read.body === undefined ? undefined : maskedValue(read.body, body.index);
    }
    case 'eventHeader': {
      const { delivery } = await readDelivery(context, uid);
      if (!delivery.event_id) return undefined;
      const event = await callGateway(context, operations.getEvent, {
        params: { eventID: delivery.event_id },
      });
      return rawHeaders(event.headers)[body.index]?.value;
    }
    case 'response': {
      const { response_data } = await readAttempt(context, uid, body.attempt);
      return maskedValue(response_data ?? '', body.index);
    }
    case 'requestHeader': {
      const { request_http_header } = await readAttempt(context, uid, body.attempt);
      return rawHeaders(request_http_header)[body.index]?.value;
    }
    case 'responseHeader': {
      const { response_http_header } = await readAttempt(context, uid, body.attempt);
      return rawHeaders(response_http_header)[body.index]?.value;
    }
    case 'url':
      return (await readAttempt(context, uid, body.attempt)).url ?? undefined;
  }
}

/**
 * One value of a delivery that is masked elsewhere.
 * @throws ConsoleError `not_found` where there is none, or the gateway keeps it back
 */
export async function revealPart(
  context: ServiceContext,
  uid: string,
  body: RevealPartBody,
): Promise<RevealedSecret> {
  const value = await partText(context, uid, body);
  if (value === undefined)
    throw new ConsoleError('not_found', { detail: 'There is no such value any more.' });
  if (value === redacted)
    throw new ConsoleError('not_found', { detail: 'The gateway does not give this value out.' });
  return { value };
}

/**
 * All of what was sent, or of what a try was answered with, masked as it is shown.
 * @param attempt the try whose answer is meant; null for what was sent
 * @throws ConsoleError `not_found` where the gateway does not tell it
 */
export async function getWholePayload(
  context: ServiceContext,
  uid: string,
  attempt: string | null,
): Promise<WholePayload> {
  const text =
    attempt === null
      ? (await readDelivery(context, uid)).body
      : (await readAttempt(context, uid, attempt)).response_data;
  if (typeof text === 'string') return wholePayload(text);
  throw new ConsoleError('not_found', { detail: 'The gateway does not tell it.' });
}
