import 'server-only';
import type { Database } from 'better-sqlite3';
import type { Forecast, RateLimit } from '@/lib/contract/console/activity/jobs';
import { type BoundedCache, createBoundedCache } from '../../bounded-cache';
import { type ConsoleJobs, createConsoleJobs } from '../../records/console-jobs';
import { createJobNotes, type JobNotes } from '../../records/job-notes';

/** What a plan tells of an endpoint, without a secret. */
export interface EndpointFacts {
  name: string | null;
  url: string | null;
  status: string | null;
  rateLimit: RateLimit | null;
  updatedAt: string | null;
}

/** A job that this console is at work on. The key that it sends with is known to its run alone. */
export interface JobRun {
  sessionId: string;
  /** Pauses the job and ends the run between two requests. */
  pause(reason: string): void;
  /** Resolves when it has ended; never rejects. */
  done: Promise<void>;
}

/** What the server remembers of jobs. */
export interface JobMemory {
  notes: JobNotes;
  /** Jobs that this console carries out, on the disk. */
  own: ConsoleJobs;
  /** Those that it is at work on, by id. */
  runs: Map<string, JobRun>;
  /** By connection and endpoint; `gone` where the gateway has it no more. */
  endpoints: BoundedCache<EndpointFacts | 'gone'>;
  /** By connection and job, and by the key of the group. */
  forecasts: BoundedCache<ReadonlyMap<string, Forecast>>;
  /** Those that are being worked out. */
  forecasting: Map<string, Promise<void>>;
}

const restartTexts = {
  paused: 'The console was restarted. Go on with the job to send the rest, or stop it.',
  failed:
    'The console was restarted while the set was being found. Nothing was sent: plan it anew.',
};

const MINUTE_MS = 60_000;

/** Call it once per process: what a former one was at work on is paused, since its keys are gone. */
export function createJobMemory(database: Database, now: number): JobMemory {
  const own = createConsoleJobs(database);
  own.pauseAll(restartTexts, now);
  return {
    notes: createJobNotes(database),
    own,
    runs: new Map(),
    endpoints: createBoundedCache({ maximumEntries: 2_000, lifetimeMs: MINUTE_MS }),
    forecasts: createBoundedCache({ maximumEntries: 200, lifetimeMs: 10 * MINUTE_MS }),
    forecasting: new Map(),
  };
}
