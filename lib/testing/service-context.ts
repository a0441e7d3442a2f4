import Database from 'better-sqlite3';
import { Agent } from 'undici';
import { createGatewayRuntime } from '@/lib/server/gateway-client/runtime';
import { migrateConsoleDatabase } from '@/lib/server/records/console-database';
import { createGatewayUses } from '@/lib/server/records/gateway-uses';
import { createSavedRecords, type SavedRecords } from '@/lib/server/records/saved-records';
import { createJobMemory } from '@/lib/server/services/context/job-memory';
import type { ServiceContext } from '@/lib/server/services/context/service-context';
import {
  createServiceRuntime,
  type ServiceRuntime,
} from '@/lib/server/services/context/service-runtime';
import type { FakeGateway } from './fake-gateway/fake-gateway';

type Reached = Pick<FakeGateway, 'baseUrl' | 'apiKey' | 'projectId'>;

export interface TestContext extends ServiceContext {
  runtime: ServiceRuntime;
  /** How long services slept, in milliseconds; nothing really waits. */
  slept: number[];
  close(): Promise<void>;
}

/** Memory of the console that no file keeps. */
export function memoryDatabase(): Database.Database {
  const database = new Database(':memory:');
  migrateConsoleDatabase(database, 'memory');
  return database;
}

/** Records that no file keeps. */
export function memoryRecords(options?: { maximum: number }): SavedRecords {
  return createSavedRecords(memoryDatabase(), options);
}

/** A service context of its own for a gateway: fresh memory, own connections, no waiting. */
export function openServiceContext(
  { baseUrl, apiKey, projectId }: Reached,
  replaced: Partial<ServiceRuntime> = {},
): TestContext {
  const dispatcher = new Agent({ connections: 32 });
  const slept: number[] = [];
  const database = memoryDatabase();
  const memory = {
    records: createSavedRecords(database),
    uses: createGatewayUses(database),
    jobs: createJobMemory(database, Date.now()),
  };
  const gateway = createGatewayRuntime({
    dispatcher,
    sleep: async (ms) => {
      slept.push(ms);
    },
  });
  return {
    connection: { gatewayBaseUrl: baseUrl, projectId, apiKey },
    signal: new AbortController().signal,
    requestId: 'test-request',
    runtime: createServiceRuntime({ gateway, ...memory, ...replaced }),
    slept,
    close: () => dispatcher.destroy(),
  };
}
