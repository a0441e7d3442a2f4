import 'server-only';
import type { Database } from 'better-sqlite3';
import type { RateLimit } from '@/lib/contract/console/activity/jobs';
import { type BoundedCache, createBoundedCache } from '../../bounded-cache';
import { createJobNotes, type JobNotes } from '../../records/job-notes';

/** What a plan tells of an endpoint, without a secret. */
export interface EndpointFacts {
  name: string | null;
  url: string | null;
  status: string | null;
  rateLimit: RateLimit | null;
  updatedAt: string | null;
}

/** What the server remembers of jobs (issue 21, "Set it right"). */
export interface JobMemory {
  notes: JobNotes;
  /** By connection and endpoint; `gone` where the gateway has it no more. */
  endpoints: BoundedCache<EndpointFacts | 'gone'>;
}

const MINUTE_MS = 60_000;

export function createJobMemory(database: Database): JobMemory {
  return {
    notes: createJobNotes(database),
    endpoints: createBoundedCache({ maximumEntries: 2_000, lifetimeMs: MINUTE_MS }),
  };
}
