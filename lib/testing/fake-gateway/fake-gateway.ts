import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { OperationName } from '@/lib/contract/gateway/operations';
import { parseJson } from '@/lib/util/json';
import { answerOperation, type FakeState } from './answer-operation';
import { type Behaviour, release24 } from './behaviour';
import { type Fault, type HeaderPairs, type PlannedAnswer, sendWithFault } from './fault';
import { createAllowLines, offeredMethods, offeredRoute } from './routes';

export interface ReceivedRequest {
  method: string;
  /** Path and query as they came over the wire. */
  target: string;
  headers: IncomingMessage['headers'];
  body: string;
}

interface FaultRule {
  fault: Fault;
  /** Only requests whose `METHOD target` matches; all of them unless given. */
  when?: RegExp;
  /** How many requests it befalls; until `heal` unless given. */
  times?: number;
}

export interface FakeGateway {
  /** Ends in `/api`, as the regional base addresses do. */
  readonly baseUrl: string;
  readonly origin: string;
  readonly apiKey: string;
  readonly projectId: string;
  readonly behaviour: Behaviour;
  readonly state: FakeState;
  /** Everything received so far, in order. */
  readonly requests: readonly ReceivedRequest[];
  fail(rule: FaultRule): void;
  heal(): void;
  forgetRequests(): void;
  /** Takes another key from now on, so that nothing that was learned by the last one is known. */
  renewKey(): void;
  stop(): Promise<void>;
}

export interface FakeGatewayOptions {
  behaviour?: Partial<Behaviour>;
  state?: Partial<Omit<FakeState, 'mintedKeys' | 'endpointCache'>>;
  apiKey?: string;
  port?: number;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

function envelope(status: number, message: string, data?: unknown): PlannedAnswer {
  const isSuccess = status < 400;
  // A crash is caught by the router, which has nothing to say (gateway contract §0.3).
  if (status === 500 && message === '') return { status, headers: {}, text: '' };
  return {
    status,
    headers: { 'content-type': 'application/json' },
    text: `${JSON.stringify({ status: isSuccess, message, ...(isSuccess ? { data } : {}) })}\n`,
  };
}

/**
 * A gateway on a loopback port that behaves like the real one where the contract says so, breaks
 * on demand and counts what it gets. For tests of everything that talks to a gateway.
 */
export async function startFakeGateway(options: FakeGatewayOptions = {}): Promise<FakeGateway> {
  const behaviour: Behaviour = { ...release24, ...options.behaviour };
  const firstKey = options.apiKey ?? 'CO.fakeGatewayKey00.fake-gateway-secret-part-of-the-key';
  let apiKey = firstKey;
  let renewals = 0;
  const state: FakeState = {
    project: { uid: 'fake-project', name: 'Fake project', type: 'outgoing' },
    cachedProject: null,
    portalLinks: [],
    endpoints: [],
    sources: [],
    subscriptions: [],
    events: [],
    deliveries: [],
    fates: new Map(),
    underWay: new Map(),
    sends: [],
    refusedRequests: [],
    consumer: undefined,
    samples: [],
    retention: {},
    held: { held_since: null, due: 0 },
    endpointCache: new Map(),
    mintedKeys: 0,
    enforcesHttps: null,
    isBrokerDown: false,
    ...options.state,
  };
  const requests: ReceivedRequest[] = [];
  const allowLines = createAllowLines();
  let rules: (FaultRule & { left: number })[] = [];

  function takeFault(request: string): Fault | undefined {
    const rule = rules.find(({ when, left }) => left > 0 && (!when || when.test(request)));
    if (rule) rule.left -= 1;
    return rule?.fault;
  }

  function isAuthorized(header: string | undefined): boolean {
    const form = header?.startsWith('Bearer ') ? 'bearer' : 'bare';
    const isTaken = behaviour.authorization === 'both' || behaviour.authorization === form;
    return isTaken && header?.replace(/^Bearer /, '') === apiKey;
  }

  function refusal(header: string | undefined): PlannedAnswer {
    const isFormed = behaviour.authorization === 'bare' || /^Bearer \S+$/.test(header ?? '');
    const isKey = isFormed && !(behaviour.authorization === 'bare' && header?.includes(' '));
    return envelope(401, isKey ? 'authorization failed' : 'invalid header structure');
  }

  function plan({ method, target, headers, body }: ReceivedRequest): PlannedAnswer {
    const url = new URL(target, 'http://fake.invalid');
    const path = url.pathname;
    if (path === '/health' && behaviour.release !== null) {
      return envelope(200, behaviour.release, null);
    }
    if (!path.startsWith('/api/')) {
      const text = '<!DOCTYPE html><html><head><title>Dashboard</title></head><body></body></html>';
      return { status: 200, headers: { 'content-type': 'text/html' }, text };
    }
    if (!isAuthorized(headers.authorization)) return refusal(headers.authorization);
    if (!behaviour.licensed && path.includes('/portal-links'))
      return envelope(401, 'Access denied');
    const matched = offeredRoute(method, path, behaviour);
    if (!matched) {
      const allowed = offeredMethods(path, behaviour);
      return allowed.length > 0
        ? { status: 405, headers: { allow: allowLines(allowed, behaviour) }, text: '' }
        : { status: 404, headers: { 'content-type': 'text/plain' }, text: '404 page not found\n' };
    }
    const name = matched.operation.name as OperationName;
    const call = { name, params: matched.params, query: url.searchParams, body: parseJson(body) };
    const { status, message, data } = answerOperation(call, state, behaviour);
    return envelope(status, message, data);
  }

  function ownHeaders(requestId: string | string[] | undefined): HeaderPairs {
    return {
      ...(requestId ? { 'x-request-id': requestId } : {}),
      ...(behaviour.versionHeader ? { 'x-convoy-version': behaviour.versionHeader } : {}),
      ...(behaviour.embedded ? { 'x-gatehouse-gateway': 'embedded' } : {}),
    };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? '';
    const target = request.url ?? '';
    const fault = takeFault(`${method} ${target}`);
    const body = await readAll(request);
    const received = { method, target, headers: request.headers, body };
    requests.push(received);
    if (fault?.kind === 'reset_before') {
      request.socket.destroy();
      return;
    }
    if (fault?.kind === 'delay') await delay(fault.ms, undefined, { ref: false });
    if (fault?.kind === 'hold') await fault.until;
    const isLeftUndone = fault?.kind === 'raw' && fault.instead === true;
    const planned = isLeftUndone ? { status: 500, headers: {}, text: '' } : plan(received);
    const headers = { ...planned.headers, ...ownHeaders(request.headers['x-request-id']) };
    sendWithFault(request, response, { ...planned, headers }, fault);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    baseUrl: `http://127.0.0.1:${port}/api`,
    origin: `http://127.0.0.1:${port}`,
    get apiKey() {
      return apiKey;
    },
    projectId: state.project.uid,
    behaviour,
    state,
    requests,
    fail: (rule) => rules.push({ ...rule, left: rule.times ?? Number.POSITIVE_INFINITY }),
    heal: () => {
      rules = [];
    },
    forgetRequests: () => requests.splice(0),
    renewKey() {
      renewals += 1;
      apiKey = `${firstKey}-${renewals}`;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
