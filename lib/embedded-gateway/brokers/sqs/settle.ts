import { LRUCache } from 'lru-cache';
import type { Receive, Settlement } from '../base/consumer';
import { createBatches } from './batches';
import type { Held, InHand } from './in-hand';
import type { KeptFacts } from './kept-facts';
import { brokerMessage } from './message';
import { growingPauses, pause } from './pause';
import type { SqsQueue, VisibilityChange } from './queue';
import type { QueuePlace } from './settings';

interface SettlerOptions {
  place: QueuePlace;
  queue: SqsQueue;
  facts: KeptFacts;
  inHand: InHand;
  receive: Receive;
  /** Aborts when what is not decided is to go back. */
  stopping: AbortSignal;
  /** Told of a failure that lasts. */
  failed(error: unknown): void;
}

export interface Settler {
  /** Hands a message over. Never rejects. */
  decide(held: Held): Promise<Settlement>;
  /** Does in the queue what came of a message. Never rejects. */
  finish(held: Held, settlement: Settlement): Promise<void>;
  /** Gives messages back, so that they are handed out again at once. */
  giveBack(some: readonly Held[]): Promise<void>;
  /** Whether a message waits for the gateway to be able to take it. */
  isTroubled(): boolean;
  /** From now on no request waits for others. */
  hurry(): void;
  /** From now on no request is tried again. */
  close(): void;
}

/** Refused messages that come back until the queue moves them are not handed over each time. */
const refusalsKept = 10_000;
const refusalKeptMs = 60_000;
/** Queues that let messages be received this often, or less, move them at once. */
const mostAtOnce = 10;
const pauseAfterSeconds = 5;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

export function createSettler(options: SettlerOptions): Settler {
  const { place, queue, facts, inHand, receive, stopping, failed } = options;
  const removals = createBatches<string>({ send: (handles) => queue.remove(handles), failed });
  const changes = createBatches<VisibilityChange>({
    send: (some) => queue.changeVisibility(some),
    failed,
  });
  /** When each was refused. */
  const refusals = new LRUCache<string, number>({ max: refusalsKept });
  let troubled = 0;

  /**
   * A message that the gateway cannot take now stays in hand and is offered again: each time that it
   * went back would count towards its dead letters, where a full disk must not send it.
   */
  async function offer(held: Held): Promise<Settlement> {
    const message = brokerMessage(held.message, place);
    const pauses = growingPauses(firstPauseMs, longestPauseMs);
    while (!stopping.aborted && !held.isLost) {
      const settlement = await receive(message);
      if (settlement !== 'later') return settlement;
      troubled += 1;
      await pause(pauses.next(), stopping);
      troubled -= 1;
    }
    return 'later';
  }

  const putBack = async ({ handle, isLost }: Held, seconds: number): Promise<void> => {
    if (!isLost) await changes.add({ handle, seconds });
  };

  function wasRefused({ message }: Held): boolean {
    const at = message.MessageId ? refusals.get(message.MessageId) : undefined;
    return at !== undefined && performance.now() - at < refusalKeptMs;
  }

  /** Left to the redrive policy of the queue, which moves what was received too often. */
  async function refuse(held: Held): Promise<void> {
    const { MessageId = '', Attributes } = held.message;
    if (!(await facts.read()).hasDeadLetters) {
      await removals.add(held.handle);
      return;
    }
    // From the first time on: what it was refused for may be mended while it comes back.
    if (!wasRefused(held)) refusals.set(MessageId, performance.now());
    const received = Number(Attributes?.ApproximateReceiveCount ?? 0);
    await putBack(held, received > mostAtOnce ? pauseAfterSeconds : 0);
  }

  return {
    decide: async (held) => (wasRefused(held) ? 'refused' : offer(held)),
    async finish(held, settlement) {
      if (settlement === 'taken') await removals.add(held.handle);
      else if (settlement === 'refused') await refuse(held);
      else await putBack(held, 0);
      inHand.release(held);
    },
    async giveBack(some) {
      await Promise.all(some.map((held) => putBack(held, 0)));
    },
    isTroubled: () => troubled > 0,
    hurry() {
      removals.hurry();
      changes.hurry();
    },
    close() {
      removals.close();
      changes.close();
    },
  };
}
