import type { API, Connection } from '@platformatic/kafka';
import type { KafkaClient } from './cluster';
import type { Connections } from './connections';
import { within } from './errors';
import type { KafkaLibrary } from './library';

/** Of the library, which does not give it a name. */
type FetchResponse = Awaited<ReturnType<KafkaClient['fetch']>>;

/** What is asked of a broker at one time. */
export interface FetchAsk {
  topic: string;
  /** Number of the broker in its cluster. */
  node: number;
  partitions: readonly { number: number; offset: bigint }[];
  /** Of all partitions; what comes may be one batch more. */
  mostBytes: number;
  /** How long the broker may wait for a message to come. */
  waitMs: number;
}

export interface FetchedPartition {
  number: number;
  /** Undefined where the broker answered for it. */
  error: Error | undefined;
  answered: FetchResponse['responses'][number]['partitions'][number];
}

export interface Fetched {
  topicId: string;
  partitions: FetchedPartition[];
}

type Parameters = [
  maxWaitMs: number,
  minBytes: number,
  maxBytes: number,
  isolationLevel: number,
  sessionId: number,
  sessionEpoch: number,
  topics: object[],
  forgotten: never[],
  rackId: string,
];

/** Transactions that were taken back do not come (KIP-98). */
const readCommitted = 1;
/** From this version on a topic is asked for by its id (KIP-516). */
const byId = 13;
/** No session: each request says all that it wants (KIP-227). */
const noSession = { id: 0, epoch: -1 } as const;

/** What the answer says of partitions, where the library throws it as an error for one of them. */
function answerWithin(error: unknown): FetchResponse | undefined {
  const found = [...within(error)].find((each) => 'response' in each && each.response);
  return found && 'response' in found ? (found.response as FetchResponse) : undefined;
}

/**
 * Asks a broker for messages over connections of their own, since the broker answers in turn and takes
 * its time for this. The library's own way would throw where a transaction was taken back that wrote
 * nothing, and tries again by itself.
 * @throws what the library throws where the broker answered for no partition
 */
export async function fetchMessages(
  {
    library,
    client,
    connections,
  }: {
    library: KafkaLibrary;
    client: KafkaClient;
    connections: Connections;
  },
  { topic, node, partitions, mostBytes, waitMs }: FetchAsk,
): Promise<Fetched> {
  const metadata = await client.metadata({ topics: [topic] });
  const broker = metadata.brokers.get(node);
  const topicId = metadata.topics.get(topic)?.id;
  if (!broker || topicId === undefined) throw new library.ProtocolError('LEADER_NOT_AVAILABLE');
  const connection: Connection = await connections.get(broker);
  const api = await new Promise<API<Parameters, FetchResponse>>((resolve, reject) => {
    client[library.kGetApi]<Parameters, FetchResponse>('Fetch', (error, found) =>
      found ? resolve(found) : reject(error),
    );
  });
  const topics = [
    {
      topicId: api.version >= byId ? topicId : topic,
      partitions: partitions.map(({ number, offset }) => ({
        partition: number,
        currentLeaderEpoch: -1,
        fetchOffset: offset,
        lastFetchedEpoch: -1,
        partitionMaxBytes: mostBytes,
      })),
    },
  ];
  const answer = await api
    .async(
      connection,
      waitMs,
      1,
      mostBytes,
      readCommitted,
      noSession.id,
      noSession.epoch,
      topics,
      [],
      '',
    )
    .catch((error: unknown) => {
      const told = answerWithin(error);
      if (told && told.errorCode === 0) return told;
      throw error;
    });
  return {
    topicId,
    partitions: answer.responses.flatMap((each) =>
      each.partitions.map((answered) => ({
        number: answered.partitionIndex,
        error: answered.errorCode === 0 ? undefined : new library.ProtocolError(answered.errorCode),
        answered,
      })),
    ),
  };
}
