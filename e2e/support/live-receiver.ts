import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Not localhost and not 127.0.0.1: one release takes neither (gateway contract §4.3). */
const HOST = '127.0.0.2';

export interface Receiver {
  url: string;
  stop(): Promise<void>;
}

/** Whether a gateway runs on this machine, so that it can reach a receiver here. */
export function isHere(gatewayUrl: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(gatewayUrl).hostname);
}

/** Answers every request with 200: gateways ask an address for an answer before they take it. */
export async function startReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200).end();
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}/hook`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
