import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import {
  type AddressInfo,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect } from 'vitest';
import { allowedTargets } from '@/lib/embedded-gateway/base/allowed-targets';
import type { Clock } from '@/lib/embedded-gateway/base/ports';
import type { AttemptOrder } from '@/lib/embedded-gateway/delivery/attempt/types';
import type { OutboundOptions } from '@/lib/embedded-gateway/outbound/outbound-client';
import { attemptOrder } from './attempt-order';
import { createTestSender } from './test-sender';

export interface ReceivedRequest {
  method: string;
  url: string;
  /** Names as they came, in order. */
  headers: [name: string, value: string][];
  body: Buffer;
}

export interface Receiver {
  url: string;
  port: number;
  requests: ReceivedRequest[];
  /** How many connections were made so far. */
  connections(): number;
  /** How many of them are open. */
  open(): number;
}

function pairs(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));
}

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    headers: pairs(request.rawHeaders),
    body: await buffer(request),
  };
}

/** Receivers on loopback and a sender that may reach them; all end with the test. */
export function attemptHarness() {
  const closing: (() => Promise<void> | void)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  async function listen(server: Server, host: string) {
    const sockets = new Set<Socket>();
    let connections = 0;
    server.on('connection', (socket: Socket) => {
      connections += 1;
      sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    });
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    closing.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    const { port } = server.address() as AddressInfo;
    return { port, connections: () => connections, open: () => sockets.size };
  }

  async function receiver(
    answer: RequestListener = (_, response) => response.end('{"ok":true}'),
  ): Promise<Receiver> {
    const requests: ReceivedRequest[] = [];
    const server = createServer(async (request, response) => {
      requests.push(await readRequest(request));
      answer(request, response);
    });
    const listening = await listen(server, '127.0.0.1');
    return { ...listening, url: `http://127.0.0.1:${listening.port}`, requests };
  }

  function sender({
    allow = ['127.0.0.0/8'],
    clock = { now: () => Date.parse('2026-11-30T12:00:00.500Z') },
    allowHttp = true,
    ownPorts,
    ...options
  }: Partial<Omit<OutboundOptions, 'rules'>> & {
    allow?: string[];
    clock?: Clock;
    allowHttp?: boolean;
    ownPorts?: () => readonly number[];
  } = {}) {
    let count = 0;
    const made = createTestSender({
      clock,
      newId: () => `attempt-${++count}`,
      rules: { allowHttp, targets: allowedTargets(allow), ownPorts },
      ...options,
    });
    closing.push(made.close);
    return async (order: AttemptOrder, signal = new AbortController().signal) =>
      await made.send(order, signal);
  }

  return {
    listen,
    /** A receiver that answers with `answer`, 200 unless something else is given. */
    receiver,
    /** A receiver of bytes. */
    async raw(onConnection: (socket: Socket) => void, host = '127.0.0.1') {
      const { port, connections } = await listen(createTcpServer(onConnection), host);
      return { url: `http://127.0.0.1:${port}`, port, connections };
    },
    sender,
    /** An attempt with which nothing may be sent, nor anybody be connected to. */
    async refused(parts: Parameters<typeof attemptOrder>[1]) {
      const { url, connections } = await receiver();
      const { attempt, mayHaveArrived } = await sender()(attemptOrder(url, parts));
      expect([connections(), mayHaveArrived, attempt.is_success]).toEqual([0, false, false]);
      return attempt;
    },
  };
}

/** A connection can be used anew a turn of the event loop after its answer. */
export const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** A header of what was received; undefined unless it came exactly once. */
export function onlyHeader({ headers }: ReceivedRequest, wanted: string): string | undefined {
  const found = headers.filter(([name]) => name.toLowerCase() === wanted.toLowerCase());
  return found.length === 1 ? found[0]?.[1] : undefined;
}
