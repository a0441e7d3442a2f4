import { type Dispatcher, request } from 'undici';
import { badEnvelope, type GatewayFailure, noAnswer } from '@/lib/contract/gateway/failure';
import { contentKindOf, type HttpAnswer } from '@/lib/contract/gateway/http-answer';
import { type Deadline, withDeadline } from '@/lib/util/deadline';
import type { Semaphore } from '@/lib/util/semaphore';
import { markingStart } from './connections';
import { readBody } from './read-body';

export interface Exchange {
  url: URL;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
  headers: Record<string, string>;
  body?: string | undefined;
  connectMs: number;
  deadlineMs: number;
  /** Whether long texts of an answer that is too large are cut instead of refusing all of it. */
  cutsTexts?: boolean | undefined;
  /** Whether JSON that is nested deep is taken all the same, and marked as such. */
  readsDeep?: boolean | undefined;
  /** The caller's own wish to stop. */
  signal?: AbortSignal | undefined;
}

export type ExchangeResult =
  | { ok: true; answer: HttpAnswer }
  | { ok: false; failure: GatewayFailure }
  /** Turned away by our own bound on concurrent calls; nothing was sent. */
  | { ok: false; failure: 'overloaded' };

/** Sends one request and reads its answer within its bounds. Never follows a redirect. */
export type Transport = (exchange: Exchange) => Promise<ExchangeResult>;

class ConnectionNotMade extends Error {}

function headerText(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value.join(', ') : value) ?? '';
}

function isTooLarge(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && error.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
  );
}

/** Rejects as soon as the signal aborts; undici itself waits for a connection that never comes. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

async function readAnswerOf(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  reading: Pick<Exchange, 'cutsTexts' | 'readsDeep'>,
): Promise<ExchangeResult> {
  const empty: HttpAnswer = { status: statusCode, headers, text: '' };
  const read = await readBody(body, headerText(headers['content-encoding']), reading);
  if (read.ok) {
    const { text, isDeep } = read;
    return { ok: true, answer: { ...empty, text, ...(isDeep && { isDeep }) } };
  }
  const received = read.reason === 'too_large' ? 'too_large' : contentKindOf(empty);
  return { ok: false, failure: badEnvelope(empty, received) };
}

/** @param semaphoreOf the semaphore that all calls to an origin share */
export function createTransport(
  dispatcher: Dispatcher,
  semaphoreOf: (origin: string) => Semaphore,
): Transport {
  async function attempt(exchange: Exchange, deadline: Deadline): Promise<ExchangeResult> {
    const { url, method, headers, body, connectMs } = exchange;
    let wasSent = false;
    let answered: HttpAnswer | undefined;
    const connecting = setTimeout(() => deadline.stop(new ConnectionNotMade()), connectMs);
    try {
      const marked = markingStart(dispatcher, () => {
        wasSent = true;
        clearTimeout(connecting);
      });
      const options = { dispatcher: marked, method, headers, signal: deadline.signal };
      const response = await untilAborted(
        request(url, body === undefined ? options : { ...options, body }),
        deadline.signal,
      );
      answered = { status: response.statusCode, headers: response.headers, text: '' };
      return await untilAborted(readAnswerOf(response, exchange), deadline.signal);
    } catch (error) {
      // A caller that gave up gets its own reason back, not a failure of the gateway.
      exchange.signal?.throwIfAborted();
      if (answered && isTooLarge(error)) {
        return { ok: false, failure: badEnvelope(answered, 'too_large') };
      }
      const kind = deadline.isPassed(error) ? 'timeout' : 'unreachable';
      return { ok: false, failure: noAnswer(kind, '', wasSent) };
    } finally {
      clearTimeout(connecting);
    }
  }

  async function acquireAndAttempt(
    exchange: Exchange,
    deadline: Deadline,
  ): Promise<ExchangeResult> {
    const release = await semaphoreOf(exchange.url.origin)
      .acquire(deadline.signal)
      .catch((error: unknown) => {
        exchange.signal?.throwIfAborted();
        if (deadline.isPassed(error)) return undefined;
        throw error;
      });
    if (!release) return { ok: false, failure: 'overloaded' };
    try {
      return await attempt(exchange, deadline);
    } finally {
      release();
    }
  }

  return async (exchange) => {
    exchange.signal?.throwIfAborted();
    const limits = { limitMs: exchange.deadlineMs, caller: exchange.signal };
    return await withDeadline(limits, (deadline) => acquireAndAttempt(exchange, deadline));
  };
}
