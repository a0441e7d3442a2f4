import type { ConsumerState } from '@/lib/contract/gateway/source-consumer';
import { withTimeout } from '@/lib/util/timeout';
import type { GatewayLog } from '../base/ports';
import {
  type BrokerConsumer,
  BrokerFailure,
  type BrokerHealth,
  isBrokerFailure,
  type Receive,
} from './base/consumer';
import type { GrowingPauses, Pause } from './pauses';

/** From the first byte to the first message, in all; clients have limits of their own below it. */
const connectMs = 30_000;
/** A connection that lasted for so long was a good one: the next pause is a short one. */
const steadyMs = 30_000;

export interface SessionParts {
  /**
   * Makes the consumer of a connection.
   * @throws {BrokerFailure}
   */
  open(): Promise<BrokerConsumer>;
  receive: Receive;
  is(state: ConsumerState): void;
  failed(failure: BrokerFailure, pauseMs: number | undefined): void;
  pauses: GrowingPauses;
  pause: Pause;
  now(): number;
  log: GatewayLog;
  sourceId: string;
}

/** Consumes with one set of settings, over one connection after the other. */
export interface Session {
  /** Undefined where there is no connection. */
  health(): Promise<BrokerHealth> | undefined;
  /**
   * Asks for no more messages, lets those in hand be settled for at most so long, and disconnects.
   * Never rejects.
   */
  end(patienceMs: number): Promise<void>;
}

/** Clients say what happened as a `BrokerFailure`; of anything else nothing is shown, as it may hold anything. */
export function brokerFailureOf(error: unknown, log: GatewayLog, sourceId: string): BrokerFailure {
  if (isBrokerFailure(error)) return error;
  const kind = error instanceof Error ? error.name : typeof error;
  log.error({ resourceId: sourceId, reason: kind }, 'A client of a broker failed unexpectedly.');
  return new BrokerFailure('broker', 'The client of the broker failed unexpectedly.');
}

/** What work gives, unless the signal aborts first: nobody waits for it then. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T | 'aborted'> {
  return new Promise((resolve, reject) => {
    const leave = () => resolve('aborted');
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** @param ending aborted by whoever calls `end`, so that nothing new begins */
export function startSession(parts: SessionParts, ending: AbortController): Session {
  const { open, receive, pauses, pause, now, log, sourceId } = parts;
  const { signal } = ending;
  let current: BrokerConsumer | undefined;

  /** Why a connection ended; undefined where the session does. */
  async function connection(): Promise<BrokerFailure | undefined> {
    parts.is('connecting');
    const consumer = await unlessAborted(open(), signal);
    if (consumer === 'aborted') return undefined;
    current = consumer;
    const connecting = withTimeout(consumer.connect(receive), connectMs, 'late' as const);
    const connected = await unlessAborted(connecting, signal);
    if (connected === 'aborted') return undefined;
    if (connected === 'late')
      throw new BrokerFailure('unreachable', 'The broker did not answer in time.');
    parts.is('consuming');
    const begun = now();
    const failure = await unlessAborted(consumer.ended, signal);
    if (failure === 'aborted') return undefined;
    if (now() - begun >= steadyMs) pauses.reset();
    return failure;
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      const failure = await connection().catch((error) => brokerFailureOf(error, log, sourceId));
      if (!failure || signal.aborted) return;
      const closed = current?.close(0);
      current = undefined;
      await closed?.catch(() => undefined);
      if (signal.aborted) return;
      const isLasting = failure.problem === 'unsupported';
      const pauseMs = isLasting ? undefined : pauses.next();
      parts.failed(failure, pauseMs);
      if (pauseMs === undefined) return;
      await pause(pauseMs, signal);
    }
  }

  const ended = run();
  return {
    health: () => current?.health(),
    async end(patienceMs) {
      ending.abort();
      await current?.close(patienceMs).catch(() => undefined);
      await ended;
    },
  };
}
