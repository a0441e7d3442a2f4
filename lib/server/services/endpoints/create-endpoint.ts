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
import { afterWrite, type Look, lookTwice, unknownOutcome } from './unknown-outcome';
import { dialectOfGateway, type WriteContext, writeOnce } from './write-context';

/** How far around the sending a new endpoint may say that it was made (acceptance F14). */
const aroundMs = 2 * 60_000;
/** As long as a server remembers what it was sent, which a repeat may come after. */
const aroundRepeatMs = 10 * 60_000;
/** New endpoints come first, so what was just made is on the first pages. */
const pagesToLookAt = 3;

function wasMadeAround({ created_at }: Endpoint, sentAt: number, withinMs: number): boolean {
  const created = parseInstant(created_at);
  return created.kind === 'moment' && Math.abs(created.ms - sentAt) <= withinMs;
}

async function lookForCreated(
  context: WriteContext,
  body: Body,
  sentAt: number,
  withinMs = aroundMs,
): Promise<Look> {
  const found = await findInList(context, {
    pages: pagesToLookAt,
    matches: (endpoint) => {
      const { name, url } = storedEndpointBody(endpoint);
      const isAsSent = name === body.name && isSameAddress(body.url, url);
      return isAsSent && wasMadeAround(endpoint, sentAt, withinMs);
    },
  });
  if (typeof found === 'object') return { found: found.found, verdict: 'saved' };
  const isTold = found === 'absent' || found === 'unclear';
  return { found: null, verdict: isTold ? 'not_saved' : 'cannot_tell' };
}

/**
 * A repeat that is not remembered here, since the server started anew meanwhile: what the first
 * one may have made is looked for, and nothing is sent while that cannot be told.
 * @throws ConsoleError `outcome_unknown`
 */
async function requireNotMade(context: WriteContext, body: Body, now: number): Promise<void> {
  const look = await lookForCreated(context, body, now, aroundRepeatMs);
  if (look.verdict !== 'not_saved') throw unknownOutcome(null, look);
}

/**
 * Creates an endpoint with exactly one request to the gateway, however often it is sent here. Where
 * the answer does not come it is looked up, never sent again (acceptance 20, 22).
 * @throws ConsoleError `invalid`, `outcome_unknown` with what was found, and every failure of the
 *   gateway
 */
export function createEndpoint(
  context: WriteContext,
  { isRepeat, ...request }: EndpointCreateBody,
): Promise<EndpointSaveResult> {
  // A name of its own, so that creates do not wait for each other.
  return writeOnce(context, `create ${request.operationId}`, request, async (own) => {
    const dialect = await dialectOfGateway(own);
    const sent = createBody(request.body, dialect);
    const sentAt = runtimeOf(own).gateway.now();
    if (isRepeat) await requireNotMade(own, sent.body, sentAt);
    const look = () => lookForCreated(own, sent.body, sentAt);
    const written = await sendCreate(own, sent.body);
    if (written.kind === 'unknown') {
      throw unknownOutcome(written, await lookTwice(own, written.failure, look));
    }
    return await afterWrite(
      own,
      async () => {
        const made = written.answer ?? (await look()).found;
        if (!made) throw unknownOutcome(null, { found: null, verdict: 'cannot_tell' });
        const aftermath = await readAfter(own, made.uid, written.answer);
        const save = { kind: 'create' as const, sent, before: null, aftermath, dialect };
        return saveResult(own, made.uid, save, null);
      },
      look,
    );
  });
}
