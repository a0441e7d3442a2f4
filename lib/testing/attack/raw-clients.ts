import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection that says only what it is told, and notes what comes back. */
export interface RawClient {
  socket: Socket;
  /** Everything that came back so far. */
  received(): string;
  /** Settles when the connection has ended, however it did. */
  ended: Promise<unknown>;
  /** Whether the other side reset it instead of ending it. */
  wasReset(): boolean;
}

/** Opens a connection to a port of this machine and sends bytes as they are. */
export function rawClient(port: number, bytes = ''): RawClient {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let isReset = false;
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => {
    isReset = true;
  });
  const ended = new Promise((resolve) => socket.once('close', resolve));
  if (bytes !== '') socket.write(bytes);
  return { socket, received: () => text, ended, wasReset: () => isReset };
}

/** Opens many connections that say nothing, and waits until each is made or refused. */
export async function openIdleSockets(port: number, count: number): Promise<RawClient[]> {
  const clients = Array.from({ length: count }, () => rawClient(port));
  await Promise.all(
    clients.map(({ socket, ended }) => Promise.race([once(socket, 'connect'), ended])),
  );
  return clients;
}

/** The head of a sign-in whose body is still to come. */
function signInHead(port: number, length: number, ...headers: string[]): string {
  const lines = [
    'POST /api/session HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    `Origin: http://127.0.0.1:${port}`,
    'X-Gatehouse: 1',
    'Content-Type: application/json',
    `Content-Length: ${length}`,
    ...headers,
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Sign-ins whose bodies begin and never end. */
export function openSlowBodies(port: number, count: number): RawClient[] {
  return Array.from({ length: count }, () => rawClient(port, `${signInHead(port, 1_000)}{`));
}
