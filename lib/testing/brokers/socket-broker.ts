import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { BrokerMessage, Settlement } from '@/lib/embedded-gateway/brokers/base/consumer';
import type { MemoryBroker } from './memory-broker';
import { type FromClient, hear, say } from './socket-lines';

export interface SocketBroker {
  port: number;
  close(): Promise<void>;
}

/** Lets gateways in processes of their own consume a broker in memory; each connection is a consumer. */
export async function listenAsBroker(broker: MemoryBroker): Promise<SocketBroker> {
  const sockets = new Set<Socket>();

  function serve(socket: Socket): void {
    sockets.add(socket);
    const settling = new Map<number, (settlement: Settlement) => void>();
    let lastTag = 0;
    let leave = () => undefined as unknown;
    const hand = ({ body, ...rest }: BrokerMessage) =>
      new Promise<Settlement>((resolve) => {
        lastTag += 1;
        settling.set(lastTag, resolve);
        const message = { ...rest, body: Buffer.from(body).toString('base64') };
        say(socket, { kind: 'message', tag: lastTag, message });
      });
    hear<FromClient>(socket, (line) => {
      if (line.kind === 'settle') {
        settling.get(line.tag)?.(line.settlement);
        settling.delete(line.tag);
        return;
      }
      const consumer = broker.client().consumer({}, line.workers, 'source');
      leave = () => consumer.close(0);
      void consumer.connect(hand);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      leave();
    });
  }

  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
