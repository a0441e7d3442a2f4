import 'server-only';
import type { z } from 'zod';
import type { AttemptView } from '@/lib/contract/console/activity/delivery-detail';
import type { WholePayload } from '@/lib/contract/console/activity/payload';
import { deliveryStatuses } from '@/lib/contract/gateway/choices';
import type { deliveryAttemptSchema, deliverySchema } from '@/lib/contract/gateway/delivery';
import { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import type { PortalDeliveryDetail, PortalTry } from '@/lib/contract/portal/deliveries';
import { statesOf } from '@/lib/contract/portal/searches';
import { ConsoleError, isConsoleError } from '@/lib/server/console-error';
import {
  attemptViews,
  earlierTries,
  type TriesOfDelivery,
} from '@/lib/server/services/activity/delivery-detail-attempts';
import { shownPayload, wholePayload } from '@/lib/server/services/activity/shown-payload';
import { momentText } from '@/lib/util/gateway-moment';
import { errorKindOf } from '@/lib/words/activity/error-kinds';
import type { PortalContext } from '../base/portal-context';
import { portalRowOf } from './deliveries';

type Delivery = z.output<typeof deliverySchema>;
type Attempt = z.output<typeof deliveryAttemptSchema>;

/** Tries of which more than the newest are told by their number alone. */
const MOST_TRIES = 100;

/** The tries as they are told; undefined where they cannot be read. */
async function readTries(
  { caller }: PortalContext,
  deliveryID: string,
): Promise<Attempt[] | undefined> {
  try {
    const answer = await caller.ask(portalOperations.portalListAttempts, {
      params: { deliveryID },
    });
    return (answer ?? []).filter((each) => each !== null);
  } catch (error) {
    if (isConsoleError(error) && error.code === 'not_found') return [];
    if (isConsoleError(error) && error.code !== 'unauthenticated') return undefined;
    throw error;
  }
}

/** Field by field: what is not named here is the operator's matter. */
function tryOf(view: AttemptView): PortalTry {
  return {
    uid: view.uid,
    number: view.number,
    isManual: view.isManual,
    hasArrived: view.hasArrived,
    method: view.method,
    url: view.url,
    at: view.at,
    requestedAt: view.requestedAt,
    respondedAt: view.respondedAt,
    receiverMs: view.receiverMs,
    httpStatus: view.httpStatus,
    code: view.code,
    errorKind: view.hasArrived
      ? null
      : (errorKindOf({ kind: view.errorKind, code: view.code, error: view.error }) ?? null),
    requestHeaders: view.requestHeaders,
    responseHeaders: view.responseHeaders,
    body: view.body,
    response: view.response,
    isResponseCut: view.isResponseCut,
  };
}

function triesOf({ metadata }: Delivery, attempts: readonly Attempt[]): TriesOfDelivery {
  // One that is under way may be counted before there is anything to tell of it.
  const told = metadata?.num_trials ?? attempts.length;
  return { made: Math.max(attempts.length, told), limit: metadata?.retry_limit ?? 0 };
}

function nextOf(
  { status, metadata }: Delivery,
  { made, limit }: TriesOfDelivery,
): PortalDeliveryDetail['next'] {
  const known = deliveryStatuses.find((each) => each === status);
  if (!known || statesOf[known] !== 'waiting') return null;
  return {
    number: made + 1,
    at: momentText(metadata?.next_send_time),
    more: Math.max(0, limit - made - 1),
  };
}

/** What was sent, as it was written: read as data, long numbers would be rounded. */
function sentBody({ metadata }: Delivery): string | null {
  return metadata?.raw || null;
}

function readDelivery({ caller }: PortalContext, deliveryID: string): Promise<Delivery> {
  return caller.ask(portalOperations.portalGetDelivery, { params: { deliveryID } });
}

/**
 * All that a partner is told of one delivery to an own endpoint.
 * @throws ConsoleError `not_found` for what is none
 */
export async function getPortalDelivery(
  context: PortalContext,
  uid: string,
): Promise<PortalDeliveryDetail> {
  const [delivery, read] = await Promise.all([readDelivery(context, uid), readTries(context, uid)]);
  const attempts = read ?? [];
  const tries = triesOf(delivery, attempts);
  const views = attemptViews(attempts, tries, context.linkId);
  const body = sentBody(delivery);
  return {
    delivery: portalRowOf(delivery),
    payload: body === null ? null : shownPayload(body, context.linkId),
    tries: views.slice(-MOST_TRIES).map(tryOf),
    earlierTries: earlierTries(attempts, tries) + Math.max(0, views.length - MOST_TRIES),
    areTriesUnknown: read === undefined,
    next: nextOf(delivery, tries),
  };
}

/**
 * All of what was sent, masked as it is shown.
 * @throws ConsoleError `not_found` where it is not told
 */
export async function wholePortalPayload(
  context: PortalContext,
  uid: string,
): Promise<WholePayload> {
  const body = sentBody(await readDelivery(context, uid));
  if (body === null) throw new ConsoleError('not_found', { detail: 'The body is not kept.' });
  return wholePayload(body);
}
