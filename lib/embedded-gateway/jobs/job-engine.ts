import { storageFailureOf } from '@/lib/database/storage-failure';
import type { Clock, GatewayLog } from '../base/ports';
import type { ResendRules } from '../services/deliveries/resend-rules';
import type { EndpointMatching } from '../services/jobs/endpoint-matching';
import type { LinkReach } from '../services/portal/link-reach';
import type { EventStore } from '../store/events';
import type { JobRecord, JobStore } from '../store/events/job-records';
import { createDeciding } from './deciding';
import { createPicking } from './picking';
import { createPreparing } from './preparing';
import { createRest, type Rest } from './rest';
import { createSending } from './sending';

/** Between two steps of a job, for other work; more while it sends, so that steps find more to do. */
const preparingRestMs = 2;
const sendingRestMs = 10;
/** How long a job rests at most, so that a clock that was set is noticed. */
const longestRestMs = 60_000;
/** After an error, longer each time. */
const firstTroubleMs = 250;
const longestTroubleMs = 5_000;

export interface JobEngineParts {
  jobs: JobStore;
  events: Pick<EventStore, 'reads' | 'held'>;
  resends: ResendRules;
  reach: LinkReach;
  /** Matches events for one endpoint alone. */
  matching: EndpointMatching;
  /** Has events matched that were opened for it. */
  matchAgain(projectId: string, uids: readonly string[]): void;
  clock: Clock;
  log: GatewayLog;
  /** Other limits than usual, for tests. */
  limits?: { mostItems: number; itemsAtOnce: number } | undefined;
}

/** Does the work of jobs (moving events §6), each in steps of its own. */
export interface JobEngine {
  /** Tells that there may be work; returns at once. */
  wake(): void;
  /** Takes up nothing new; resolves when the steps in progress have ended. */
  stop(): Promise<void>;
}

/** Takes up what an earlier run of the gateway left, and goes on. */
export function createJobEngine(parts: JobEngineParts): JobEngine {
  const { jobs, events, resends, reach, matching, matchAgain, clock, log, limits } = parts;
  const ending = new AbortController();
  const { signal } = ending;
  const now = () => clock.now();
  const prepare = createPreparing({ jobs, reads: events.reads, matching, now, limits });
  const sendSome = createSending({
    jobs,
    picking: createPicking(jobs),
    decide: createDeciding(jobs, resends, reach, matching),
    matchAgain,
    now,
    signal,
  });
  const driven = new Map<string, { rest: Rest; ended: Promise<void> }>();
  let soon: ReturnType<typeof setImmediate> | undefined;
  let trouble: ReturnType<typeof setTimeout> | undefined;

  /** Why nothing more of a job may be sent; undefined where it may. */
  function endOf({ project_id, portal_link_id }: JobRecord): string | undefined {
    const reached = portal_link_id === '' ? undefined : reach(project_id, portal_link_id);
    return reached && !reached.ok ? reached.failure : undefined;
  }

  /** One step; when to take the next one, undefined when something has to happen first. */
  async function step(job: JobRecord): Promise<number | undefined> {
    const reason = endOf(job);
    if (reason !== undefined) {
      await jobs.end(job, 'stopped', reason, now());
      return now();
    }
    if (job.status === 'preparing') {
      await prepare(job);
      return now();
    }
    // What is held after a restore may have gone out before it.
    if (events.held.heldSince(job.project_id) !== undefined) return undefined;
    return sendSome(job);
  }

  async function drive(projectId: string, uid: string, rest: Rest): Promise<void> {
    let troubleMs = firstTroubleMs;
    while (!signal.aborted) {
      rest.begin();
      try {
        const job = jobs.get(projectId, uid);
        if (!job || !isAtWork(job)) return;
        const at = await step(job);
        troubleMs = firstTroubleMs;
        const shortestMs = job.status === 'preparing' ? preparingRestMs : sendingRestMs;
        const untilMs = at === undefined ? longestRestMs : at - now();
        await rest.take(shortestMs, Math.min(untilMs, longestRestMs));
      } catch (error) {
        told(uid, error);
        await rest.take(troubleMs, troubleMs);
        troubleMs = Math.min(troubleMs * 2, longestTroubleMs);
      }
    }
  }

  function told(uid: string, error: unknown): void {
    const reason = storageFailureOf(error) ?? String(error);
    log.warn({ resourceId: uid, reason }, 'A job waits: a step of it could not be done.');
  }

  function look(): void {
    soon = undefined;
    try {
      for (const { project_id, uid } of jobs.atWork()) {
        if (driven.has(uid)) continue;
        const rest = createRest();
        const ended = drive(project_id, uid, rest).then(() => void driven.delete(uid));
        driven.set(uid, { rest, ended });
      }
    } catch (error) {
      told('', error);
      clearTimeout(trouble);
      trouble = setTimeout(wake, longestTroubleMs);
    }
  }

  function wake(): void {
    if (signal.aborted) return;
    for (const { rest } of driven.values()) rest.wake();
    soon ??= setImmediate(look);
  }

  wake();
  return {
    wake,
    async stop() {
      ending.abort();
      clearImmediate(soon);
      clearTimeout(trouble);
      const running = [...driven.values()];
      for (const { rest } of running) rest.end();
      await Promise.all(running.map(({ ended }) => ended));
    },
  };
}

function isAtWork({ status }: JobRecord): boolean {
  return status === 'preparing' || status === 'canary' || status === 'running';
}
