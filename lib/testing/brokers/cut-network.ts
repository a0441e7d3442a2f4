import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network between a client and a server, which can be cut. */
export interface CutNetwork {
  port: number;
  /** Breaks off what goes through it, and lets nothing new through. */
  cut(): void;
  /** Carries nothing any more, and says nothing about it. */
  silence(): void;
  mend(): void;
  close(): Promise<void>;
}

/**
 * @param target port of a server on loopback
 * @param port its own, where others know it already
 */
export async function startCutNetwork(target: number, port = 0): Promise<CutNetwork> {
  const sockets = new Set<Socket>();
  /** Those whose other end is told nothing, not even that they close. */
  const silent = new WeakSet<Socket>();
  let isCut = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  const breakOff = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((client) => {
    keep(client);
    if (isCut) {
      client.destroy();
      return;
    }
    const behind = connect(target, '127.0.0.1');
    keep(behind);
    client.pipe(behind).pipe(client);
    const closes = (one: Socket, other: Socket) =>
      one.once('close', () => {
        if (!silent.has(other)) other.destroy();
      });
    closes(client, behind);
    closes(behind, client);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      breakOff();
    },
    silence() {
      for (const socket of sockets) silent.add(socket.unpipe().pause());
    },
    mend() {
      isCut = false;
    },
    async close() {
      isCut = true;
      breakOff();
      server.close();
      await once(server, 'close');
    },
  };
}
