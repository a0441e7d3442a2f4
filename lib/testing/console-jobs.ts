import type Database from 'better-sqlite3';
import { createLog } from '@/lib/server/create-log.mjs';
import { createRatePause } from '@/lib/server/gateway-client/rate-pause';
import type { JobContext } from '@/lib/server/services/activity/jobs/job-carrier';
import { createJobMemory } from '@/lib/server/services/context/job-memory';
import type { Behaviour } from './fake-gateway/behaviour';
import type { FakeGateway, FakeGatewayOptions } from './fake-gateway/fake-gateway';
import { memoryDatabase } from './service-context';
import type { writeHarness } from './write-harness';

/** A console that carries out jobs on a fake gateway, with a clock of its own: nothing really waits. */
export interface JobBed {
  gateway: FakeGateway;
  database: Database.Database;
  /** Lines of the log. */
  logged: string[];
  now(): number;
  /** A session of this console, alive until it is ended. */
  session(id: string): JobContext & { end(): void };
  /** Resolves when nobody is at work on a job. */
  idle(): Promise<void>;
  /** What a start of the console does: a new memory over the same file. */
  restart(): void;
}

export async function jobBed(
  harness: ReturnType<typeof writeHarness>,
  behaviour: Partial<Behaviour>,
  state: NonNullable<FakeGatewayOptions['state']>,
): Promise<JobBed> {
  const { context, gateway } = await harness.fake(behaviour, state);
  const database = memoryDatabase();
  const logged: string[] = [];
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  let now = Date.UTC(2026, 0, 2);
  const { runtime } = context;
  Object.assign(runtime.gateway, {
    now: () => now,
    ratePause: createRatePause(() => now),
    sleep: async (ms: number, signal?: AbortSignal) => {
      signal?.throwIfAborted();
      now += ms;
      // Others get their turn, as while one really sleeps.
      await new Promise((resolve) => setImmediate(resolve));
      signal?.throwIfAborted();
    },
  });
  const open = () => {
    runtime.jobs = createJobMemory(database, now);
  };
  open();
  return {
    gateway,
    database,
    logged,
    now: () => now,
    session(id) {
      let isAlive = true;
      return {
        ...context,
        log,
        session: { id },
        isSessionAlive: () => isAlive,
        end() {
          isAlive = false;
        },
      };
    },
    async idle() {
      while (runtime.jobs.runs.size > 0) {
        await Promise.all([...runtime.jobs.runs.values()].map(({ done }) => done));
      }
    },
    restart: open,
  };
}
