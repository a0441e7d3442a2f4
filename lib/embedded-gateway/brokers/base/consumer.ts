import type { BrokerProblem } from '@/lib/contract/gateway/source-consumer';
import { errorGuard } from '@/lib/util/error-guard.mjs';

/** A message as a broker hands it over. */
export interface BrokerMessage {
  body: Uint8Array;
  /** Names as the broker has them; values that are no text are left out by the client. */
  headers: readonly (readonly [name: string, value: string])[];
  /** By which repetitions are recognised; empty where the broker gives none. */
  id: string;
  /** Of the broker, for the event: queue, exchange, routing key and the like. */
  origin: readonly (readonly [name: string, value: string])[];
}

/**
 * What becomes of a message: `taken` is on the disk and acknowledged; `refused` never becomes an
 * event and goes to the dead letters where there are any, else is acknowledged; `later` goes back to
 * the broker, because the gateway cannot take it now.
 */
export type Settlement = 'taken' | 'refused' | 'later';

/**
 * Settles each message that is handed over; never rejects.
 * @param tellReason told why a message is refused, before it is
 */
export type Receive = (
  message: BrokerMessage,
  tellReason?: (reason: string) => void,
) => Promise<Settlement>;

/** Why a broker cannot be consumed, in words that name what to do and hold no secret. */
export class BrokerFailure extends Error {
  override readonly name = 'BrokerFailure';
  constructor(
    readonly problem: BrokerProblem,
    message: string,
  ) {
    super(message);
  }
}

export const isBrokerFailure = errorGuard(BrokerFailure, 'BrokerFailure');

/** What a connection tells of itself; undefined where the broker does not tell. */
export interface BrokerHealth {
  /** Messages that wait in the broker. */
  waitingMessages: number | undefined;
  /** Handed over and not settled, of each worker. */
  inHand: readonly number[];
  /** Of brokers that keep messages in partitions; those whose lag is known, in their order. */
  partitions?: readonly PartitionLag[];
  /** When the oldest message in hand was published, in epoch milliseconds, where the broker tells. */
  oldestInHandAt?: number | undefined;
}

/** How far behind a partition its consumer group is. */
export interface PartitionLag {
  partition: number;
  /** Messages of the partition that are not committed yet. */
  lag: number;
}

/**
 * One connection to a broker with all workers of a source: `connect` resolves once messages are
 * handed out. It is used once: after `ended` a new one is made.
 */
export interface BrokerConsumer {
  /** @throws {BrokerFailure} */
  connect(receive: Receive): Promise<void>;
  /** Resolves when the broker or the network has ended it; never after `close`. */
  readonly ended: Promise<BrokerFailure>;
  health(): Promise<BrokerHealth>;
  /**
   * Asks for no more messages, lets those in hand be settled for at most so long, and disconnects;
   * what is not settled then is handed out again. Never rejects.
   */
  close(patienceMs: number): Promise<void>;
}

/** What a client of a broker can do; one for each kind of broker. */
export interface BrokerClient<Settings> {
  /** @param sourceId by which a client can name what is the source's own, such as its consumer group */
  consumer(settings: Settings, workers: number, sourceId: string): BrokerConsumer;
  /**
   * Whether messages could be consumed: nothing is consumed, made or changed.
   * @param sourceId undefined where the source is not stored yet
   * @returns in words what was found, and how many messages wait where the broker tells
   * @throws {BrokerFailure}
   */
  test(settings: Settings, signal: AbortSignal, sourceId: string | undefined): Promise<BrokerFound>;
}

export interface BrokerFound {
  message: string;
  waitingMessages: number | undefined;
}
