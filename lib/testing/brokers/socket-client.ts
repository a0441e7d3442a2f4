import { connect, type Socket } from 'node:net';
import type { ClientDependencies } from '@/lib/embedded-gateway/brokers/base/client-dependencies';
import {
  type BrokerClient,
  type BrokerConsumer,
  BrokerFailure,
  type Receive,
} from '@/lib/embedded-gateway/brokers/base/consumer';
import type { AmqpSettings } from '@/lib/embedded-gateway/brokers/base/settings';
import type { BrokerClients } from '@/lib/embedded-gateway/brokers/clients';
import { withTimeout } from '@/lib/util/timeout';
import { type FromBroker, hear, say } from './socket-lines';

const lost = () => new BrokerFailure('unreachable', 'The connection was lost.');

function consumer(
  { host, port }: AmqpSettings,
  workers: number,
  { dial }: ClientDependencies,
): BrokerConsumer {
  const working = new Set<Promise<void>>();
  let socket: Socket | undefined;
  let isOpen = true;
  let end: (failure: BrokerFailure) => void = () => undefined;
  const ended = new Promise<BrokerFailure>((resolve) => {
    end = resolve;
  });

  function take(line: FromBroker, opened: Socket, receive: Receive): void {
    if (!isOpen) return;
    const body = Buffer.from(line.message.body, 'base64');
    const work = receive({ ...line.message, body }).then((settlement) =>
      say(opened, { kind: 'settle', tag: line.tag, settlement }),
    );
    const done = work.finally(() => working.delete(done));
    working.add(done);
  }

  return {
    ended,
    async connect(receive) {
      const address = await dial.resolveAllowed(host ?? '', Number(port));
      const opened = connect({ host: address, port: Number(port) });
      socket = opened;
      await new Promise<void>((resolve, reject) => {
        opened.once('connect', resolve).once('error', () => reject(lost()));
      });
      opened.on('close', () => end(lost()));
      hear<FromBroker>(opened, (line) => take(line, opened, receive));
      say(opened, { kind: 'consume', workers });
    },
    health: async () => ({ waitingMessages: undefined, inHand: [working.size] }),
    async close(patienceMs) {
      isOpen = false;
      await withTimeout(Promise.all(working), patienceMs, undefined);
      await new Promise<void>((resolve) => {
        if (socket) socket.end(resolve);
        else resolve();
      });
    },
  };
}

async function noOther(): Promise<never> {
  throw new BrokerFailure('unsupported', 'The test is a broker of AMQP alone.');
}

/** Clients of a broker that a test is, for gateways in processes of their own. */
export const socketClients: BrokerClients = {
  amqp: async (deps): Promise<BrokerClient<AmqpSettings>> => ({
    consumer: (settings, workers) => consumer(settings, workers, deps),
    test: async () => ({ message: 'It is there.', waitingMessages: undefined }),
  }),
  sqs: noOther,
  kafka: noOther,
  google: noOther,
};
