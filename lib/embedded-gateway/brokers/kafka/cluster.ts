import type { Broker, Connection, Consumer, ConsumerOptions } from '@platformatic/kafka';
import type { Connections } from './connections';
import type { KafkaLibrary } from './library';
import type { KafkaPlace } from './place';

/** How long a group waits for a member. */
interface GroupTimes {
  /** A member that says nothing for so long is none any more. */
  sessionMs: number;
  heartbeatMs: number;
  /** In which members join anew when others come and go. */
  rebalanceMs: number;
}

const usualGroupTimes: GroupTimes = {
  sessionMs: 10_000,
  heartbeatMs: 1_000,
  rebalanceMs: 12_000,
};

/** A client of a cluster: a member of the group once it joins. */
export type KafkaClient = Consumer<Buffer, Buffer, Buffer, Buffer>;

type Told<T> = (error: Error | null, value?: T) => void;

/**
 * The library's consumer over checked connections: whatever it asks of a broker goes through the two
 * ways in that it leaves to those who extend it.
 * @param failed told of what a client threw where nobody listens
 */
export function createKafkaClient(
  library: KafkaLibrary,
  place: KafkaPlace,
  connections: Connections,
  failed: (error: unknown) => void,
  times: GroupTimes = usualGroupTimes,
): KafkaClient {
  /** The library reads errors of its own only, and what it throws while it is told reaches nobody. */
  function tell(ask: Promise<Connection>, told: Told<Connection>): void {
    const telling = ask.then(
      (connection) => told(null, connection),
      (cause: Error) => told(new library.NetworkError('No connection.', { cause })),
    );
    telling.catch(failed);
  }

  class CheckedConsumer extends library.Consumer<Buffer, Buffer, Buffer, Buffer> {
    override [library.kGetConnection](broker: Broker | undefined, told: Told<Connection>): void {
      // A partition that has no leader now.
      const open = broker && connections.open(broker);
      if (!broker) told(new library.ProtocolError('LEADER_NOT_AVAILABLE'));
      else if (open) told(null, open);
      else tell(connections.get(broker), told);
    }

    override [library.kGetBootstrapConnection](told: Told<Connection>): void {
      tell(connections.first(), told);
    }
  }

  const options: ConsumerOptions<Buffer, Buffer, Buffer, Buffer> = {
    clientId: 'gatehouse',
    bootstrapBrokers: [...place.brokers],
    groupId: place.groupId,
    // Trying again is for whoever asks: by itself, a commit would be tried again for partitions that
    // others have by then.
    retries: 0,
    autocommit: false,
    autocreateTopics: false,
    metadataMaxAge: 30_000,
    sessionTimeout: times.sessionMs,
    heartbeatInterval: times.heartbeatMs,
    rebalanceTimeout: times.rebalanceMs,
  };
  const client = new CheckedConsumer(options);
  // Without a listener it would end the process.
  client.on('error', failed);
  return client;
}
