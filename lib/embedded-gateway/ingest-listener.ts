import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { createConnections } from '@/lib/util/connections.mjs';
import type { Observer } from './base/observer';
import type { GatewayLog } from './base/ports';
import { createArrivingBodies } from './http/arriving-bodies';
import { answerBare } from './http/bare-answer';
import { type AnswerOverNode, ingestOverNode } from './http/ingest-over-node';
import type { Ingest } from './ingest/ingest';
import { failureAnswer } from './ingest/ingest-answers';
import { ingestLimits } from './ingest/ingest-limits';
import { type Refusal, refusalOutcome } from './ingest/refusal';
import { closing, type Listener, listen } from './listen';

/** What the listener for senders takes on before it says so; times in milliseconds. */
export const ingestListenerLimits = {
  headersTimeoutMs: 5_000,
  requestTimeoutMs: ingestLimits.requestMs,
  timeoutCheckIntervalMs: 1_000,
  /** Longer than proxies usually keep a connection, so that they are the ones who end it. */
  keepAliveTimeoutMs: 75_000,
  maximumHeaderBytes: 16 * 1024,
  maximumConnections: 512,
  /** Of those, the ones whose bodies are still on their way. */
  maximumBodies: 256,
};

type Limits = Record<keyof typeof ingestListenerLimits, number>;

type Status = Refusal['status'] | 405;

const clientErrors: Readonly<Record<string, readonly [status: Status, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'the headers are larger than 16 KiB'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'the request did not arrive in time'],
};
const malformed = [400, 'the request is not well-formed HTTP'] as const;

function serverOf(limits: Limits): Server {
  const server = createServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.timeoutCheckIntervalMs,
    maxHeaderSize: limits.maximumHeaderBytes,
    requireHostHeader: true,
    insecureHTTPParser: false,
  });
  // Node would leave out headers beyond its own number without a word.
  server.maxHeadersCount = 0;
  return server;
}

/** Answers what Node does not hand over as a request, and connections that are too many. */
function answerOthers(
  server: Server,
  refuse: (socket: Socket, status: Status, message: string) => void,
) {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === 'ECONNRESET') socket.destroy();
    else refuse(socket, ...(clientErrors[error.code ?? ''] ?? malformed));
  });
  server.on('upgrade', (_request, socket: Socket) => {
    refuse(socket, 400, 'connections are not upgraded here');
  });
  server.on('connect', (_request, socket: Socket) => {
    refuse(socket, 405, 'method not allowed');
  });
}

interface IngestListenerParts {
  ingest: Ingest;
  newRequestId(): string;
  /** Told of those that are refused here; ingest tells of the others. */
  observer?: Pick<Observer, 'answered'> | undefined;
  log: GatewayLog;
}

/**
 * The listener for senders: it answers `/ingest/…` alone, so that they can be let in where the API
 * stays out of reach (moving events §2). Slow, idle and malformed callers hold up nobody.
 * @throws {GatewayStartError} when the port cannot be had
 */
export async function startIngestListener(
  { ingest, newRequestId, observer, log }: IngestListenerParts,
  address: { host: string; port: number },
  limits: Limits = ingestListenerLimits,
): Promise<Listener> {
  const server = serverOf(limits);
  const connections = createConnections({
    total: limits.maximumConnections,
    perCaller: Number.POSITIVE_INFINITY,
  });
  const answer: AnswerOverNode = ingestOverNode(
    ingest,
    createArrivingBodies({
      timeoutMs: limits.requestTimeoutMs,
      bodies: limits.maximumBodies,
      bytes: ingestLimits.arrivingBytes,
    }),
    log,
  );
  const refuse = (socket: Socket, status: Status, message: string) => {
    observer?.answered(status === 405 ? 'wrong_method' : refusalOutcome({ status }));
    answerBare(socket, failureAnswer(status, message, newRequestId()));
  };

  server.on('connection', (socket) => {
    if (!connections.admit(socket, '')) {
      refuse(socket, 503, 'the gateway has no room for another connection; try again');
    }
  });
  server.on('request', (incoming, outgoing) => {
    connections.use(incoming.socket, outgoing);
    void answer(incoming, outgoing);
  });
  server.on('checkContinue', (incoming, outgoing) => {
    connections.use(incoming.socket, outgoing);
    void answer(incoming, outgoing, { asksToContinue: true });
  });
  answerOthers(server, refuse);
  const port = await listen(server, address, { variable: 'GATEHOUSE_INGEST_PORT', log });
  return { port, close: () => closing(server) };
}
