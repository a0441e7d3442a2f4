import { randomUUID } from 'node:crypto';
import type { ClientDependencies } from '../base/client-dependencies';
import {
  type BrokerConsumer,
  BrokerFailure,
  isBrokerFailure,
  type Receive,
  type Settlement,
} from '../base/consumer';
import { inHandLimits, prefetchOf } from '../base/in-hand';
import type { GoogleSettings } from '../base/settings';
import { createEnding } from '../leased/ending';
import { inTurns } from '../leased/in-turns';
import { keepFacts } from '../leased/kept-facts';
import { createLeases, type Held, type Leases } from '../leased/leases';
import { createSettler, type Settler } from '../leased/settle';
import { isGoogleFailure } from './google-failure';
import { brokerMessage, idOf, orderingKeyOf, publishedAt, type ReceivedMessage } from './message';
import { type SubscriptionPlace, subscriptionPlace } from './place';
import { type PullerOptions, pullMessages, type StreamAnswer } from './puller';
import {
  openSubscription,
  type Subscription,
  type SubscriptionDependencies,
  type SubscriptionFacts,
} from './subscription';

export type GoogleDependencies = SubscriptionDependencies & Pick<ClientDependencies, 'room'>;

/** How long things may take. */
export interface GoogleTimes {
  /** After so long without a word the service is asked one. */
  silenceMs: number;
  /** A stream that nothing came over is taken for open after this. */
  openMs: number;
}

const usualTimes: GoogleTimes = { silenceMs: 60_000, openMs: 1_000 };
/**
 * How long the service hides what it hands out, after which it hands it out again. Where each message
 * comes once alone, it may be slow to answer, and recommends a minute.
 */
const leaseSeconds = { usual: 30, exactlyOnce: 60 } as const;

interface Opened {
  subscription: Subscription;
  inHand: Leases<ReceivedMessage>;
  settler: Settler<ReceivedMessage>;
  lease: number;
  place: SubscriptionPlace;
}

/** Consumes a subscription over so many streams. */
export function createGoogleConsumer(
  settings: GoogleSettings,
  workers: number,
  deps: GoogleDependencies,
  times: GoogleTimes = usualTimes,
): BrokerConsumer {
  const ending = createEnding('The subscription could not be consumed any further.');
  const { stopping, failed } = ending;
  const turns = inTurns();
  /** Those before them in their order went back. */
  const followers = new WeakSet<Held<ReceivedMessage>>();
  const workerNumbers = Array.from({ length: workers }, (_, index) => index);
  let isOrdered = true;
  let opened: Opened | undefined;
  let listening: ReturnType<typeof setInterval> | undefined;

  async function open(receive: Receive): Promise<Opened> {
    const place = subscriptionPlace(settings);
    const subscription = await openSubscription(settings, place, deps, stopping);
    try {
      const first = await subscription.facts(stopping);
      const facts = keepFacts(() => subscription.facts(), first);
      isOrdered = first?.enableMessageOrdering ?? true;
      const isExactlyOnce = first?.enableExactlyOnceDelivery ?? true;
      const lease = isExactlyOnce ? leaseSeconds.exactlyOnce : leaseSeconds.usual;
      const { operations } = subscription;
      const inHand = createLeases<ReceivedMessage>({ seconds: lease, operations, failed });
      const settler = createSettler({
        ...{ operations, inHand, receive, failed, idOf },
        read: (message) => brokerMessage(message, place),
        receivesOf: ({ deliveryAttempt }) => deliveryAttempt ?? 0,
        hasDeadLetters: async () => hasDeadLetters(await facts.read()),
        stopping,
      });
      return { subscription, inHand, settler, lease, place };
    } catch (error) {
      subscription.close();
      throw error;
    }
  }

  /**
   * Messages of one ordering key come one after the other. Where one goes back, the service hands those
   * behind it out again as well: they go back with it, so that none is taken before it.
   */
  async function settle({ inHand, settler }: Opened, held: Held<ReceivedMessage>): Promise<void> {
    const key = isOrdered ? orderingKeyOf(held.message) : '';
    const settlement = await turns.after(
      key === '' ? undefined : key,
      async (): Promise<Settlement> => {
        const decided = followers.has(held) ? 'later' : await settler.decide(held);
        if (decided === 'later' && key !== '')
          for (const each of inHand.all())
            if (orderingKeyOf(each.message) === key) followers.add(each);
        return decided;
      },
    );
    await settler.finish(held, settlement);
  }

  function take(made: Opened, worker: number, answer: StreamAnswer): void {
    isOrdered = answer.subscriptionProperties?.messageOrderingEnabled ?? isOrdered;
    for (const message of answer.receivedMessages ?? []) {
      // What has no id cannot be settled, and comes again.
      if (!message.ackId || !message.message) continue;
      ending.settling(settle(made, made.inHand.add(message, message.ackId, worker)));
    }
  }

  function pullerOf(made: Opened, worker: number, opening: () => void): PullerOptions {
    const { subscription, inHand, settler, lease, place } = made;
    const mostMessages = prefetchOf(workers);
    return {
      ...{ worker, mostMessages, subscription, inHand },
      first: {
        subscription: place.name,
        streamAckDeadlineSeconds: lease,
        // The same for each stream of this worker, so that the service knows it again.
        clientId: randomUUID(),
        maxOutstandingMessages: mostMessages,
        maxOutstandingBytes: Math.floor(inHandLimits.bytes / workers),
      },
      room: deps.room,
      isTroubled: settler.isTroubled,
      take: (answer) => take(made, worker, answer),
      opened: opening,
      stopping,
    };
  }

  /** Asks for a word where none was heard for long: a dead network says nothing. */
  async function listen({ subscription }: Opened): Promise<void> {
    if (performance.now() - subscription.heardAt() < times.silenceMs) return;
    try {
      await subscription.facts(stopping);
    } catch (error) {
      // A service that is too busy for this answers all the same.
      if (isGoogleFailure(error) && error.nature === 'passing' && error.problem !== 'unreachable')
        return;
      failed(error);
    }
  }

  /** Streams of all workers: resolves when the first one is open. */
  async function pull(made: Opened): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(resolve, times.openMs);
      const first = pullMessages(pullerOf(made, 0, resolve));
      first.catch(failed);
      first.then(resolve, reject).finally(() => clearTimeout(late));
    });
    for (const worker of workerNumbers.slice(1))
      pullMessages(pullerOf(made, worker, () => undefined)).catch(failed);
  }

  function close(patienceMs: number): Promise<void> {
    clearInterval(listening);
    return ending.close(opened && { ...opened, disconnect: opened.subscription.close }, patienceMs);
  }

  function release(): void {
    opened?.inHand.stop();
    opened?.subscription.close();
  }

  return {
    ended: ending.ended,
    async connect(receive) {
      try {
        const made = await open(receive);
        opened = made;
        stopping.throwIfAborted();
        await pull(made);
        stopping.throwIfAborted();
        listening = setInterval(() => void listen(made), times.silenceMs / 2);
      } catch (error) {
        await close(0);
        // One that was closed while it connected had nothing to release yet.
        release();
        if (isBrokerFailure(error)) throw error;
        throw new BrokerFailure('broker', 'The consumer was closed before it was connected.');
      }
    },

    async health() {
      const all = opened?.inHand.all() ?? [];
      const oldest = all.reduce<number | undefined>((least, { message }) => {
        const at = publishedAt(message);
        return at === undefined ? least : Math.min(least ?? at, at);
      }, undefined);
      return {
        // The service tells none to subscribers.
        waitingMessages: undefined,
        inHand: workerNumbers.map((worker) => opened?.inHand.of(worker) ?? 0),
        oldestInHandAt: oldest,
      };
    },

    close,
  };
}

const hasDeadLetters = (facts: SubscriptionFacts | undefined) =>
  Boolean(facts?.deadLetterPolicy?.deadLetterTopic);
