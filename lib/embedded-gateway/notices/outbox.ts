import { withDeadline } from '@/lib/util/deadline';
import { withTimeout } from '@/lib/util/timeout';
import type { Observer } from '../base/observer';
import type { GatewayLog } from '../base/ports';

/** How the sending of a notice ended. */
export type Sent =
  | { isSent: true }
  | {
      isSent: false;
      /** A sentence without anything secret. */
      reason: string;
      /** Whether it may go out later. */
      mayRetry: boolean;
      /** What the receiver asks to wait. */
      askedMs?: number | undefined;
    };

/** A notice on its way over one channel. */
export interface Letter {
  /** Of the endpoint that it is about. */
  endpointId: string;
  /** Of the channel, within a sentence. */
  channel: string;
  /** Resolves in any case, within the time that the channel takes at most. */
  send(signal: AbortSignal): Promise<Sent>;
}

export interface OutboxLimits {
  /** Letters that wait at most, those for their next try included. */
  waiting: number;
  atOnce: number;
  /** What is waited after each failed try; their number is that of further tries. */
  retryMs: readonly number[];
  /** How long a receiver may ask to wait. */
  longestAskedMs: number;
  /** How long the end may take. */
  endMs: number;
}

/** The end is that of attempts in flight (moving events §2). */
export const usualOutboxLimits: OutboxLimits = {
  waiting: 200,
  atOnce: 4,
  retryMs: [15_000, 120_000],
  longestAskedMs: 600_000,
  endMs: 8_000,
};

/** How long what was broken off may take to notice. */
const abortMs = 300;

/** Sends letters beside everything else: it takes a bounded room and never keeps anybody waiting. */
export interface Outbox {
  /** Takes a letter; returns at once. Of too many the oldest go. */
  add(letter: Letter): void;
  /**
   * Ends: what has not been tried yet is tried once, also what comes until `last` is over, and what
   * waits for another try is given up.
   */
  stop(last: Promise<unknown>): Promise<void>;
}

interface Waiting extends Letter {
  tries: number;
  timer?: ReturnType<typeof setTimeout>;
}

export function createOutbox(
  log: GatewayLog,
  limits: OutboxLimits = usualOutboxLimits,
  observer?: Pick<Observer, 'noticed'>,
): Outbox {
  /** In the order in which they came; one with a timer waits for its next try. */
  const waiting = new Set<Waiting>();
  const running = new Set<Promise<void>>();
  const end = new AbortController();
  let isEnding = false;
  let dropped = 0;

  function tellDropped(): void {
    if (dropped === 0) return;
    log.warn({ count: dropped }, 'Notices were dropped: too many waited to be sent.');
    observer?.noticed('dropped', dropped);
    dropped = 0;
  }

  function ready(): Waiting | undefined {
    for (const letter of waiting) if (letter.timer === undefined) return letter;
    return undefined;
  }

  function pump(): void {
    while (running.size < limits.atOnce && !end.signal.aborted) {
      const letter = ready();
      if (!letter) return;
      waiting.delete(letter);
      const sending = sent(letter).then(() => {
        running.delete(sending);
        tellDropped();
        pump();
      });
      running.add(sending);
    }
  }

  async function sent(letter: Waiting): Promise<void> {
    const outcome = await withDeadline({ limitMs: undefined, caller: end.signal }, ({ signal }) =>
      letter.send(signal),
    ).catch((error: unknown): Sent => ({ isSent: false, reason: String(error), mayRetry: false }));
    letter.tries += 1;
    if (outcome.isSent) observer?.noticed('sent');
    else failed(letter, outcome);
  }

  function failed(letter: Waiting, { reason, mayRetry, askedMs = 0 }: Sent & { isSent: false }) {
    const fields = { resourceId: letter.endpointId, count: letter.tries, reason };
    const ownMs = limits.retryMs[letter.tries - 1];
    if (!mayRetry || ownMs === undefined || isEnding) {
      log.warn(fields, `A notice of an endpoint was not sent by ${letter.channel}.`);
      observer?.noticed('failed');
      return;
    }
    const waitMs = Math.max(ownMs, Math.min(askedMs, limits.longestAskedMs));
    log.info(
      { ...fields, durationMs: waitMs },
      `A notice of an endpoint was not sent by ${letter.channel} yet: it is tried again.`,
    );
    letter.timer = setTimeout(() => {
      delete letter.timer;
      pump();
    }, waitMs);
    enqueue(letter);
  }

  function enqueue(letter: Waiting): void {
    waiting.add(letter);
    for (const oldest of waiting) {
      if (waiting.size <= limits.waiting) break;
      drop(oldest);
      dropped += 1;
    }
  }

  function drop(letter: Waiting): void {
    clearTimeout(letter.timer);
    waiting.delete(letter);
  }

  async function ended(last: Promise<unknown>): Promise<void> {
    await last;
    while (running.size > 0) await Promise.all(running);
  }

  return {
    add(letter) {
      if (end.signal.aborted) return;
      enqueue({ ...letter, tries: 0 });
      pump();
    },
    async stop(last) {
      isEnding = true;
      let left = 0;
      for (const letter of waiting) {
        if (letter.timer === undefined) continue;
        drop(letter);
        left += 1;
      }
      await withTimeout(ended(last), limits.endMs, undefined);
      end.abort(new Error('The gateway stops.'));
      await withTimeout(ended(Promise.resolve()), abortMs, undefined);
      left += waiting.size;
      waiting.clear();
      tellDropped();
      if (left > 0) {
        observer?.noticed('failed', left);
        log.warn(
          { count: left },
          'Notices were not sent: the gateway stopped before their next try.',
        );
      }
    },
  };
}
