import { storageFailureOf } from '@/lib/database/storage-failure';
import type { Observer } from '../base/observer';
import type { GatewayLog, RandomSource } from '../base/ports';
import { forwardedHeaders } from '../services/forwarded-headers';
import type { DeliveryQueue, Message, QueuedDelivery } from '../store/events/delivery-queue';
import type { SendAttempt } from './attempt/types';
import type { CurrentRecords } from './current-records';
import type { Open } from './gate';
import { type AttemptEnd, limitReached, outcomeOf } from './retry';
import type { Settle } from './settling';

/** Payloads in flight take no more memory than this, but for one. */
export const mostBytesInFlight = 64 * 1024 * 1024;

export interface AttemptsParts {
  queue: Pick<DeliveryQueue, 'message'>;
  records: Pick<CurrentRecords, 'source'>;
  sendAttempt: SendAttempt;
  settle: Settle;
  /** Told of a delivery that has failed for good, with where it was to go and why. */
  limitReached(open: Open, error: string): void;
  /** Told of each attempt that failed, once it is stored. */
  failed(delivery: QueuedDelivery, open: Open, error: string): void;
  time(): number;
  random: RandomSource;
  observer: Pick<Observer, 'attempted' | 'delivered'> | undefined;
  log: GatewayLog;
  /** Of attempts at most. */
  concurrency: number;
}

/** What an endpoint made of an attempt, as far as its next ones depend on it. */
export interface Answered {
  timedOut: boolean;
  tookMs: number;
}

/** Attempts on their way, and their results until they are stored. */
export interface Attempts {
  /** Attempts that are not stored yet. */
  count(): number;
  /** Whether another one would be too many, or its payload too much. */
  isFull(): boolean;
  /**
   * Makes an attempt. `answered` resolves with the answer, before it is stored; it is undefined where
   * nothing was sent.
   * @throws when the payload cannot be read for trouble of the disk; nothing has happened then
   */
  begin(delivery: QueuedDelivery, open: Open): { answered: Promise<Answered | undefined> };
  /** Resolves when all have ended and are stored. */
  ended(): Promise<void>;
  /** Ends those on their way. What became of them stays unknown. */
  abort(): void;
}

function isTimeout({ attempt }: AttemptEnd): boolean {
  return attempt?.error_kind === 'timeout_connect' || attempt?.error_kind === 'timeout_response';
}

export function createAttempts(
  parts: AttemptsParts,
  /** Called when one more may begin. */
  freed: () => void,
): Attempts {
  const { queue, records, sendAttempt, settle, time, random, observer, log } = parts;
  const running = new Set<Promise<void>>();
  /** One for each attempt: a signal that hundreds listen to would be taken for a leak. */
  const stops = new Set<AbortController>();
  let isStopped = false;
  let bytes = 0;

  function messageOf(delivery: QueuedDelivery): Message | 'gone' | 'unreadable' {
    try {
      return queue.message(delivery) ?? 'gone';
    } catch (error) {
      if (storageFailureOf(error) !== undefined) throw error;
      log.error({ resourceId: delivery.uid, reason: String(error) }, 'A payload cannot be read.');
      return 'unreadable';
    }
  }

  /** Where it came through a source, that says what goes on of what came along. */
  function eventOf(
    { project_id, source_id }: QueuedDelivery,
    { headers, url_query }: Pick<Message, 'headers' | 'url_query'>,
  ): Pick<Message, 'headers' | 'url_query'> {
    if (source_id === '') return { headers, url_query };
    const source = records.source(project_id, source_id);
    const names = source && (source.settings.forward_headers ?? []);
    return { headers: forwardedHeaders(headers, names), url_query };
  }

  async function send(
    delivery: QueuedDelivery,
    { endpoint, project }: Open,
    { body, ...message }: Message,
  ): Promise<AttemptEnd | undefined> {
    const stop = new AbortController();
    stops.add(stop);
    try {
      const event = eventOf(delivery, message);
      return await sendAttempt({ endpoint, project, delivery, event, body }, stop.signal);
    } catch (error) {
      if (isStopped) return undefined;
      log.error(
        { resourceId: delivery.uid, reason: String(error) },
        'An attempt could not be made.',
      );
      return { attempt: null, mayHaveArrived: true, retryAfterSeconds: undefined };
    } finally {
      stops.delete(stop);
    }
  }

  /** Counts the work until it has ended. */
  function track(work: Promise<unknown>, size: number): void {
    bytes += size;
    const ended = work
      .catch((error: unknown) =>
        log.error({ reason: String(error) }, 'An attempt was not settled.'),
      )
      .then(() => {
        bytes -= size;
        running.delete(ended);
        freed();
      });
    running.add(ended);
  }

  async function finish(
    delivery: QueuedDelivery,
    open: Open,
    { accepted_at }: Pick<Message, 'accepted_at'>,
    end: AttemptEnd,
  ): Promise<void> {
    const outcome = outcomeOf(delivery, end, time(), random);
    const isStored = await settle(outcome);
    if (!isStored) return;
    if (outcome.status === 'Success') {
      if (end.attempt && delivery.latency_ms === null)
        observer?.delivered(end.attempt.responded_at - accepted_at);
      return;
    }
    const error = outcome.attempt?.error ?? 'the attempt could not be made';
    if (outcome.description === limitReached) parts.limitReached(open, error);
    parts.failed(delivery, open, error);
  }

  return {
    count: () => running.size,
    isFull: () => running.size >= parts.concurrency || bytes >= mostBytesInFlight,
    begin(delivery, open) {
      const message = messageOf(delivery);
      if (typeof message === 'string') {
        const description = message === 'gone' ? 'event not found' : 'the payload cannot be read';
        const settled = { delivery, due_at: null, latency_ms: null, attempt: null, description };
        track(settle({ ...settled, status: 'Discarded' }), 0);
        return { answered: Promise.resolve(undefined) };
      }
      // Not the whole message: its payload is let go once it is sent.
      const { accepted_at } = message;
      const begun = performance.now();
      const sent = send(delivery, open, message);
      track(
        sent.then((end) => end && finish(delivery, open, { accepted_at }, end)),
        message.body.byteLength,
      );
      const answered = sent.then((end) => {
        if (!end) return undefined;
        const tookMs = performance.now() - begun;
        if (end.attempt) observer?.attempted(end.attempt.error_kind, tookMs);
        return { timedOut: isTimeout(end), tookMs };
      });
      return { answered };
    },
    async ended() {
      while (running.size > 0) await Promise.all(running);
    },
    abort() {
      isStopped = true;
      for (const stop of stops) stop.abort(new Error('The gateway stops.'));
    },
  };
}
