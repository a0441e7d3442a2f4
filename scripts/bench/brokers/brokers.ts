import { placeOf, settingsAt } from '../../../lib/testing/brokers/broker-place';
import {
  type BrokerSide,
  newName,
  openBrokerSideAt,
  type SentMessage,
} from '../../../lib/testing/brokers/broker-side';
import { findRabbitmq } from '../../../lib/testing/brokers/find-rabbitmq.mjs';
import {
  amqpSource,
  type QueueGateway,
  startQueueGateway,
} from '../../../lib/testing/brokers/gateway-with-queue';
import { startRabbitmqNode } from '../../../lib/testing/brokers/rabbitmq-node';
import { type EventFigure, mostFigure, rateFigure } from '../events/figures';

/** How many messages are sent, so that a quick run can be had. */
export interface BrokerLoads {
  sustained: number;
  large: number;
}

const messageBytes = 1024;
const mebibyte = 1024 * 1024;
const lookEveryMs = 50;
/** Confirmed by the broker before the next ones are sent. */
const batch = 1_000;

/** An event of nobody in particular, of one kibibyte. */
function message(number: number): SentMessage {
  const event = (pad: string) =>
    JSON.stringify({ event_type: 'order.paid', data: { number, pad } });
  return {
    body: event('x'.repeat(messageBytes - event('').length)),
    headers: { 'x-convoy-message-type': 'broadcast' },
    messageId: String(number),
  };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, lookEveryMs));

/** Sends so many, never far ahead of what was taken. */
async function send(
  broker: BrokerSide,
  queue: string,
  { from, count, mostAhead }: { from: number; count: number; mostAhead: number },
  taken: () => number,
): Promise<void> {
  for (let sent = 0; sent < count; sent += batch) {
    while (sent - taken() > mostAhead) await pause();
    const size = Math.min(batch, count - sent);
    await broker.send(
      { key: queue },
      Array.from({ length: size }, (_, at) => message(from + sent + at)),
    );
  }
}

/** Resolves once so many are committed and acknowledged. */
async function consumed(
  gateway: QueueGateway,
  source: string,
  count: number,
  told: (taken: number) => void = () => undefined,
): Promise<void> {
  for (;;) {
    const taken = Number((await gateway.consumer(source)).taken ?? 0);
    told(taken);
    if (taken >= count) return;
    await pause();
  }
}

async function measure(
  broker: BrokerSide,
  gateway: QueueGateway,
  newSource: (queue: string) => Promise<string>,
  loads: BrokerLoads,
): Promise<EventFigure[]> {
  const queue = await broker.queue(newName('bench'));
  // They wait already, so that the producer takes no part of the machine.
  await send(
    broker,
    queue,
    { from: 0, count: loads.sustained, mostAhead: Number.POSITIVE_INFINITY },
    () => 0,
  );
  const cpu = gateway.process().cpuSeconds();
  const startedAt = performance.now();
  const source = await newSource(queue);
  await consumed(gateway, source, loads.sustained);
  const sustained = rateFigure('Messages of 1 KB from RabbitMQ to the disk', {
    count: loads.sustained,
    seconds: (performance.now() - startedAt) / 1000,
    goal: 2_000,
    cpuSeconds: gateway.process().cpuSeconds() - cpu,
  });

  const memory = gateway.process().residentBytes();
  let taken = loads.sustained;
  await Promise.all([
    send(
      broker,
      queue,
      { from: loads.sustained, count: loads.large, mostAhead: 20_000 },
      () => taken - loads.sustained,
    ),
    consumed(gateway, source, loads.sustained + loads.large, (now) => {
      taken = now;
    }),
  ]);
  return [
    sustained,
    mostFigure(
      `Growth of memory over ${loads.large} messages`,
      (gateway.process().residentBytes() - memory) / mebibyte,
      64,
      'MiB',
    ),
  ];
}

/**
 * What consuming a queue of a RabbitMQ takes, from the broker to the commit, without subscriptions and
 * functions: broker and gateway each in a process of its own, on one machine.
 * @throws where no RabbitMQ is installed
 */
export async function measureBrokers(loads: BrokerLoads): Promise<EventFigure[]> {
  const server = findRabbitmq();
  if (server === undefined) throw new Error('Install RabbitMQ first: apt install rabbitmq-server.');
  const node = await startRabbitmqNode(server);
  const place = placeOf(node);
  const broker = await openBrokerSideAt(place);
  const gateway = await startQueueGateway(place.host);
  const newSource = (queue: string) => gateway.source(amqpSource(settingsAt(place, { queue })));
  try {
    return await measure(broker, gateway, newSource, loads);
  } finally {
    await gateway.remove();
    await broker.close();
    await node.stop();
  }
}
