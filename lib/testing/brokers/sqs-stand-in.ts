import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { errorGuard } from '@/lib/util/error-guard.mjs';
import {
  createStandInQueue,
  type Outcome,
  type QueuedMessage,
  type QueueOptions,
  type StandInQueue,
} from './sqs-queue';
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

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const requests = {
  GetQueueUrl: z.object({ QueueName: z.string() }),
  GetQueueAttributes: z.object({ QueueUrl: z.string() }),
  ReceiveMessage: z.object({
    QueueUrl: z.string(),
    MaxNumberOfMessages: z.int().min(1).max(10),
    WaitTimeSeconds: z.int().min(0).max(20),
    VisibilityTimeout: z.int().min(0).max(43_200),
    ReceiveRequestAttemptId: z.string().default(''),
  }),
  DeleteMessageBatch: z.object({
    QueueUrl: z.string(),
    Entries: z
      .array(z.object({ Id: z.string(), ReceiptHandle: z.string() }))
      .min(1)
      .max(10),
  }),
  ChangeMessageVisibilityBatch: z.object({
    QueueUrl: z.string(),
    Entries: z
      .array(
        z.object({
          Id: z.string(),
          ReceiptHandle: z.string(),
          VisibilityTimeout: z.int().min(0).max(43_200),
        }),
      )
      .min(1)
      .max(10),
  }),
};

type Received = z.infer<typeof requests.ReceiveMessage>;

class ServiceFault extends Error {
  constructor(
    readonly type: string,
    message: string,
    readonly queryCode = '',
    readonly status = 400,
  ) {
    super(message);
  }
}

const isServiceFault = errorGuard(ServiceFault, 'ServiceFault');

function answeredMessage(message: QueuedMessage) {
  return {
    MessageId: message.id,
    ReceiptHandle: message.handle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    Attributes: {
      ApproximateReceiveCount: String(message.receives),
      ...(message.group !== undefined && { MessageGroupId: message.group }),
    },
    ...(Object.keys(message.attributes).length > 0 && { MessageAttributes: message.attributes }),
  };
}

interface Batch {
  Entries: readonly { Id: string; ReceiptHandle: string }[];
}

function batchAnswer<B extends Batch>(
  { Entries }: B,
  failing: readonly string[],
  one: (entry: B['Entries'][number]) => Outcome,
) {
  const outcomes = Entries.map((entry) => ({
    Id: entry.Id,
    outcome: failing.includes(entry.Id) ? 'internal' : one(entry),
  }));
  const failed = outcomes.filter(({ outcome }) => outcome !== 'done');
  return {
    Successful: outcomes.filter(({ outcome }) => outcome === 'done').map(({ Id }) => ({ Id })),
    ...(failed.length > 0 && {
      Failed: failed.map(({ Id, outcome }) => ({
        Id,
        SenderFault: outcome !== 'internal',
        Code: outcome === 'internal' ? 'InternalError' : 'ReceiptHandleIsInvalid',
        Message: outcome,
      })),
    }),
  };
}

/** Starts the stand-in on a free port of loopback. */
export async function startSqsStandIn(options: StandInOptions = {}): Promise<SqsStandIn> {
  const now = options.now ?? Date.now;
  const queues = new Map<string, StandInQueue>();
  const troubles = new Map<string, Trouble[]>();
  const asked: SqsStandIn['asked'] = [];
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  let server: Server;
  let port = 0;

  const scheme = options.tls ? 'https' : 'http';
  const tick = () => {
    for (const look of [...waiting]) look();
  };

  function queueOf(url: string): StandInQueue {
    const queue = queues.get(url.split('/').at(-1) ?? '');
    if (!queue)
      throw new ServiceFault(
        'com.amazonaws.sqs#QueueDoesNotExist',
        'The specified queue does not exist.',
        'AWS.SimpleQueueService.NonExistentQueue;Sender',
      );
    return queue;
  }

  function waitFor(asked: Received, response: ServerResponse): Promise<readonly QueuedMessage[]> {
    const queue = queueOf(asked.QueueUrl);
    const take = () =>
      queue.receive(
        asked.MaxNumberOfMessages,
        asked.VisibilityTimeout * 1000,
        asked.ReceiveRequestAttemptId,
      );
    const found = take();
    if (found.length > 0 || asked.WaitTimeSeconds === 0) return Promise.resolve(found);
    return new Promise((resolve) => {
      let untilVisible: ReturnType<typeof setTimeout> | undefined;
      const end = (messages: readonly QueuedMessage[]) => {
        clearTimeout(untilVisible);
        clearTimeout(limit);
        waiting.delete(look);
        resolve(messages);
      };
      const look = () => {
        const seen = take();
        if (seen.length > 0) return end(seen);
        clearTimeout(untilVisible);
        const next = queue.nextVisibleAt();
        if (next !== undefined) untilVisible = setTimeout(look, Math.max(1, next - now() + 1));
      };
      const limit = setTimeout(() => end([]), asked.WaitTimeSeconds * 1000);
      waiting.add(look);
      // Who has left gets no messages.
      response.once('close', () => end([]));
      look();
    });
  }

  async function answer(
    action: string,
    body: unknown,
    { failing, response }: { failing: readonly string[]; response: ServerResponse },
  ): Promise<object> {
    switch (action) {
      case 'GetQueueUrl': {
        const queue = queueOf(requests.GetQueueUrl.parse(body).QueueName);
        return { QueueUrl: `http://queues.stand-in.invalid/123456789012/${queue.name}` };
      }
      case 'GetQueueAttributes': {
        const queue = queueOf(requests.GetQueueAttributes.parse(body).QueueUrl);
        const { redrive } = queue.options;
        return {
          Attributes: {
            ApproximateNumberOfMessages: String(queue.visible()),
            ...(redrive && {
              RedrivePolicy: JSON.stringify({
                deadLetterTargetArn: `arn:aws:sqs:${keys.region}:123456789012:${redrive.to}`,
                maxReceiveCount: redrive.maxReceiveCount,
              }),
            }),
          },
        };
      }
      case 'ReceiveMessage': {
        const found = await waitFor(requests.ReceiveMessage.parse(body), response);
        return found.length > 0 ? { Messages: found.map(answeredMessage) } : {};
      }
      case 'DeleteMessageBatch': {
        const batch = requests.DeleteMessageBatch.parse(body);
        const queue = queueOf(batch.QueueUrl);
        const given = batchAnswer(batch, failing, ({ ReceiptHandle }) =>
          queue.remove(ReceiptHandle),
        );
        // The next of a group may be handed out.
        setImmediate(tick);
        return given;
      }
      case 'ChangeMessageVisibilityBatch': {
        const batch = requests.ChangeMessageVisibilityBatch.parse(body);
        const queue = queueOf(batch.QueueUrl);
        const given = batchAnswer(batch, failing, ({ ReceiptHandle, VisibilityTimeout }) =>
          queue.hide(ReceiptHandle, VisibilityTimeout * 1000),
        );
        setImmediate(tick);
        return given;
      }
      default:
        throw new ServiceFault('com.amazon.coral.service#UnknownOperationException', action);
    }
  }

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
      const failing = trouble?.kind === 'entries' ? trouble.ids : [];
      say(response, 200, await answer(action, parsed, { failing, response }));
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
    makeQueue(name, queueOptions = {}) {
      const queue = createStandInQueue(name, queueOptions, {
        now,
        deadLetters: (to) => queues.get(to),
      });
      queues.set(name, queue);
      return queue;
    },
    send(name, body, { attributes = {}, group } = {}) {
      const put = queueOf(name).put({ body, attributes, group });
      tick();
      return put;
    },
    asked,
    waiting: () => waiting.size,
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
