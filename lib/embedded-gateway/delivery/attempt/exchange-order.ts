import type { Clock } from '../../base/ports';
import type { Exchanged } from '../../outbound/exchange';
import { isOutboundFailure, OutboundFailure } from '../../outbound/failure';
import { notSent, type OutboundClient } from '../../outbound/outbound-client';
import type { OutboundRules } from '../../outbound/outbound-guard';
import type { EndpointTokens } from '../../tokens/endpoint-tokens';
import { type Credential, type CredentialHeader, credentialOf } from './authentication';
import { type PreparedRequest, prepareRequest, type Target, targetOf } from './prepare-request';
import { statusFailure } from './status-failure';
import type { AttemptOrder } from './types';

export interface ExchangeParts {
  clock: Clock;
  client: Pick<OutboundClient, 'post'>;
  /** Those of the client: an address that is not allowed is told before anything is made for it. */
  rules: OutboundRules;
  tokens: EndpointTokens;
}

/** The last request of an attempt, undefined where none could be made, and what came of it. */
export interface ExchangedOrder {
  prepared: PreparedRequest | undefined;
  outcome: Exchanged;
}

/** Of the time of an attempt; what is left is for the endpoint, which must not find itself without. */
const tokenShare = 1 / 2;

/** Milliseconds that are left of a limit, in tenths of a second as they are told. */
function timeLeft(limitMs: number): () => number {
  const begun = performance.now();
  return () => Math.max(limitMs - Math.floor((performance.now() - begun) / 100) * 100, 1);
}

/** Whatever is wrong with an order ends as its own attempt, and holds up no other. */
function orderFailure(error: unknown): OutboundFailure {
  return isOutboundFailure(error)
    ? error
    : new OutboundFailure('protocol', `The request cannot be made (${String(error)}).`);
}

/** The answer stands, and why it was not asked again. */
function notRenewed(outcome: Exchanged, error: unknown): Exchanged {
  const { message } = orderFailure(error);
  const refused = statusFailure(outcome.answer?.status)?.message ?? '';
  return {
    ...outcome,
    failure: new OutboundFailure('token', `${refused}, and there is no other token. ${message}`),
  };
}

/**
 * Sends what an order says within its time, the fetching of a token included. A receiver that refuses
 * a token which was there before (401) is asked once more with another one, also for what is sent at
 * most once: what is answered so has not been applied (RFC 9110 §15.5.2).
 * @throws the signal's reason when it aborts, and nothing else
 */
export async function exchangeOrder(
  order: AttemptOrder,
  limitMs: number,
  { clock, client, rules, tokens }: ExchangeParts,
  signal: AbortSignal,
): Promise<ExchangedOrder> {
  const left = timeLeft(limitMs);
  const wait = () => ({ waitMs: left() * tokenShare, limitMs: limitMs * tokenShare, signal });

  async function send(
    target: Target,
    credential: CredentialHeader | undefined,
  ): Promise<ExchangedOrder> {
    let prepared: PreparedRequest | undefined;
    try {
      prepared = await prepareRequest(order, { ...target, credential }, clock.now());
      return { prepared, outcome: await client.post({ ...prepared, limitMs: left() }, signal) };
    } catch (error) {
      signal.throwIfAborted();
      return { prepared, outcome: notSent(orderFailure(error)) };
    }
  }

  async function again(
    target: Target,
    first: ExchangedOrder,
    renew: Required<Credential>['renew'],
  ): Promise<ExchangedOrder> {
    try {
      const credential = await renew(wait());
      if (!credential) return first;
      const second = await send(target, credential);
      return { ...second, outcome: { ...second.outcome, wasSent: true } };
    } catch (error) {
      signal.throwIfAborted();
      return { ...first, outcome: notRenewed(first.outcome, error) };
    }
  }

  try {
    const target = targetOf(order, rules, clock.now());
    const credential = await credentialOf(order.endpoint, tokens, wait());
    const first = await send(target, credential?.header);
    const isRefused = first.outcome.answer?.status === 401 && !first.outcome.failure;
    return isRefused && credential?.renew ? await again(target, first, credential.renew) : first;
  } catch (error) {
    signal.throwIfAborted();
    return { prepared: undefined, outcome: notSent(orderFailure(error)) };
  }
}
