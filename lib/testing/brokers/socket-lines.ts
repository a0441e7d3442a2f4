import type { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { BrokerMessage, Settlement } from '@/lib/embedded-gateway/brokers/base/consumer';

/** What a broker in the process of a test, and its client in that of a gateway, say to each other. */
export type FromClient =
  | { kind: 'consume'; workers: number }
  | { kind: 'settle'; tag: number; settlement: Settlement };

export type FromBroker = {
  kind: 'message';
  tag: number;
  message: Omit<BrokerMessage, 'body'> & { body: string };
};

export function say(socket: Socket, line: FromClient | FromBroker): void {
  if (socket.writable) socket.write(`${JSON.stringify(line)}\n`);
}

export function hear<Line>(socket: Socket, heard: (line: Line) => void): void {
  createInterface({ input: socket })
    .on('line', (text) => heard(JSON.parse(text)))
    // The other side was killed, which the end of the socket tells.
    .on('error', () => undefined);
}
