import { vi } from 'vitest';
import { runs } from '../long-run';
import { movingAccess } from '../moving/moving-settings';
import { type Receiver, startReceiver } from '../moving/receiver';
import { type QueueGateway, startQueueGateway } from './gateway-with-queue';

/** A broker that hands messages out for a time, as a gateway is killed over it. */
export interface LeasingBroker {
  /** Puts the message with the order of this number there. */
  send(number: number): void;
  /** Messages that it has, those in hand among them. */
  left(): number;
  /** What was in hand is handed out again, since its time is over. */
  takeBack(): void;
}

/** A gateway in a process of its own whose orders go to a receiver, whatever broker they come from. */
export interface OrdersGateway {
  gateway: QueueGateway;
  receiver: Receiver;
  /** Id of the endpoint that orders name. */
  endpoint: string;
  /** The body of a message. */
  order(number: number): string;
  /** Of the orders that the receiver got. */
  numbers(): number[];
  /**
   * Sends orders and kills the gateway while it consumes them, again and again, until the broker has
   * none left; then ends it.
   * @returns the numbers that were sent, and those that became events, in order
   */
  killed(broker: LeasingBroker): Promise<{ sent: number[]; kept: number[] }>;
  close(): Promise<void>;
}

/** Looks often, and waits for long. */
export const until = <T>(check: () => T | Promise<T>) =>
  vi.waitUntil(check, { interval: 20, timeout: 90_000 });

/** @param pubSubEmulator host and port of a stand-in for Google Pub/Sub */
export async function startOrdersGateway(pubSubEmulator?: string): Promise<OrdersGateway> {
  const [gateway, receiver] = await Promise.all([
    startQueueGateway('127.0.0.1', pubSubEmulator),
    startReceiver(),
  ]);
  const make = (rest: string, body: object) =>
    gateway.client().make(movingAccess.outgoing, rest, { name: 'orders', ...body });
  const { uid } = await make('/endpoints', { url: receiver.origin, rate_limit: 0 });
  const endpoint = String(uid);
  await make('/subscriptions', { endpoint_id: endpoint });

  return {
    gateway,
    receiver,
    endpoint,
    order: (number) =>
      JSON.stringify({ endpoint_id: endpoint, event_type: 'order.made', data: { number } }),
    numbers: () =>
      receiver.received.map(({ body }) => Number(JSON.parse(body.toString('utf8')).number)),
    async killed({ send, left, takeBack }) {
      const sent: number[] = [];
      const sendMore = () => {
        for (let more = runs(100, 500); more > 0; more -= 1) {
          send(sent.length);
          sent.push(sent.length);
        }
      };
      sendMore();
      for (let kills = runs(2, 20); kills > 0; kills -= 1) {
        const removed = sent.length - left();
        await until(() => sent.length - left() > removed + 10);
        sendMore();
        await gateway.killAndStart();
        takeBack();
      }
      await until(() => left() === 0);
      const events = await gateway.numbersAtEnd();
      const kept = events
        .filter(({ number, isDuplicate }) => number < sent.length && !isDuplicate)
        .map(({ number }) => number);
      return { sent, kept: kept.sort((left, right) => left - right) };
    },
    async close() {
      await Promise.all([gateway.remove(), receiver.close()]);
    },
  };
}
