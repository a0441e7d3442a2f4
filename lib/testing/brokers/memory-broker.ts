import {
  type BrokerClient,
  type BrokerConsumer,
  BrokerFailure,
  type BrokerMessage,
  type Receive,
  type Settlement,
} from '@/lib/embedded-gateway/brokers/base/consumer';
import { prefetchOf } from '@/lib/embedded-gateway/brokers/base/in-hand';
import type { BrokerClients } from '@/lib/embedded-gateway/brokers/clients';
import { withTimeout } from '@/lib/util/timeout';

interface Queued {
  message: BrokerMessage;
  /** How often it was handed out. */
  handings: number;
}

/** The same client for whatever kind of broker a source has. */
export function sameForAll(load: () => Promise<BrokerClient<unknown>>): BrokerClients {
  return { amqp: load, sqs: load, kafka: load, google: load };
}

/** One queue in memory, which hands out each message until it is settled, as brokers do. */
export class MemoryBroker {
  /** What waits, in order. */
  readonly queue: Queued[] = [];
  readonly deadLetters: BrokerMessage[] = [];
  /** In order, with the number of the message's handing. */
  readonly settled: { message: BrokerMessage; settlement: Settlement; handing: number }[] = [];
  /** Told before a message is struck off, as the broker gets to know of it. */
  onSettled: (message: BrokerMessage, settlement: Settlement) => void = () => undefined;
  /** Why nobody is let in; undefined where everybody is. */
  closedFor: BrokerFailure | undefined;
  /** Settings that a connection was tried with. */
  readonly tested: unknown[] = [];
  mostInHand = 0;
  connections = 0;
  private readonly consumers = new Set<MemoryConsumer>();
  private inHand = 0;

  constructor(
    private readonly options: { hasDeadLetters?: boolean; prefetch?: number | undefined } = {},
  ) {}

  publish(...messages: (Partial<BrokerMessage> & { text?: string })[]): void {
    for (const { text = '{}', ...given } of messages) {
      const body = Buffer.from(text);
      const message = {
        body,
        headers: [],
        id: '',
        origin: [['queue', 'orders'] as const],
        ...given,
      };
      this.queue.push({ message, handings: 0 });
    }
    this.handOut();
  }

  /** Whether there is nothing left to do. */
  isEmpty(): boolean {
    return this.queue.length === 0 && this.inHand === 0;
  }

  get isConsumed(): boolean {
    return this.consumers.size > 0;
  }

  /** Ends all connections, as a broker that is restarted or a network that is cut. */
  cut(failure = new BrokerFailure('unreachable', 'The broker ended the connection.')): void {
    for (const consumer of [...this.consumers]) consumer.isCut(failure);
  }

  client(): BrokerClient<unknown> {
    return {
      consumer: (_settings, workers) => {
        const prefetch = this.options.prefetch ?? prefetchOf(workers);
        return new MemoryConsumer(this, workers, prefetch);
      },
      test: async (settings) => {
        this.tested.push(settings);
        if (this.closedFor) throw this.closedFor;
        return { message: 'The queue is there.', waitingMessages: this.queue.length };
      },
    };
  }

  clients(): BrokerClients {
    return sameForAll(async () => this.client());
  }

  join(consumer: MemoryConsumer): void {
    this.connections += 1;
    this.consumers.add(consumer);
    this.handOut();
  }

  leave(consumer: MemoryConsumer): void {
    this.consumers.delete(consumer);
  }

  /** Gives messages back, to their places at the head. */
  giveBack(messages: readonly Queued[]): void {
    this.inHand -= messages.length;
    this.queue.unshift(...messages);
    this.handOut();
  }

  strikeOff(queued: Queued, settlement: Settlement): void {
    const { message, handings: handing } = queued;
    this.onSettled(message, settlement);
    this.settled.push({ message, settlement, handing });
    if (settlement === 'later') {
      this.giveBack([queued]);
      return;
    }
    this.inHand -= 1;
    if (settlement === 'refused' && this.options.hasDeadLetters) this.deadLetters.push(message);
    this.handOut();
  }

  private handOut(): void {
    for (const consumer of this.consumers)
      while (this.queue.length > 0 && consumer.hasRoom()) {
        const next = this.queue.shift();
        if (!next) return;
        next.handings += 1;
        this.inHand += 1;
        this.mostInHand = Math.max(this.mostInHand, this.inHand);
        consumer.hand(next);
      }
  }
}

class MemoryConsumer implements BrokerConsumer {
  readonly ended: Promise<BrokerFailure>;
  private end: (failure: BrokerFailure) => void = () => undefined;
  private receive: Receive | undefined;
  private readonly held = new Set<Queued>();
  private readonly working = new Set<Promise<void>>();
  private isOpen = false;

  constructor(
    private readonly broker: MemoryBroker,
    private readonly workers: number,
    private readonly prefetch: number,
  ) {
    this.ended = new Promise((resolve) => {
      this.end = resolve;
    });
  }

  async connect(receive: Receive): Promise<void> {
    if (this.broker.closedFor) throw this.broker.closedFor;
    this.receive = receive;
    this.isOpen = true;
    this.broker.join(this);
  }

  hasRoom(): boolean {
    return this.isOpen && this.held.size < this.workers * this.prefetch;
  }

  hand(queued: Queued): void {
    const { receive } = this;
    if (!receive) return;
    this.held.add(queued);
    const work = receive(queued.message).then((settlement) => {
      // What was given back meanwhile is no business of this connection any more.
      if (this.held.delete(queued)) this.broker.strikeOff(queued, settlement);
    });
    const done = work.finally(() => this.working.delete(done));
    this.working.add(done);
  }

  isCut(failure: BrokerFailure): void {
    this.leave();
    this.end(failure);
  }

  async health() {
    const inHand = Array.from({ length: this.workers }, (_, at) => (at === 0 ? this.held.size : 0));
    return { waitingMessages: this.broker.queue.length, inHand };
  }

  async close(patienceMs: number): Promise<void> {
    this.isOpen = false;
    this.broker.leave(this);
    await withTimeout(Promise.all(this.working), patienceMs, undefined);
    this.leave();
  }

  private leave(): void {
    this.isOpen = false;
    this.broker.leave(this);
    const held = [...this.held];
    this.held.clear();
    if (held.length > 0) this.broker.giveBack(held);
  }
}
