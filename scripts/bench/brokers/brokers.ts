import { placeOf, settingsAt } from '../../../lib/testing/brokers/broker-place';
import { newName, openBrokerSideAt } from '../../../lib/testing/brokers/broker-side';
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
export function eventOf(number: number): string {
  const event = (pad: string) =>
    JSON.stringify({ event_type: 'order.paid', data: { number, pad } });
  return event('x'.repeat(messageBytes - event('').length));
}

/** Header of messages that are for whoever subscribes. */
export const forAll = { 'x-convoy-message-type': 'broadcast' } as const;

/** A queue or topic of a broker that is measured. */
export interface MeasuredQueue {
  /** What it is called to people. */
  broker: string;
  /** Messages in a second. */
  goal: number;
  /** Resolves once the broker has them; numbers from one on. */
  send(numbers: readonly number[]): Promise<void>;
  /** The source that consumes it. */
  source(): Promise<string>;
}

/** What is in hand counts neither as taken nor, with some brokers, as waiting, and both move while they are read. */
const mostOffBy = 2_000;

const pause = () => new Promise((resolve) => setTimeout(resolve, lookEveryMs));

/** Sends so many, never far ahead of what was taken. */
async function send(
  queue: MeasuredQueue,
  { from, count, mostAhead }: { from: number; count: number; mostAhead: number },
  taken: () => number,
): Promise<void> {
  for (let sent = 0; sent < count; sent += batch) {
    while (sent - taken() > mostAhead) await pause();
    const size = Math.min(batch, count - sent);
    await queue.send(Array.from({ length: size }, (_, at) => from + sent + at));
  }
}

/** Resolves once so many are committed and acknowledged. */
async function consumed(
  gateway: QueueGateway,
  source: string,
  count: number,
  told: (state: { taken: number; waiting: number | undefined }) => void,
): Promise<void> {
  let toldAt: unknown = null;
  for (;;) {
    const state = await gateway.consumer(source);
    const taken = Number(state.taken ?? 0);
    // The broker is asked every few seconds; between them the answer is of then.
    const isFresh = state.waiting_told_at !== toldAt;
    toldAt = state.waiting_told_at;
    told({ taken, waiting: isFresh ? Number(state.waiting_messages) : undefined });
    if (taken >= count) return;
    await pause();
  }
}

/** Resolves once the gateway tells that nothing waits any more. */
async function nothingWaits(gateway: QueueGateway, source: string): Promise<void> {
  while ((await gateway.consumer(source)).waiting_messages !== 0) await pause();
}

/** How fast a gateway takes what waits, and what its memory grows by over many. */
export async function measureQueue(
  queue: MeasuredQueue,
  gateway: QueueGateway,
  loads: BrokerLoads,
): Promise<EventFigure[]> {
  // They wait already, so that the producer takes no part of the machine.
  await send(
    queue,
    { from: 0, count: loads.sustained, mostAhead: Number.POSITIVE_INFINITY },
    () => 0,
  );
  const cpu = gateway.process().cpuSeconds();
  const startedAt = performance.now();
  const source = await queue.source();
  let offBy = 0;
  await consumed(gateway, source, loads.sustained, ({ taken, waiting }) => {
    if (waiting !== undefined) offBy = Math.max(offBy, Math.abs(loads.sustained - taken - waiting));
  });
  const sustained = rateFigure(`Messages of 1 KB from ${queue.broker} to the disk`, {
    count: loads.sustained,
    seconds: (performance.now() - startedAt) / 1000,
    goal: queue.goal,
    cpuSeconds: gateway.process().cpuSeconds() - cpu,
  });

  await nothingWaits(gateway, source);

  const memory = gateway.process().residentBytes();
  let taken = loads.sustained;
  await Promise.all([
    send(
      queue,
      { from: loads.sustained, count: loads.large, mostAhead: 20_000 },
      () => taken - loads.sustained,
    ),
    consumed(gateway, source, loads.sustained + loads.large, (state) => {
      taken = state.taken;
    }),
  ]);
  return [
    sustained,
    mostFigure(
      `Messages that wait in ${queue.broker}, told beside those that were taken, off by at most`,
      offBy,
      mostOffBy,
      'messages',
    ),
    mostFigure(
      `Growth of memory over ${loads.large} messages from ${queue.broker}`,
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
  try {
    const queue = await broker.queue(newName('bench'));
    const measured: MeasuredQueue = {
      broker: 'RabbitMQ',
      goal: 2_000,
      send: (numbers) =>
        broker.send(
          { key: queue },
          numbers.map((number) => ({
            body: eventOf(number),
            headers: forAll,
            messageId: String(number),
          })),
        ),
      source: () => gateway.source(amqpSource(settingsAt(place, { queue }))),
    };
    return await measureQueue(measured, gateway, loads);
  } finally {
    await gateway.remove();
    await broker.close();
    await node.stop();
  }
}
