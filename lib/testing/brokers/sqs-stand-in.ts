import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createSqsOperations, isServiceFault, ServiceFault } from './sqs-operations';
import type { QueuedMessage, QueueOptions, StandInQueue } from './sqs-queue';
import { type SignatureFault, signatureFault } from './sqs-signature';

// SQS as its API reference tells the JSON protocol: enough of it for whoever consumes a queue.

const keys = {
  accessKeyId: 'AKIASTANDIN',
  secretKey: 'secret/of+the=stand-in',
  region: 'eu-central-1',
};

/** What an operation is answered with in place of its own answer. */
export type Trouble =
  | { kind: 'error'; status: number; type: string; message?: string; queryCode?: string }
  | { kind: 'text'; status: number; text: string }
  /** The connection is closed without an answer. */
  | { kind: 'cut' }
  /** Nothing is answered for as long as the stand-in is there. */
  | { kind: 'silence' }
  /** Of a batch: these entries fail, and the service is to blame. */
  | { kind: 'entries'; ids: readonly string[] };

export interface SqsStandIn {
  /** Settings of a source that consumes one of its queues. */
  settings(
    queue: string,
  ): Record<'access_key_id' | 'secret_key' | 'default_region' | 'queue_name' | 'endpoint', string>;
  port: number;
  makeQueue(name: string, options?: QueueOptions): StandInQueue;
  /** Puts a message into a queue, and hands it to who waits. */
  send(queue: string, body: string, more?: Sent): QueuedMessage;
  /** Operations it was asked for, in order. */
  asked: { action: string; body: Record<string, unknown>; headers: Record<string, string> }[];
  /** Requests that wait for messages now. */
  waiting(): number;
  /** Answers the next operations of a name otherwise. */
  trouble(action: string, trouble: Trouble, times?: number): void;
  /** Looks again at who waits, after the clock was moved. */
  tick(): void;
  /** Closes all connections and takes no more until `resume`; queues stay. */
  cut(): Promise<void>;
  resume(): Promise<void>;
  close(): Promise<void>;
}

interface Sent {
  attributes?: QueuedMessage['attributes'];
  group?: string;
}

interface StandInOptions {
  /** Milliseconds since 1970, for signatures and for hiding. */
  now?: () => number;
  tls?: { cert: string; key: string };
}

/** Starts the stand-in on a free port of loopback. */
export async function startSqsStandIn(options: StandInOptions = {}): Promise<SqsStandIn> {
  const now = options.now ?? Date.now;
  const operations = createSqsOperations(keys.region, now);
  const { tick } = operations;
  const troubles = new Map<string, Trouble[]>();
  const asked: SqsStandIn['asked'] = [];
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;

  const scheme = options.tls ? 'https' : 'http';
  function say(response: ServerResponse, status: number, body: object, headers: object = {}): void {
    response.writeHead(status, {
      'content-type': 'application/x-amz-json-1.0',
      date: new Date(now()).toUTCString(),
      ...headers,
    });
    response.end(JSON.stringify(body));
  }

  function sayFault(response: ServerResponse, fault: ServiceFault): void {
    const headers = fault.queryCode === '' ? {} : { 'x-amzn-query-error': fault.queryCode };
    say(response, fault.status, { __type: fault.type, message: fault.message }, headers);
  }

  function isTroubled(trouble: Trouble | undefined, response: ServerResponse): boolean {
    switch (trouble?.kind) {
      case 'error':
        sayFault(
          response,
          new ServiceFault(
            `com.amazonaws.sqs#${trouble.type}`,
            trouble.message ?? trouble.type,
            trouble.queryCode,
            trouble.status,
          ),
        );
        return true;
      case 'text':
        response.writeHead(trouble.status, { 'content-type': 'text/html' }).end(trouble.text);
        return true;
      case 'cut':
        response.destroy();
        return true;
      case 'silence':
        return true;
      default:
        return false;
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const action = (headers['x-amz-target'] ?? '').replace(/^AmazonSQS\./, '');
    const parsed: Record<string, unknown> = JSON.parse(body.toString('utf8'));
    asked.push({ action, body: parsed, headers });
    const trouble = troubles.get(action)?.shift();
    if (isTroubled(trouble, response)) return;
    const fault: SignatureFault | undefined = signatureFault(
      { method: request.method ?? '', path: request.url ?? '', headers, body },
      { ...keys, now: now() },
    );
    try {
      if (fault) throw new ServiceFault(`com.amazon.coral.service#${fault.type}`, fault.message);
      const left = (tell: () => void) => void response.once('close', tell);
      const failing = trouble?.kind === 'entries' ? trouble.ids : [];
      say(response, 200, await operations.answer(action, parsed, { failing, left }));
    } catch (error) {
      if (isServiceFault(error)) sayFault(response, error);
      else
        sayFault(
          response,
          new ServiceFault('com.amazonaws.sqs#InvalidParameterValue', String(error)),
        );
    }
  }

  function listen(): Promise<void> {
    const handle = (request: IncomingMessage, response: ServerResponse) =>
      void serve(request, response).catch(() => response.destroy());
    server = options.tls ? createTlsServer(options.tls, handle) : createServer(handle);
    server.on(options.tls ? 'secureConnection' : 'connection', (socket: Socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
    });
    return new Promise((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        if (typeof address === 'object' && address) port = address.port;
        resolve();
      });
    });
  }

  function cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    return closed;
  }

  await listen();
  return {
    port,
    settings: (queue) => ({
      access_key_id: keys.accessKeyId,
      secret_key: keys.secretKey,
      default_region: keys.region,
      queue_name: queue,
      endpoint: `${scheme}://127.0.0.1:${port}`,
    }),
    makeQueue: (name, queueOptions = {}) => operations.makeQueue(name, queueOptions),
    send(name, body, { attributes = {}, group } = {}) {
      const put = operations.queueOf(name).put({ body, attributes, group });
      tick();
      return put;
    },
    asked,
    waiting: operations.waiting,
    trouble(action, trouble, times = 1) {
      const before = troubles.get(action) ?? [];
      troubles.set(action, [...before, ...Array.from({ length: times }, () => trouble)]);
    },
    tick,
    cut,
    resume: listen,
    close: cut,
  };
}
