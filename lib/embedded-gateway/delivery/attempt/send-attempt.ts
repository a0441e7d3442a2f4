import { askedWaitSeconds } from '@/lib/contract/gateway/retry-after';
import { canonicalHeaderName } from '@/lib/util/header-text';
import type { Clock } from '../../base/ports';
import type { Answer, Exchanged } from '../../outbound/exchange';
import { isOutboundFailure, OutboundFailure } from '../../outbound/failure';
import { notSent, type OutboundClient } from '../../outbound/outbound-client';
import type { OutboundRules } from '../../outbound/outbound-guard';
import type { AttemptRecord } from '../../store/events/records';
import { type PreparedRequest, prepareRequest } from './prepare-request';
import { shownUrl } from './request-url';
import { statusFailure } from './status-failure';
import { timeLimit } from './time-limit';
import type { AttemptOrder, AttemptResult, SendAttempt } from './types';
import { withoutCredentials } from './without-credentials';

export interface AttemptSenderOptions {
  clock: Clock;
  newId: () => string;
  client: OutboundClient;
  /** Those of the client: an address that is not allowed is told before anything is made for it. */
  rules: OutboundRules;
}

/** Sends attempts over connections that are kept alive (moving events §6). */
export function createAttemptSender({
  clock,
  newId,
  client,
  rules,
}: AttemptSenderOptions): SendAttempt {
  return async function send(order: AttemptOrder, signal: AbortSignal): Promise<AttemptResult> {
    signal.throwIfAborted();
    const requestedAt = clock.now();
    const limit = timeLimit(order.endpoint.settings.http_timeout);
    let prepared: PreparedRequest | undefined;
    let outcome: Exchanged;
    try {
      prepared = await prepareRequest(order, rules, requestedAt);
      outcome = await client.post({ ...prepared, limitMs: limit.ms }, signal);
    } catch (error) {
      signal.throwIfAborted();
      outcome = notSent(orderFailure(error));
    }
    const failure = outcome.failure ?? statusFailure(outcome.answer?.status);
    const note = failure?.kind.startsWith('timeout') ? limit.note : '';
    const respondedAt = clock.now();
    return {
      attempt: {
        uid: newId(),
        delivery_id: order.delivery.uid,
        project_id: order.delivery.project_id,
        endpoint_id: order.delivery.endpoint_id,
        number: order.delivery.tries,
        url: shownUrl(order.endpoint.settings.url),
        method: 'POST',
        ip_address: outcome.address,
        request_headers: prepared?.keptHeaders ?? {},
        ...answerFields(
          outcome.answer && withoutCredentials(outcome.answer, prepared?.credentials ?? []),
        ),
        error: failure ? `${failure.message}${note}` : '',
        error_kind: failure?.kind ?? null,
        is_success: failure === undefined,
        requested_at: requestedAt,
        responded_at: respondedAt,
      },
      mayHaveArrived: outcome.wasSent,
      retryAfterSeconds:
        (outcome.answer && askedWaitSeconds(outcome.answer, respondedAt)) ?? undefined,
    };
  };
}

/** Whatever is wrong with an order ends as its own attempt, and holds up no other. */
function orderFailure(error: unknown): OutboundFailure {
  return isOutboundFailure(error)
    ? error
    : new OutboundFailure('protocol', `The request cannot be made (${String(error)}).`);
}

function answerFields(
  answer: Answer | undefined,
): Pick<
  AttemptRecord,
  'response_headers' | 'http_status' | 'code' | 'response' | 'is_response_cut'
> {
  return {
    response_headers: shownHeaders(answer?.headers ?? {}),
    http_status: answer ? `${answer.status} ${answer.reason}`.trim() : '',
    code: answer?.status ?? null,
    response: answer?.body ?? new Uint8Array(),
    is_response_cut: answer?.isCut ?? false,
  };
}

function shownHeaders(headers: Answer['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      canonicalHeaderName(name),
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
}
