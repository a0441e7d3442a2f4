import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A receiver that fails until it is mended, and counts what it took. */
export interface MendedReceiver {
  url: string;
  /** From now on it answers 200. */
  mend(): void;
  /** How many requests it answered with 200. */
  taken(): number;
  stop(): Promise<void>;
}

/** Answers every request with 503 until it is mended. */
export async function startMendedReceiver(): Promise<MendedReceiver> {
  let isMended = false;
  let taken = 0;
  const server = createServer((request, response) => {
    request.resume();
    if (isMended) taken += 1;
    response.writeHead(isMended ? 200 : 503).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    mend: () => {
      isMended = true;
    },
    taken: () => taken,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
