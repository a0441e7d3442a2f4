import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import type { ClientCertificate } from './certificate-pair';
import { createConnections } from './connections';
import { exchange } from './exchange';

function certificate(id: string): ClientCertificate {
  return { id, client_cert: '', client_key: '', validFrom: 0, validTo: 0 };
}

test('what is kept of a certificate goes with its last connection, and comes back with the next', async () => {
  const server = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const made: (string | undefined)[] = [];
  const closed: Promise<unknown>[] = [];
  const connections = createConnections((shown) => {
    made.push(shown?.id);
    return (_, callback) => {
      const socket = connect(port, '127.0.0.1', () => callback(null, socket));
      closed.push(new Promise((resolve) => socket.once('close', resolve)));
    };
  }, 10);
  const send = (shown: ClientCertificate | undefined) =>
    exchange(
      connections,
      {
        origin: 'http://receiver.example',
        path: '/',
        headers: [],
        body: Buffer.from('a'),
        certificate: shown,
        limitMs: 5_000,
      },
      { signal: new AbortController().signal, isResolving: () => false },
    );

  const [a, b] = [certificate('a'), certificate('b')];
  for (const shown of [a, { ...a }, b, undefined, a])
    expect((await send(shown)).answer?.status).toBe(200);
  expect(made).toEqual(['a', 'b', undefined]);

  server.closeAllConnections();
  await Promise.all(closed);
  for (const shown of [a, b]) expect((await send(shown)).failure).toBeUndefined();
  expect(made).toEqual(['a', 'b', undefined, 'a', 'b']);

  await connections.destroy();
  server.close();
});
