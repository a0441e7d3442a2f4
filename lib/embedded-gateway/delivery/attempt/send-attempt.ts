import { askedWaitSeconds } from '@/lib/contract/gateway/retry-after';
import { canonicalHeaderName } from '@/lib/util/header-text';
import type { AllowedTargets } from '../../base/allowed-targets';
import type { Clock } from '../../base/ports';
import type { AttemptRecord } from '../../store/events/records';
import { createConnections } from './connections';
import { createConnector } from './connector';
import { type Answer, type Exchanged, exchange } from './exchange';
import { AttemptFailure, isAttemptFailure } from './failure';
import { type PreparedRequest, prepareRequest } from './prepare-request';
import { shownUrl } from './request-url';
import { type ResolveHost, sharedResolver, systemResolver } from './resolve-host';
import { statusFailure } from './status-failure';
import { timeLimit } from './time-limit';
import type { AttemptOrder, AttemptResult, SendAttempt } from './types';
import { withoutCredentials } from './without-credentials';

export interface AttemptSenderOptions {
  clock: Clock;
  newId: () => string;
  /** Whether http addresses are delivered to. */
  allowHttp: boolean;
  targets: AllowedTargets;
  /** Ports that this gateway listens on itself. */
  ownPorts?: () => readonly number[];
  resolve?: ResolveHost;
  /** Certificates to trust in place of those of the system, in PEM. */
  ca?: string;
  connectMs?: number;
  /** Connections that may stay open for later attempts. */
  mostKept?: number;
}

export interface AttemptSender {
  send: SendAttempt;
  /** Closes what is idle and breaks off what is not. */
  close(): Promise<void>;
}

const usualConnectMs = 5_000;
const usuallyKept = 500;

const nothingSent: Exchanged = {
  answer: undefined,
  failure: undefined,
  address: '',
  wasSent: false,
};

/** Sends attempts over connections that are kept alive (moving events §6). */
export function createAttemptSender({
  clock,
  newId,
  resolve = systemResolver,
  connectMs = usualConnectMs,
  mostKept = usuallyKept,
  ca,
  ...rules
}: AttemptSenderOptions): AttemptSender {
  const resolver = sharedResolver(resolve);
  const connections = createConnections(
    createConnector({ rules, resolve: resolver.resolve, connectMs, ca }),
    mostKept,
  );

  async function exchanged(
    { url, headers, body }: PreparedRequest,
    limitMs: number,
    signal: AbortSignal,
  ): Promise<Exchanged> {
    const { origin, hostname } = url;
    const request = { origin, path: `${url.pathname}${url.search}`, headers, body, limitMs };
    const isResolving = () => resolver.isWaiting(hostname);
    return await exchange(connections, request, { signal, isResolving });
  }

  async function send(order: AttemptOrder, signal: AbortSignal): Promise<AttemptResult> {
    signal.throwIfAborted();
    const requestedAt = clock.now();
    const limit = timeLimit(order.endpoint.settings.http_timeout);
    let prepared: PreparedRequest | undefined;
    let outcome: Exchanged;
    try {
      prepared = await prepareRequest(order, rules, requestedAt);
      outcome = await exchanged(prepared, limit.ms, signal);
    } catch (error) {
      signal.throwIfAborted();
      outcome = { ...nothingSent, failure: orderFailure(error) };
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
  }

  return { send, close: () => connections.destroy() };
}

/** Whatever is wrong with an order ends as its own attempt, and holds up no other. */
function orderFailure(error: unknown): AttemptFailure {
  return isAttemptFailure(error)
    ? error
    : new AttemptFailure('protocol', `The request cannot be made (${String(error)}).`);
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
