import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { readBody } from './http/read-body';
import { maximumConnections, startListening } from './listener';

const ingest = { answer: async () => ({ status: 404, headers: {}, body: '' }) };
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

test('a caller cannot fill the memory with connections', async () => {
  const listener = await startListening({ fetch: () => new Response('ok'), ingest, log }, 0);
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

test('a caller whose body was refused and stops half-way is hung up on', async () => {
  const fetch = async (request: Request) => {
    const { length } = await readBody(request, 1);
    return new Response(`${length}`, { status: 413 });
  };
  const listener = await startListening({ fetch, ingest, log }, 0);
  const socket = connect(listener.port, '127.0.0.1').on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 7000000\r\n\r\nbegun');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('413');
  await once(socket, 'close');
  await listener.close();
});
