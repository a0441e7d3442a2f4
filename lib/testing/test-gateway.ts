import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createGateway, type Gateway } from '@/lib/embedded-gateway';
import { sameThread } from '@/lib/testing/filter-workers';
import { isRecord } from '@/lib/util/json';
import type { GatewayLog, GatewaySettings } from '../embedded-gateway/base/ports';
import type { BrokerClients } from '../embedded-gateway/brokers/clients';
import { functionWorkers, systemRandom } from '../embedded-gateway/system-ports';

/** Noon of a Saturday; tests move it on with `advance`. */
const startTime = Date.UTC(2026, 10, 28, 12);

export interface TestAnswer {
  status: number;
  message: string;
  data: unknown;
  /** The fields of `data`, none when it is no object. */
  fields: Record<string, unknown>;
}

export interface TestGateway {
  gateway: Gateway;
  dataDirectory: string;
  /** Ids of the projects. */
  outgoing: string;
  incoming: string;
  key: string;
  /** Asks below `/api/v1/projects/{project}`; a text body goes out as it is. */
  ask(method: string, project: string, rest: string, body?: unknown): Promise<TestAnswer>;
  advance(milliseconds: number): void;
  close(): Promise<void>;
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A gateway of its own in a temporary directory, without example data unless asked for. */
export function openTestGateway(
  settings: Partial<GatewaySettings> = {},
  startFilterWorker = sameThread,
  startFunctionWorker = functionWorkers,
  log: GatewayLog = silent,
  brokerClients?: BrokerClients,
): TestGateway {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'gatehouse-gateway-'));
  let now = startTime;
  const outgoing = '01J0000000000000000000T0UT';
  const incoming = '01J0000000000000000000T1NC';
  const key = settings.apiKey ?? `CO.testKey000000000.${'k'.repeat(64)}`;
  const gateway = createGateway({
    settings: {
      dataDirectory,
      port: 0,
      allowHttpEndpoints: false,
      exampleData: false,
      consoleOrigin: 'http://localhost:3000',
      apiKey: key,
      projectId: outgoing,
      incomingProjectId: incoming,
      ...settings,
    },
    clock: { now: () => now },
    random: systemRandom,
    startFunctionWorker,
    startFilterWorker,
    ...(brokerClients && { brokerClients }),
    log,
  });

  async function ask(method: string, project: string, rest: string, body?: unknown) {
    const request = new Request(`http://gateway.test/api/v1/projects/${project}${rest}`, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const response = await gateway.fetch(request);
    const answer: unknown = await response.json();
    if (!isRecord(answer)) throw new Error('the answer is no envelope');
    const { message, data } = answer;
    const fields = isRecord(data) ? data : {};
    return { status: response.status, message: String(message), data, fields };
  }

  return {
    gateway,
    dataDirectory,
    outgoing,
    incoming,
    key,
    ask,
    advance(milliseconds) {
      now += milliseconds;
    },
    async close() {
      await gateway.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
