import { findKafka } from '../../../lib/testing/brokers/find-kafka.mjs';
import { startQueueGateway } from '../../../lib/testing/brokers/gateway-with-queue';
import { startKafkaNode } from '../../../lib/testing/brokers/kafka-node';
import { openKafkaSideAt } from '../../../lib/testing/brokers/kafka-side';
import type { EventFigure } from '../events/figures';
import { type BrokerLoads, eventOf, forAll, type MeasuredQueue, measureQueue } from './brokers';

const partitions = 4;

/**
 * What consuming a topic of a Kafka takes, from the broker to the commit, without subscriptions and
 * functions: broker and gateway each in a process of its own, on one machine.
 * @throws where no Kafka can be started
 */
export async function measureKafka(loads: BrokerLoads): Promise<EventFigure[]> {
  const found = findKafka();
  if ('missing' in found) throw new Error(`No Kafka can be started: ${found.missing}.`);
  const node = await startKafkaNode(found.classPath);
  const address = `127.0.0.1:${node.ports.plain}`;
  const side = await openKafkaSideAt(address);
  const gateway = await startQueueGateway();
  try {
    const topic_name = await side.topic(partitions);
    const kafka = { brokers: [address], topic_name };
    const measured: MeasuredQueue = {
      broker: 'Kafka',
      goal: 3_000,
      send: (numbers) =>
        side.send(
          topic_name,
          numbers.map((number) => ({
            body: eventOf(number),
            key: String(number),
            headers: forAll,
          })),
        ),
      source: () =>
        gateway.source({
          name: 'topic',
          type: 'pub_sub',
          pub_sub: { type: 'kafka', workers: 1, kafka },
        }),
    };
    return await measureQueue(measured, gateway, loads);
  } finally {
    await gateway.remove();
    await side.close();
    await node.stop();
  }
}
