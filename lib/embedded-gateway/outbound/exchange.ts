import type { IncomingHttpHeaders } from 'node:http';
import type { Dispatcher } from 'undici';
import type { ClientCertificate } from './certificate-pair';
import { certificateRefusal, isCertificateAlert } from './certificate-refusal';
import type { Connections } from './connections';
import { exchangeFailure, isOutboundFailure, OutboundFailure } from './failure';
import type { ExchangeOptions, Reached } from './telling-client';

/** What is kept of an answer's body. */
export const mostResponseBytes = 50 * 1024;
/** Of the text behind the status, which has no bound of its own. */
const longestReason = 100;

export interface Answer {
  status: number;
  /** Such as "OK"; may be empty. */
  reason: string;
  /** Names in lower case. */
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Whether there was more of the body, which was not read. */
  isCut: boolean;
}

export interface Exchanged {
  /** As far as it came, even where the exchange failed after it. */
  answer: Answer | undefined;
  failure: OutboundFailure | undefined;
  /** Of the receiver; empty when it was not reached. */
  address: string;
  /** Whether the request went onto a connection. */
  wasSent: boolean;
}

export interface ExchangeRequest {
  origin: string;
  /** Path and query. */
  path: string;
  /** Names and values in turn. */
  headers: string[];
  body: Buffer;
  /** That the receiver is shown; none unless the endpoint has one. */
  certificate: ClientCertificate | undefined;
  /** For the whole, the connection included. */
  limitMs: number;
}

/**
 * How often a request goes to another connection when one turns out to be closed before anything of it
 * was sent: several may have been idle when the receiver went away.
 */
const mostStale = 10;

/** Of what may come before the answer proper (RFC 9110 §15.2), which costs time and says nothing. */
const mostInformational = 20;

class Exchange implements Dispatcher.DispatchHandler {
  readonly #end: (exchanged: Exchanged) => void;
  readonly #dispatch: (handler: Exchange) => void;
  #stale = 0;
  #informational = 0;
  #controller: Dispatcher.DispatchController | undefined;
  #reached: Readonly<Reached> | undefined;
  #wasOpen = false;
  #head: Omit<Answer, 'body' | 'isCut'> | undefined;
  readonly #chunks: Buffer[] = [];
  #size = 0;
  #isOver = false;

  constructor(dispatch: (handler: Exchange) => void, end: (exchanged: Exchanged) => void) {
    this.#dispatch = dispatch;
    this.#end = end;
  }

  start(): void {
    this.#dispatch(this);
  }

  get wasSent(): boolean {
    return this.#controller !== undefined;
  }

  onConnection(reached: Readonly<Reached>): void {
    this.#reached = reached;
    this.#wasOpen = reached.isOpen;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Given up while it waited for its connection: nothing of it goes out.
    if (this.#isOver) controller.abort(new Error('given up before it was sent'));
    else this.#controller = controller;
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
    reason = '',
  ): void {
    if (status >= 200) this.#head = { status, reason: reason.slice(0, longestReason), headers };
    else if (++this.#informational > mostInformational)
      this.finish(new OutboundFailure('protocol', 'Too much came before the answer.'));
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length;
    this.#chunks.push(chunk);
    if (this.#size > mostResponseBytes) this.finish(undefined);
  }

  onResponseEnd(): void {
    this.finish(undefined);
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    // Such an answer has no body, whatever its headers and what comes behind them say (RFC 9110 §15.3.5).
    if (this.#head?.status === 204) {
      this.finish(undefined);
      return;
    }
    const failure = this.#refusal(error) ?? exchangeFailure(error);
    // One that could not be made comes as a failure of its own; this one was there and is gone.
    const isStale = !this.wasSent && !isOutboundFailure(error) && failure.kind === 'reset';
    if (this.#isOver || !isStale || this.#stale >= mostStale) this.finish(failure);
    else {
      this.#stale += 1;
      this.start();
    }
  }

  /** A receiver may look at a certificate only when the first request is on the connection. */
  #refusal(error: Error): OutboundFailure | undefined {
    const use = this.#reached?.certificate;
    if (!use || !this.wasSent || this.#wasOpen || this.#head) return undefined;
    const refusal = certificateRefusal(error, use);
    // Not sent after all: the receiver reads nothing before TLS is agreed on.
    if (refusal && isCertificateAlert(error, use)) this.#controller = undefined;
    return refusal;
  }

  /** Ends it once and for all; what is still under way is broken off. */
  finish(failure: OutboundFailure | undefined): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const isCut = this.#size > mostResponseBytes;
    // Copied, so that the larger buffers of the socket are not held for as long as the answer is.
    const body = Buffer.concat(this.#chunks, Math.min(this.#size, mostResponseBytes));
    this.#end({
      answer: this.#head && { ...this.#head, body, isCut },
      failure,
      address: this.#reached?.address ?? '',
      wasSent: this.wasSent,
    });
    if (this.wasSent && (failure || isCut)) this.#reached?.close();
  }
}

/**
 * Sends one request and reads its answer within the limits. Resolves in any case, but for a caller
 * that gives up.
 * @param isResolving whether the host of the request is still being resolved
 * @throws the signal's reason when it aborts
 */
export function exchange(
  connections: Connections,
  { limitMs, ...request }: ExchangeRequest,
  { signal, isResolving }: { signal: AbortSignal; isResolving: () => boolean },
): Promise<Exchanged> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const handler = new Exchange(
      (each) => {
        const options: ExchangeOptions = {
          ...request,
          method: 'POST',
          onConnection: (reached) => each.onConnection(reached),
        };
        connections.dispatch(options, each);
      },
      (exchanged) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        resolve(exchanged);
      },
    );
    const leave = () => {
      reject(signal.reason);
      handler.finish(new OutboundFailure('unknown_outcome', 'The gateway stopped the attempt.'));
    };
    const late = () => handler.finish(lateness(limitMs, handler.wasSent, isResolving()));
    const timer = setTimeout(late, limitMs);
    signal.addEventListener('abort', leave, { once: true });
    handler.start();
  });
}

function lateness(limitMs: number, wasSent: boolean, isResolving: boolean): OutboundFailure {
  const within = `within ${limitMs / 1000} s`;
  if (wasSent) return new OutboundFailure('timeout_response', `No complete answer came ${within}.`);
  return isResolving
    ? new OutboundFailure('dns', `The host was not resolved ${within}.`)
    : new OutboundFailure('timeout_connect', `No connection was made ${within}.`);
}
