import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { GatewayLog } from './base/ports';
import { createArrivingBodies } from './http/arriving-bodies';
import { ingestOverNode } from './http/ingest-over-node';
import type { Ingest } from './ingest/ingest';
import { ingestLimits } from './ingest/ingest-limits';
import { isIngestPath } from './ingest/ingest-path';
import { closing, type Listener, listen } from './listen';

/** Loopback only: other machines reach the console, never the gateway itself. */
const host = '127.0.0.1';

/** Each may be sending a body of the largest size; the console itself keeps at most 32. */
export const maximumConnections = 128;
/** Of those, the ones over which bodies of events are still on their way. */
const maximumArriving = 64;

type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * The listener of the API, which also takes what senders bring, past the router.
 * @throws {GatewayStartError} when the port cannot be had
 */
export async function startListening(
  { fetch, ingest, log }: { fetch: Fetch; ingest: Ingest; log: GatewayLog },
  wantedPort: number,
): Promise<Listener> {
  const answerApi = getRequestListener(fetch, { overrideGlobalObjects: false });
  const answerSender = ingestOverNode(
    ingest,
    createArrivingBodies({
      timeoutMs: ingestLimits.requestMs,
      bodies: maximumArriving,
      bytes: ingestLimits.arrivingBytes,
    }),
    log,
  );
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 30_000 },
    (incoming, outgoing) =>
      void (isIngestPath(incoming.url ?? '')
        ? answerSender(incoming, outgoing)
        : answerApi(incoming, outgoing)),
  );
  server.maxConnections = maximumConnections;
  const port = await listen(
    server,
    { host, port: wantedPort },
    {
      variable: 'GATEHOUSE_GATEWAY_PORT',
      log,
    },
  );
  return { port, close: () => closing(server) };
}
