import type { Server } from 'node:http';
import { GatewayStartError } from '@/lib/embedded-gateway/base/gateway-error';
import type { GatewayLog } from '@/lib/embedded-gateway/base/ports';

const drainMilliseconds = 5000;
const sweepMilliseconds = 50;

export interface Listener {
  port: number;
  /** Stops taking requests, lets running ones end, and cuts what is left after five seconds. */
  close(): Promise<void>;
}

/**
 * Begins to listen; resolves with the port taken. Connections that cannot be accepted afterwards, as
 * where too many files are open, cost nobody else theirs.
 * @param variable of the environment, which sets another port
 * @throws {GatewayStartError} when the address cannot be had
 */
export function listen(
  server: Server,
  { host, port }: { host: string; port: number },
  { variable, log }: { variable: string; log: Pick<GatewayLog, 'warn'> },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      if (server.listening) {
        log.warn({ err: error }, 'A connection could not be accepted.');
        return;
      }
      reject(
        new GatewayStartError(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is in use, so the embedded gateway cannot listen on it. Stop the other program or set ${variable}.`
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

/** Stops taking requests; resolves when the running ones have ended or were cut. */
export function closing(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), drainMilliseconds);
    // A connection is idle as soon as its last answer is out, and would be kept alive.
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMilliseconds);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
  });
}
