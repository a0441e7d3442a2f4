import { askedWaitSeconds } from '@/lib/contract/gateway/retry-after';
import { canonicalHeaderName } from '@/lib/util/header-text';
import type { Answer } from '../../outbound/exchange';
import type { AttemptRecord } from '../../store/events/records';
import { type ExchangeParts, exchangeOrder } from './exchange-order';
import { shownUrl } from './request-url';
import { statusFailure } from './status-failure';
import { timeLimit } from './time-limit';
import type { AttemptOrder, AttemptResult, SendAttempt } from './types';
import { withoutCredentials } from './without-credentials';

export interface AttemptSenderOptions extends ExchangeParts {
  newId: () => string;
}

/** Sends attempts over connections that are kept alive (moving events §6). */
export function createAttemptSender({ newId, ...parts }: AttemptSenderOptions): SendAttempt {
  const { clock } = parts;
  return async function send(order: AttemptOrder, signal: AbortSignal): Promise<AttemptResult> {
    signal.throwIfAborted();
    const requestedAt = clock.now();
    const limit = timeLimit(order.endpoint.settings.http_timeout);
    const { prepared, outcome } = await exchangeOrder(order, limit.ms, parts, signal);
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
