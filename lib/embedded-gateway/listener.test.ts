import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { maximumConnections, startListening } from './listener';

test('a caller cannot fill the memory with connections', async () => {
  const listener = await startListening(() => new Response('ok'), 0);
  const sockets = Array.from({ length: maximumConnections + 1 }, () =>
    connect(listener.port, '127.0.0.1').on('error', () => undefined),
  );
  await Promise.race(sockets.map((socket) => once(socket, 'close')));
  const closed = sockets.filter((socket) => socket.destroyed);
  expect(closed.length).toBe(1);
  const [last] = sockets.filter((socket) => !socket.destroyed);
  last?.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [answer] = last ? await once(last, 'data') : [];
  expect(String(answer)).toContain('200 OK');
  for (const socket of sockets) socket.destroy();
  await listener.close();
});
