import { setMaxListeners } from 'node:events';
import { withTimeout } from '@/lib/util/timeout';
import { BrokerFailure, isBrokerFailure } from '../base/consumer';
import type { Leases } from './leases';
import type { Settler } from './settle';

/** For giving back what was not settled in time. */
const giveBackMs = 1_000;

/** What a consumer that has connected ends with. */
export interface Ended<Message> {
  inHand: Pick<Leases<Message>, 'all' | 'stop'>;
  settler: Pick<Settler<Message>, 'hurry' | 'giveBack' | 'close'>;
  /** Says nothing to the broker any more. */
  disconnect(): void;
}

/** How a consumer ends of whose messages the broker takes back what is not settled. */
export interface Ending {
  /** Aborts when no more messages are asked for. */
  readonly stopping: AbortSignal;
  /** Resolves with the first failure; never after a close. */
  readonly ended: Promise<BrokerFailure>;
  /** Tells a failure that lasts; nothing is asked for any more. */
  failed(error: unknown): void;
  /**
   * Has a close wait for it.
   * @param work never rejects
   */
  settling(work: Promise<void>): void;
  /**
   * Lets what is in hand be settled in that time, gives the rest back, and disconnects. Once: what is
   * opened later is up to whoever opened it. Never rejects.
   */
  close<Message>(opened: Ended<Message> | undefined, patienceMs: number): Promise<void>;
}

/** @param unknown what is said of a failure that is none of the broker */
export function createEnding(unknown: string): Ending {
  const stop = new AbortController();
  // Of each worker, and of each message that waits.
  setMaxListeners(0, stop.signal);
  const settling = new Set<Promise<void>>();
  let closing: Promise<void> | undefined;
  let end: (failure: BrokerFailure) => void;
  const ended = new Promise<BrokerFailure>((resolve) => {
    end = resolve;
  });

  async function closeOnce<Message>(
    opened: Ended<Message> | undefined,
    patienceMs: number,
  ): Promise<void> {
    stop.abort();
    if (!opened) return;
    const { inHand, settler, disconnect } = opened;
    settler.hurry();
    await withTimeout(Promise.all(settling), patienceMs, undefined);
    await withTimeout(settler.giveBack(inHand.all()), giveBackMs, undefined);
    settler.close();
    inHand.stop();
    disconnect();
  }

  return {
    stopping: stop.signal,
    ended,
    failed(error) {
      if (stop.signal.aborted) return;
      end(isBrokerFailure(error) ? error : new BrokerFailure('broker', unknown));
      stop.abort();
    },
    settling(work) {
      settling.add(work);
      void work.finally(() => settling.delete(work));
    },
    close(opened, patienceMs) {
      closing ??= closeOnce(opened, patienceMs);
      return closing;
    },
  };
}
