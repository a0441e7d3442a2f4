import { createRecentMap } from '@/lib/util/recent-map';
import type { BrokerMessage, Receive, Settlement } from '../base/consumer';
import { createBatches } from './batches';
import type { LeaseChange, LeaseOperations } from './entries';
import type { Held, Leases } from './leases';
import { growingPauses, pause } from './pause';

export interface SettlerOptions<Message> {
  operations: LeaseOperations;
  inHand: Leases<Message>;
  /** The message in the shape of all brokers. */
  read(message: Message): BrokerMessage;
  /** The same each time that a message is handed out; empty where the broker gives none. */
  idOf(message: Message): string;
  /** How often it was handed out, where the broker tells. */
  receivesOf(message: Message): number;
  /** Whether the broker moves what was handed out too often to somewhere else. */
  hasDeadLetters(): Promise<boolean>;
  receive: Receive;
  /** Aborts when what is not decided is to go back. */
  stopping: AbortSignal;
  /** Told of a failure that lasts. */
  failed(error: unknown): void;
}

export interface Settler<Message> {
  /** Hands a message over. Never rejects. */
  decide(held: Held<Message>): Promise<Settlement>;
  /** Does at the broker what came of a message. Never rejects. */
  finish(held: Held<Message>, settlement: Settlement): Promise<void>;
  /** Gives messages back, so that they are handed out again at once. */
  giveBack(some: readonly Held<Message>[]): Promise<void>;
  /** Whether a message waits for the gateway to be able to take it. */
  isTroubled(): boolean;
  /** From now on no request waits for others. */
  hurry(): void;
  /** From now on no request is tried again. */
  close(): void;
}

/** Refused messages that come back until the broker moves them are not handed over each time. */
const refusalsKept = 10_000;
const refusalKeptMs = 60_000;
/** Brokers that hand messages out this often, or less, move them at once. */
const mostAtOnce = 10;
const pauseAfterSeconds = 5;
const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/** Settles messages that a broker hands out for a time. */
export function createSettler<Message>(options: SettlerOptions<Message>): Settler<Message> {
  const { operations, inHand, read, idOf, receivesOf, receive, stopping, failed } = options;
  const { mostEntries } = operations;
  const removals = createBatches<string>({
    mostEntries,
    send: (handles) => operations.remove(handles),
    failed,
  });
  const changes = createBatches<LeaseChange>({
    mostEntries,
    send: (some) => operations.change(some),
    failed,
  });
  /** When each was refused. */
  const refusals = createRecentMap<number>(refusalsKept);
  let troubled = 0;

  /**
   * A message that the gateway cannot take now stays in hand and is offered again: each time that it
   * went back would count towards its dead letters, where a full disk must not send it.
   */
  async function offer(held: Held<Message>): Promise<Settlement> {
    const message = read(held.message);
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

  const putBack = async ({ handle, isLost }: Held<Message>, seconds: number): Promise<void> => {
    if (!isLost) await changes.add({ handle, seconds });
  };

  function wasRefused({ message }: Held<Message>): boolean {
    const id = idOf(message);
    const at = id === '' ? undefined : refusals.get(id);
    return at !== undefined && performance.now() - at < refusalKeptMs;
  }

  /** Left to what the broker does with messages that were handed out too often. */
  async function refuse(held: Held<Message>): Promise<void> {
    if (!(await options.hasDeadLetters())) {
      await removals.add(held.handle);
      return;
    }
    // From the first time on: what it was refused for may be mended while it comes back.
    if (!wasRefused(held)) refusals.set(idOf(held.message), performance.now());
    await putBack(held, receivesOf(held.message) > mostAtOnce ? pauseAfterSeconds : 0);
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
