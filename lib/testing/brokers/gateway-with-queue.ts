import { rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import type { AmqpSettings } from '@/lib/embedded-gateway/brokers/base/settings';
import { type GatewayProcess, startGatewayProcess } from '../moving/gateway-process';
import { movingAccess, movingSettings } from '../moving/moving-settings';
import { contentOf, type PlainClient, plainClient } from '../moving/plain-client';

const { outgoing } = movingAccess;

/** Settings of a source in the form of a request. */
export function amqpSource(settings: AmqpSettings, workers = 1): object {
  const { bindedExchange, routingKey, ...rest } = settings;
  const amqp = { ...rest, bindExchange: { exchange: bindedExchange, routingKey } };
  return { name: 'queue', type: 'pub_sub', pub_sub: { type: 'amqp', workers, amqp } };
}

/** A gateway in a process of its own. */
export interface QueueGateway {
  process(): GatewayProcess;
  client(): PlainClient;
  /** Makes a source that consumes, or changes one. */
  source(body: object, uid?: string): Promise<string>;
  consumer(uid: string): Promise<Record<string, unknown>>;
  refused(uid: string): Promise<Record<string, unknown>[]>;
  /** Events of the project as the list has them. */
  events(query?: string): Promise<Record<string, unknown>[]>;
  /** Ends it in order, and reads the numbers of all events that it has, in which duplicates are marked. */
  numbersAtEnd(): Promise<{ number: number; isDuplicate: boolean }[]>;
  /** Ends it as a power loss does, and starts it again. */
  killAndStart(): Promise<void>;
  remove(): Promise<void>;
}

/**
 * @param host of the broker, which it may reach besides those on loopback
 * @param pubSubEmulator host and port of a stand-in for Google Pub/Sub
 */
export async function startQueueGateway(
  host = '127.0.0.1',
  pubSubEmulator?: string,
): Promise<QueueGateway> {
  const settings = movingSettings({ allowBrokers: ['127.0.0.0/8', host], pubSubEmulator });
  let gateway = await startGatewayProcess(settings);
  const client = () => plainClient(`http://127.0.0.1:${gateway.port}`);
  const ask = async (method: string, rest: string, body?: object) => {
    const answer = await client().ask(method, outgoing, rest, body);
    if (answer.code !== undefined && answer.code < 300) return answer;
    throw new Error(`${method} ${rest}: ${answer.code} ${answer.text}`);
  };
  return {
    process: () => gateway,
    client,
    async source(body, uid) {
      const { data } = uid
        ? await ask('PUT', `/sources/${uid}`, body)
        : await ask('POST', '/sources', body);
      return String(data.uid);
    },
    consumer: async (uid) => (await ask('GET', `/sources/${uid}/consumer`)).data,
    refused: async (uid) => {
      const { data }: { data: unknown } = await ask('GET', `/sources/${uid}/refused`);
      return data as Record<string, unknown>[];
    },
    events: async (query = '') => contentOf(await ask('GET', `/events?perPage=1000${query}`)),
    async numbersAtEnd() {
      await gateway.stop();
      const db = new Database(path.join(settings.dataDirectory, 'events.db'), { readonly: true });
      const rows = db
        .prepare<[], { body: Buffer; is_duplicate: number }>(
          'SELECT body, is_duplicate FROM events JOIN messages USING (seq)',
        )
        .all();
      db.close();
      return rows.map(({ body, is_duplicate }) => ({
        number: Number(JSON.parse(body.toString('utf8')).number),
        isDuplicate: is_duplicate === 1,
      }));
    },
    async killAndStart() {
      await gateway.kill();
      gateway = await startGatewayProcess(settings);
    },
    async remove() {
      await gateway.kill();
      rmSync(settings.dataDirectory, { recursive: true, force: true });
    },
  };
}
