import { withTimeout } from '@/lib/util/timeout';
import type { ClientDependencies } from '../base/client-dependencies';
import type { BrokerConsumer, BrokerFailure, BrokerHealth, Receive } from '../base/consumer';
import { inHandLimits, prefetchOf } from '../base/in-hand';
import { createPrefetch } from '../base/prefetch';
import { createKafkaClient } from './cluster';
import { type Connections, createConnections, usualTimes } from './connections';
import { kafkaFailure } from './failure';
import { fetchMessages } from './fetch';
import { lagOf } from './lag';
import type { KafkaLibrary } from './library';
import { createMember, type KafkaMember } from './member';
import type { KafkaPlace } from './place';

/** What a cluster may take to hear that a member leaves. */
const lastWordsMs = 1_500;
/** What all workers of a source fetch at one time, and one of them at most and at least. */
const fetchBytes = { all: 8 * 1024 * 1024, most: 1024 * 1024, least: 128 * 1024 } as const;

const fetchBytesOf = (workers: number) =>
  Math.max(fetchBytes.least, Math.min(fetchBytes.most, Math.floor(fetchBytes.all / workers)));

export interface KafkaConsumerDependencies extends ClientDependencies {
  library: KafkaLibrary;
}

/**
 * The workers of a source as members of one group. What was handed over and is not committed when it
 * ends is handed out again by the cluster: at least once, and again only what was in hand.
 */
export function createKafkaConsumer(
  place: KafkaPlace,
  workerCount: number,
  { library, dial, caCertificates, room }: KafkaConsumerDependencies,
): BrokerConsumer {
  const members: KafkaMember[] = [];
  const opened: Connections[] = [];
  let isClosed = false;
  let tellEnded: (failure: BrokerFailure) => void = () => undefined;
  const ended = new Promise<BrokerFailure>((resolve) => {
    tellEnded = resolve;
  });
  const failed = (error: unknown) => {
    if (!isClosed) tellEnded(kafkaFailure(error, place));
  };

  function newConnections(): Connections {
    const made = createConnections(place, {
      library,
      times: usualTimes,
      dial,
      caCertificates,
      unreadable: failed,
    });
    opened.push(made);
    return made;
  }

  function newMember(receive: Receive): KafkaMember {
    const client = createKafkaClient(library, place, newConnections(), failed);
    const connections = newConnections();
    const member = createMember({
      client,
      place,
      prefetch: createPrefetch(prefetchOf(workerCount), inHandLimits.bytes / workerCount),
      receive,
      failed,
      askBroker: (ask) => fetchMessages({ library, client, connections }, ask),
      room,
      mostBytes: fetchBytesOf(workerCount),
    });
    members.push(member);
    return member;
  }

  return {
    ended,
    async connect(receive) {
      try {
        // The first one begins the group where it is new, before others are given a part of it.
        await newMember(receive).join();
        if (isClosed) return;
        await Promise.all(Array.from({ length: workerCount - 1 }, () => newMember(receive).join()));
      } catch (error) {
        throw kafkaFailure(error, place);
      }
    },
    async health(): Promise<BrokerHealth> {
      const inHand = members.map((member) => member.inHand());
      const partitions = await lagOf(members);
      return {
        waitingMessages: partitions?.reduce((sum, { lag }) => sum + lag, 0),
        inHand,
        ...(partitions && { partitions }),
      };
    },
    async close(patienceMs) {
      isClosed = true;
      const each = (work: (member: KafkaMember) => Promise<void>) => Promise.all(members.map(work));
      for (const member of members) member.stop();
      if (patienceMs > 0)
        await withTimeout(
          each((member) => member.idle()),
          patienceMs,
          undefined,
        );
      await withTimeout(
        each((member) => member.close()),
        lastWordsMs,
        undefined,
      );
      await Promise.all(opened.map((connections) => connections.close()));
    },
  };
}
