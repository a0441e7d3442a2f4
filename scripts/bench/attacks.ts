import { setTimeout as delay } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { signInTo } from '../../e2e/support/gateway-stand-in';
import { type HttpClient, httpClient } from '../../e2e/support/http-client';
import { residentMebibytes } from '../../e2e/support/process-tree';
import { type RunningConsole, startConsole } from '../../e2e/support/running-console';
import {
  openIdleSockets,
  openSlowBodies,
  type RawClient,
} from '../../lib/testing/attack/raw-clients';
import { emptyObjects, manyKeys } from '../../lib/testing/attack/small-objects';
import { type FakeGateway, startFakeGateway } from '../../lib/testing/fake-gateway/fake-gateway';
import { printTable } from './base/report';
import { milliseconds, percentile } from './base/statistics';

const MEBIBYTE = 1024 * 1024;
const attackMs = 8_000;
const pauseMs = 40;

/** What others notice of an attack. */
interface Noticed {
  times: number[];
  failures: Map<string, number>;
  highestMemory: number;
}

/** Resident memory of a process in MiB; 0 where the system does not tell. */
const memoryOf = (processId: number) => residentMebibytes(processId) ?? 0;

/** Does the same again and again while an attack lasts, each time over a connection of its own. */
async function watch(
  processId: number,
  until: () => boolean,
  look: () => Promise<number>,
): Promise<Noticed> {
  const noticed: Noticed = { times: [], failures: new Map(), highestMemory: 0 };
  const sampler = setInterval(() => {
    noticed.highestMemory = Math.max(noticed.highestMemory, memoryOf(processId));
  }, 20);
  while (!until()) {
    const start = performance.now();
    const outcome = await look().then(String, (error: unknown) =>
      error instanceof Error && 'code' in error ? String(error.code) : 'failed',
    );
    if (outcome === '200') noticed.times.push(performance.now() - start);
    else noticed.failures.set(outcome, (noticed.failures.get(outcome) ?? 0) + 1);
    await delay(pauseMs);
  }
  clearInterval(sampler);
  return noticed;
}

function row(attack: string, look: string, before: number, noticed: Noticed): string[] {
  const { times, failures, highestMemory } = noticed;
  const failed = [...failures].map(([outcome, count]) => `${count} × ${outcome}`).join(', ');
  return [
    attack,
    look,
    times.length === 0 ? '–' : milliseconds(percentile(times, 0.5)),
    times.length === 0 ? '–' : milliseconds(percentile(times, 0.99)),
    failed || 'none',
    `${before.toFixed(0)} → ${highestMemory.toFixed(0)} MiB`,
  ];
}

async function getOnce(url: string, headers: Record<string, string> = {}): Promise<number> {
  const dispatcher = new Agent({ pipelining: 0, connections: 1 });
  try {
    const { statusCode, body } = await request(url, { dispatcher, headers });
    await body.dump();
    return statusCode;
  } finally {
    await dispatcher.destroy();
  }
}

const ownHeaders = (client: HttpClient) => ({ cookie: client.cookies(), 'x-gatehouse': '1' });

/** Forty callers that post as much as a body may hold to sign-in, over and over. */
async function measureSignInFlood(): Promise<string[]> {
  const console = await startConsole({ env: { LOG_LEVEL: 'error', GATEHOUSE_TEST_LIMITS: '' } });
  const { origin, processId } = console;
  const body = `{"kind":"key","apiKey":"${'x'.repeat(500_000)}","more":${emptyObjects(90_000)}}`;
  const before = memoryOf(processId);
  let isOver = false;
  const attackers = Array.from({ length: 40 }, async () => {
    const dispatcher = new Agent({ connections: 1 });
    while (!isOver) {
      const headers = { origin, 'x-gatehouse': '1', 'content-type': 'application/json' };
      await request(`${origin}/api/session`, { method: 'POST', body, headers, dispatcher })
        .then((answer) => answer.body.dump())
        .catch(() => undefined);
    }
    await dispatcher.destroy();
  });
  const end = delay(attackMs).then(() => {
    isOver = true;
  });
  const noticed = await watch(
    processId,
    () => isOver,
    () => getOnce(`${origin}/api/health`),
  );
  await Promise.all([...attackers, end]);
  await console.remove();
  return row('40 callers post 0.8 MB to sign-in', 'health', before, noticed);
}

async function measureSockets(
  attack: string,
  open: (port: number) => Promise<RawClient[]> | RawClient[],
): Promise<string[][]> {
  const console = await startConsole({ env: { LOG_LEVEL: 'error' } });
  const { origin, port, processId } = console;
  const before = memoryOf(processId);
  const clients = await open(port);
  const dripping = setInterval(() => {
    for (const { socket } of clients) if (socket.writable) socket.write(' ');
  }, 1_000);
  const rows: string[][] = [];
  for (const path of ['/api/health', '/sign-in']) {
    const end = performance.now() + attackMs / 2;
    const noticed = await watch(
      processId,
      () => performance.now() > end,
      () => getOnce(`${origin}${path}`),
    );
    rows.push(row(attack, path, before, noticed));
  }
  clearInterval(dripping);
  for (const { socket } of clients) socket.destroy();
  await console.remove();
  return rows;
}

/** A console that offers two gateways, and a caller signed in to each. */
async function consoleOverTwo(): Promise<{
  console: RunningConsole;
  gateways: [FakeGateway, FakeGateway];
  clients: [HttpClient, HttpClient];
  remove: () => Promise<void>;
}> {
  const first = await startFakeGateway({ apiKey: 'CO.first.key-of-the-first' });
  const second = await startFakeGateway({ apiKey: 'CO.second.key-of-the-second' });
  const console = await startConsole({
    env: {
      LOG_LEVEL: 'error',
      GATEWAY_URL: first.baseUrl,
      GATEHOUSE_GATEWAY_ORIGINS: second.baseUrl,
    },
  });
  const clients: [HttpClient, HttpClient] = [
    httpClient(console.origin),
    httpClient(console.origin),
  ];
  await signInTo(clients[0], console, first);
  await signInTo(clients[1], console, second);
  return {
    console,
    gateways: [first, second],
    clients,
    async remove() {
      await console.remove();
      await Promise.all([first.stop(), second.stop()]);
    },
  };
}

/** Forty reads that one gateway never answers, beside the list of another one. */
async function measureHangingGateway(): Promise<string[]> {
  const { console, gateways, clients, remove } = await consoleOverTwo();
  const [hanging, whole] = gateways;
  const list = (gateway: FakeGateway, perPage: number) =>
    `${console.origin}/api/projects/${gateway.projectId}/endpoints?perPage=${perPage}`;
  const look = () => getOnce(list(whole, 20), ownHeaders(clients[1]));
  await look();
  const before = memoryOf(console.processId);
  hanging.fail({ fault: { kind: 'never_answer' } });
  const hung = Array.from({ length: 40 }, (_, at) =>
    getOnce(list(hanging, at + 1), ownHeaders(clients[0])).catch(() => undefined),
  );
  const end = performance.now() + attackMs;
  const noticed = await watch(console.processId, () => performance.now() > end, look);
  await remove();
  await Promise.all(hung);
  return row('40 reads hang on one gateway', 'list of another', before, noticed);
}

/** Answers of a gateway that are small as text and large once they are read. */
async function measureAnswers(name: string, content: string): Promise<string[]> {
  const { console, gateways, clients, remove } = await consoleOverTwo();
  const [gateway] = gateways;
  const text = `{"status":true,"message":"","data":{"content":${content},"pagination":{}}}`;
  gateway.fail({
    when: /endpoints/,
    fault: { kind: 'raw', status: 200, text, contentType: 'application/json', instead: true },
  });
  const url = `${console.origin}/api/projects/${gateway.projectId}/endpoints`;
  const before = memoryOf(console.processId);
  let isOver = false;
  const reads = (async () => {
    for (let at = 1; at <= 5; at += 1) {
      await getOnce(`${url}?perPage=${at}`, ownHeaders(clients[0])).catch(() => undefined);
    }
    isOver = true;
  })();
  const noticed = await watch(
    console.processId,
    () => isOver,
    () => getOnce(`${console.origin}/api/health`),
  );
  await reads;
  await remove();
  return row(`${name}, five times`, 'health', before, noticed);
}

/** Sixteen callers that ask without a pause while the console is told to end. */
async function measureStop(): Promise<void> {
  const console = await startConsole({ env: { LOG_LEVEL: 'error' } });
  const outcomes: string[] = [];
  const callers = Array.from({ length: 16 }, async () => {
    const dispatcher = new Agent({ connections: 1 });
    for (let isOver = false; !isOver; ) {
      await request(`${console.origin}/api/health`, { dispatcher })
        .then((answer) => answer.body.dump())
        .catch((error: unknown) => {
          isOver = true;
          outcomes.push(error instanceof Error && 'code' in error ? String(error.code) : 'failed');
        });
    }
    await dispatcher.destroy();
  });
  await delay(1_000);
  const start = performance.now();
  await console.stop();
  const took = performance.now() - start;
  await Promise.all(callers);
  await console.remove();
  const counts = new Map<string, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  printTable(
    'SIGTERM while 16 callers ask without a pause',
    ['how the last call of each ended', 'stopped after'],
    [
      [
        [...counts].map(([outcome, count]) => `${count} × ${outcome}`).join(', '),
        milliseconds(took),
      ],
    ],
  );
}

/** Measures what others notice while the built console is under attack. */
export async function measureAttacks(): Promise<void> {
  const rows = [
    await measureSignInFlood(),
    ...(await measureSockets('64 bodies, a byte a second', (port) => openSlowBodies(port, 64))),
    ...(await measureSockets('1,100 idle sockets', (port) => openIdleSockets(port, 1_100))),
    await measureHangingGateway(),
    await measureAnswers('an answer of 290,000 {}', emptyObjects(290_000)),
    await measureAnswers('an answer of 490,000 {}', emptyObjects(490_000)),
    await measureAnswers('an answer of 7 MiB of keys', `[${manyKeys(149_000)}]`),
    await measureAnswers('an answer of one text of 7 MiB', `["${'x'.repeat(7 * MEBIBYTE)}"]`),
  ];
  printTable(
    'What others notice of an attack',
    ['attack', 'watched', 'median', 'p99', 'not answered well', 'memory'],
    rows,
  );
  await measureStop();
}
