import type { RecoveryOutcome } from '@/lib/contract/portal/jobs';
import { ConsoleError } from '@/lib/server/console-error';
import { type FakePortal, portalNotFound } from './portal-caller';

type Counts = Record<RecoveryOutcome, number>;

export interface FakeJob extends Record<string, unknown> {
  uid: string;
  kind: 'retry' | 'replay';
  status: string;
  total: number;
  counts: Counts;
}

const none: Counts = { waiting: 0, sent: 0, succeeded: 0, failed: 0, skipped: 0 };

/** A job as the gateway of a portal answers it. */
export function fakeJob(changes: Partial<FakeJob> = {}): FakeJob {
  const { total = 14 } = changes;
  return {
    uid: 'job-1',
    kind: 'retry',
    status: 'ready',
    reason: '',
    total,
    counts: { ...none, waiting: total },
    groups: [
      {
        endpoint_id: 'endpoint-1',
        endpoint_name: 'Returns',
        error_kind: 'refused',
        event_type: null,
        count: total,
        is_left_out: false,
      },
    ],
    more_groups: 0,
    pace: null,
    canary: null,
    created_at: '2026-11-28T14:00:00.000Z',
    started_at: null,
    finished_at: null,
    ...changes,
  };
}

/**
 * Lets the gateway of a portal make jobs, start and stop them; a test moves them on by changing them.
 * @param total of a set that is frozen, by what is asked for
 */
export function answerJobs(
  portal: FakePortal,
  total: (body: Record<string, unknown>) => number = () => 14,
): { jobs: FakeJob[]; results: Record<string, unknown>[] } {
  const jobs: FakeJob[] = [];
  const results: Record<string, unknown>[] = [];
  const page = (content: unknown[]) => ({ content, pagination: null });
  function find(uid: string | undefined): FakeJob {
    const job = jobs.find((each) => each.uid === uid);
    if (!job) throw portalNotFound();
    return job;
  }
  portal.answer('portalListJobs', ({ query }) => {
    const statuses = [query.status ?? []].flat();
    return page(jobs.filter(({ status }) => statuses.length === 0 || statuses.includes(status)));
  });
  portal.answer('portalCreateJob', ({ body }) => {
    for (const job of jobs) {
      if (job.status !== 'ready') continue;
      Object.assign(job, { status: 'stopped', reason: 'another one was prepared in its place' });
    }
    const { what } = Object(body);
    const kind = what === 'failed' ? 'retry' : 'replay';
    const job = fakeJob({ uid: `job-${jobs.length + 1}`, kind, total: total(Object(body)) });
    jobs.unshift(job);
    return job;
  });
  portal.answer('portalGetJob', ({ params }) => find(params.jobID));
  portal.answer('portalStartJob', ({ params, body }) => {
    const job = find(params.jobID);
    if (job.status !== 'ready') {
      throw new ConsoleError('gateway_rejected', { detail: 'the job was started already' });
    }
    const { pace = null, canary = null } = Object(body);
    const started_at = '2026-11-28T14:02:00.000Z';
    return Object.assign(job, { status: canary ? 'canary' : 'running', pace, canary, started_at });
  });
  portal.answer('portalStopJob', ({ params }) =>
    Object.assign(find(params.jobID), {
      status: 'stopped',
      reason: 'stopped on request',
      finished_at: '2026-11-28T14:10:00.000Z',
    }),
  );
  portal.answer('portalListJobResults', ({ params, query }) => {
    find(params.jobID);
    const outcomes = [query.outcome ?? []].flat().map(String);
    return page(results.filter(({ outcome }) => outcomes.includes(String(outcome))));
  });
  return { jobs, results };
}
