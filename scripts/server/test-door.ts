import { once } from 'node:events';
import { get, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, vi } from 'vitest';
import { createConsoleServer, type RequestHandler, serverLimits } from './console-server.mjs';

/** Where the door of a test is found, whatever port it has. */
export const publicOrigins = ['http://127.0.0.1'];

/** Opens doors of the console in front of any handler; they close after each test of a file. */
export function doorHarness() {
  const open: ReturnType<typeof createConsoleServer>[] = [];
  afterEach(async () => {
    for (const { server, close } of open.splice(0)) {
      server.closeAllConnections();
      await close();
    }
  });

  return async function openDoor(
    handler?: RequestHandler,
    overrides: Partial<typeof serverLimits> = {},
    { isHttps = false, trustedProxies = 0 } = {},
  ) {
    const onError = vi.fn();
    const door = createConsoleServer({
      trustedProxies,
      isHttps,
      onError,
      limits: { ...serverLimits, ...overrides },
    });
    open.push(door);
    if (handler) door.serve(handler, { publicOrigins });
    door.server.listen(0, '127.0.0.1');
    await once(door.server, 'listening');
    const address = door.server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port.');
    return { ...door, port: address.port, onError };
  };
}

/** Sends bytes as they are and gives back everything until the server hangs up. */
export async function exchange(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

/** The bytes of a request without a body. */
export const request = (line: string, ...headers: string[]) =>
  [line, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', ''].join('\r\n');

export const statusOf = (answer: string) => Number(answer.split(' ')[1]);

/** Asks a door for an address and gives back what it answers, as it was sent. */
export async function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }> {
  const asked = get({ host: '127.0.0.1', port, path, headers: { Host: '127.0.0.1', ...headers } });
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}
