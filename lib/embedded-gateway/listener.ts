import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { GatewayStartError } from '@/lib/embedded-gateway/base/gateway-error';

/** Loopback only: other machines reach the console, never the gateway itself. */
const host = '127.0.0.1';
const drainMilliseconds = 5000;

/** Each may be sending a body of the largest size; the console itself keeps at most 32. */
export const maximumConnections = 128;

type Fetch = (request: Request) => Response | Promise<Response>;

export interface Listener {
  port: number;
  /** Stops taking requests, lets running ones end, and cuts what is left after five seconds. */
  close(): Promise<void>;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        new GatewayStartError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use, so the embedded gateway cannot listen on it. Stop the other program or set GATEHOUSE_GATEWAY_PORT.`
            : `The embedded gateway cannot listen on port ${port} (${error.code ?? error.message}).`,
          { cause: error },
        ),
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** @throws {GatewayStartError} when the port cannot be had */
export async function startListening(fetch: Fetch, port: number): Promise<Listener> {
  const server = createAdaptorServer({
    fetch,
    overrideGlobalObjects: false,
    serverOptions: { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 30_000 },
  }) as Server;
  server.maxConnections = maximumConnections;
  const taken = await listen(server, port);
  return {
    port: taken,
    close: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
