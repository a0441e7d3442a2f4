import type { BrokerFound } from '../base/consumer';
import type { KafkaClient } from './cluster';
import type { Connections } from './connections';
import { fetchMessages } from './fetch';
import type { KafkaLibrary } from './library';
import type { KafkaPlace } from './place';
import { committedOf, edgeOf } from './starts';
import { untilReady } from './until-ready';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

interface TrialParts {
  library: KafkaLibrary;
  client: KafkaClient;
  connections: Connections;
  place: KafkaPlace;
  signal: AbortSignal;
}

/**
 * Looks at cluster, topic and group, asks for a first message to see whether it may, and leaves all
 * as it is: no group is joined, nothing is committed, no topic is made.
 * @throws what the library throws
 */
export async function tryPlace(parts: TrialParts): Promise<BrokerFound> {
  const { library, client, connections, place, signal } = parts;
  const { topic, groupWords, begins } = place;
  const metadata = await client.metadata({ topics: [topic], forceUpdate: true });
  const { partitions = [] } = metadata.topics.get(topic) ?? {};
  const numbers = [...partitions.keys()];
  const first = await edgeOf(client, topic, 'earliest', numbers);
  const ends = await edgeOf(client, topic, 'latest', numbers);
  const [partition] = partitions;
  if (partition)
    await fetchMessages(
      { library, client, connections },
      {
        topic,
        node: partition.leader,
        partitions: [{ number: 0, offset: first.get(0) ?? 0n }],
        mostBytes: 1,
        waitMs: 0,
      },
    ).then(({ partitions: [fetched] }) => {
      if (fetched?.error) throw fetched.error;
    });
  const committed = await untilReady(() => committedOf(client, topic, numbers.length), signal);
  const isNew = committed.size === 0;
  const lags = numbers.map((number) => {
    const from = isNew && begins === 'latest' ? ends.get(number) : first.get(number);
    const lag = (ends.get(number) ?? 0n) - (committed.get(number) ?? from ?? 0n);
    return lag > 0n ? Number(lag) : 0;
  });
  const goesOn = isNew
    ? `${groupWords} begins at the ${begins} message`
    : `${groupWords} goes on where it left off`;
  return {
    message: `Connected to a cluster of ${counted(metadata.brokers.size, 'broker')}. The topic ${topic} has ${counted(numbers.length, 'partition')}; ${goesOn}.`,
    waitingMessages: lags.reduce((sum, lag) => sum + lag, 0),
  };
}
