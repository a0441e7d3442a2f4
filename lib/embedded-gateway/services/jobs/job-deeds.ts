import { setTimeout as pause } from 'node:timers/promises';
import { jobStartSchema } from '@/lib/contract/gateway/job';
import type { operations } from '@/lib/contract/gateway/operations';
import { GatewayError } from '../../base/gateway-error';
import type { FrozenItem, JobRecord, NewJob, OpenJobs } from '../../store/events/job-records';
import type { DecodedBody } from '../decoded-body';
import type { MovingContext } from '../moving-context';
import { checkedBody } from './job-checks';

type StartBody = DecodedBody<typeof operations.startJob>;
type Check = (others: OpenJobs) => void;

/** How long a new job may take to be prepared before it is answered as it is. */
const preparedMs = 1_000;
const lookMs = 10;

/** Why a job cannot be started. */
function notReady({ status }: JobRecord): string {
  if (status === 'preparing') return 'the job is still being prepared; start it once it is ready';
  if (status === 'canary' || status === 'running') {
    return 'the job was started already and is at work; wait until it has finished, or stop it';
  }
  return `the job is ${status} and cannot be started again; create another one`;
}

/** What is done with jobs, whoever asks for it (moving events §6). */
export function createJobDeeds({ clock, newId, jobs, moving }: MovingContext) {
  function find(projectId: string, uid: string): JobRecord {
    const job = jobs.get(projectId, uid);
    if (!job) throw new GatewayError(404, 'job not found');
    return job;
  }

  return {
    find,

    /**
     * Keeps a job, which freezes what it takes up, and resolves once that is prepared, or as far as it
     * is after a second.
     */
    async create(
      job: Omit<NewJob, 'uid' | 'origin' | 'created_at'>,
      items: readonly FrozenItem[] | undefined,
      check: Check,
    ): Promise<JobRecord> {
      const made: NewJob = { ...job, uid: newId(), origin: 'job', created_at: clock.now() };
      await jobs.create(made, items, check);
      moving.jobsChanged();
      const until = performance.now() + preparedMs;
      let found = find(job.project_id, made.uid);
      while (found.status === 'preparing' && performance.now() < until) {
        await pause(lookMs);
        found = find(job.project_id, made.uid);
      }
      return found;
    },

    /** Begins to send; with a canary its first ones. */
    async start(job: JobRecord, body: StartBody, check: Check): Promise<JobRecord> {
      const { pace, canary, without = [] } = checkedBody(jobStartSchema, body);
      if (pace && pace.per_second === undefined) {
        throw new GatewayError(400, 'per_second:must be given with a pace');
      }
      if (canary && canary.count === undefined) {
        throw new GatewayError(400, 'count:must be given with a canary');
      }
      if (job.status !== 'ready') throw new GatewayError(400, notReady(job));
      const groups = without.map(({ endpoint_id = '', error_kind = '', event_type = '' }) => ({
        endpoint_id,
        error_kind,
        event_type,
      }));
      // One that is overlooked would be sent.
      if (groups.some((group) => !jobs.hasGroup(job, group))) {
        throw new GatewayError(400, 'without:must name groups of the job');
      }
      const how = {
        per_second: pace?.per_second ?? null,
        canary: canary?.count
          ? { count: canary.count, max_failures: canary.max_failures ?? 0 }
          : null,
        without: groups,
      };
      if (!(await jobs.start(job, how, clock.now(), check))) {
        throw new GatewayError(400, notReady(find(job.project_id, job.uid)));
      }
      moving.jobsChanged();
      return find(job.project_id, job.uid);
    },

    /** Sends nothing more; what is due already goes on. */
    async stop(job: JobRecord): Promise<JobRecord> {
      const reason =
        job.status === 'preparing' || job.status === 'ready'
          ? 'stopped before it was started'
          : 'stopped on request';
      if (!(await jobs.end(job, 'stopped', reason, clock.now()))) {
        const { status } = find(job.project_id, job.uid);
        throw new GatewayError(400, `the job is ${status} already`);
      }
      moving.jobsChanged();
      return find(job.project_id, job.uid);
    },
  };
}
