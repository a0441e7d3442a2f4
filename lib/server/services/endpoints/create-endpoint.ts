import 'server-only';
import type { EndpointCreateBody } from '@/lib/contract/console/endpoint-save';
import type { Endpoint } from '@/lib/contract/gateway/endpoint';
import { parseInstant } from '@/lib/util/instant';
import type { Body } from '../../saves/merge-save';
import { runtimeOf } from '../service-context';
import { createBody } from './build-body';
import { findInList } from './find-in-list';
import { type EndpointSaveResult, readAfter, saveResult } from './finish-save';
import { isSameAddress } from './same-address';
import { sendCreate } from './send-write';
import { storedEndpointBody } from './stored-body';
import { type Look, lookTwice, unknownOutcome } from './unknown-outcome';
import { dialectOfGateway, type WriteContext, writeOnce } from './write-context';

/** How far around the sending a new endpoint may say that it was made (acceptance F14). */
const aroundMs = 2 * 60_000;
/** New endpoints come first, so what was just made is on the first pages. */
const pagesToLookAt = 3;

function wasMadeAround({ created_at }: Endpoint, sentAt: number): boolean {
  const created = parseInstant(created_at);
  return created.kind === 'moment' && Math.abs(created.ms - sentAt) <= aroundMs;
}

async function lookForCreated(context: WriteContext, body: Body, sentAt: number): Promise<Look> {
  const found = await findInList(context, {
    pages: pagesToLookAt,
    matches: (endpoint) => {
      const { name, url } = storedEndpointBody(endpoint);
      const isAsSent = name === body.name && isSameAddress(body.url, url);
      return isAsSent && wasMadeAround(endpoint, sentAt);
    },
  });
  if (typeof found === 'object') return { found: found.found, verdict: 'saved' };
  const isTold = found === 'absent' || found === 'unclear';
  return { found: null, verdict: isTold ? 'not_saved' : 'cannot_tell' };
}

/**
 * Creates an endpoint with exactly one request to the gateway, however often it is sent here. Where
 * the answer does not come it is looked up, never sent again (acceptance 20, 22).
 * @throws ConsoleError `invalid`, `outcome_unknown` with what was found, and every failure of the
 *   gateway
 */
export function createEndpoint(
  context: WriteContext,
  request: EndpointCreateBody,
): Promise<EndpointSaveResult> {
  // A name of its own, so that creates do not wait for each other.
  return writeOnce(context, `create ${request.operationId}`, request, async (own) => {
    const dialect = await dialectOfGateway(own);
    const sent = createBody(request.body, dialect);
    const sentAt = runtimeOf(own).gateway.now();
    const written = await sendCreate(own, sent.body);
    if (written.kind === 'unknown') {
      const look = await lookTwice(own, written.failure, () =>
        lookForCreated(own, sent.body, sentAt),
      );
      throw unknownOutcome(written, look);
    }
    const made = written.answer ?? (await lookForCreated(own, sent.body, sentAt)).found;
    if (!made) throw unknownOutcome(null, { found: null, verdict: 'cannot_tell' });
    const aftermath = await readAfter(own, made.uid, written.answer);
    const save = { kind: 'create' as const, sent, before: null, aftermath, dialect };
    return saveResult(own, made.uid, save, null);
  });
}
