import { setTimeout as pause } from 'node:timers/promises';
import { jobCreateSchema, jobStartSchema } from '@/lib/contract/gateway/job';
import { operations } from '@/lib/contract/gateway/operations';
import { GatewayError } from '../../base/gateway-error';
import type { JobKind, JobRecord, NewJob } from '../../store/events/job-records';
import type { Page, PageQuery } from '../../store/page';
import { mapPage } from '../../store/page';
import type { ProjectRecord } from '../../store/projects';
import { answeredPage } from '../answered-page';
import type { DecodedBody } from '../decoded-body';
import type { AskedDeliveries } from '../deliveries/delivery-service';
import type { AskedEvents } from '../events/event-filter';
import { refuseOversized } from '../field-limits';
import type { MovingContext } from '../moving-context';
import { holdsNul } from '../text-rules';
import { type JobAnswer, jobAnswer, jobResultAnswer, shownGroups } from './job-answer';
import {
  checkedBody,
  refuseLongFilter,
  refuseTooManyOpen,
  refuseTooManySending,
} from './job-checks';
import { createJobSelections, type Selected } from './job-selection';

type CreateBody = DecodedBody<typeof operations.createJob>;
type StartBody = DecodedBody<typeof operations.startJob>;

/** What is named by a filter, as a list reads it. */
interface Listed {
  deliveries: AskedDeliveries | undefined;
  events: AskedEvents | undefined;
}

/** How long a new job may take to be prepared before it is answered as it is. */
const preparedMs = 1_000;
const lookMs = 10;

/** Why a job cannot be started. */
function notReady({ status }: JobRecord): string {
  if (status === 'preparing') return 'the job is still being prepared; start it once it is ready';
  if (status === 'canary' || status === 'running') return 'the job was started already';
  return `the job is ${status} and cannot be started again; create another one`;
}

/** Sending many deliveries, or matching many events, once more (moving events §6). */
export function createJobService(context: MovingContext) {
  const { store, clock, newId, events, jobs, moving } = context;
  const parts = { jobs, endpoints: store.endpoints, held: events.held };
  const selections = createJobSelections(context);

  const answer = (job: JobRecord): JobAnswer => jobAnswer(job, shownGroups.alone, parts);

  function find(project: ProjectRecord, uid: string): JobRecord {
    const job = jobs.get(project.uid, uid);
    if (!job) throw new GatewayError(404, 'job not found');
    return job;
  }

  function selected(
    kind: JobKind,
    project: ProjectRecord,
    body: CreateBody,
    listed: Listed,
  ): Selected {
    const { ids, deliveries, events } = body;
    if ([ids, deliveries, events].filter((each) => each !== undefined).length !== 1) {
      throw new GatewayError(400, 'give exactly one of ids, deliveries and events');
    }
    if (ids) return selections.byIds(kind, project, ids);
    refuseLongFilter(deliveries ?? events ?? {});
    if (kind === 'retry' && listed.deliveries) {
      return selections.byDeliveries(listed.deliveries, deliveries);
    }
    if (kind === 'replay' && listed.events) {
      return selections.byEvents(project, listed.events, events);
    }
    const meant = kind === 'retry' ? 'deliveries' : 'events';
    throw new GatewayError(400, `a ${kind} is of ${meant}; give ids or ${meant}`);
  }

  return {
    /**
     * Freezes what a job takes up. It is answered once that is prepared, or as far as it is after a
     * second.
     * @param listed the filter of the body, as the list reads it
     */
    async create(project: ProjectRecord, body: CreateBody, listed: Listed): Promise<JobAnswer> {
      if (holdsNul(body)) throw new GatewayError(400, 'the body must not hold NUL');
      const checked = checkedBody(jobCreateSchema, body);
      refuseOversized(operations.createJob, checked);
      const { kind, name = '' } = checked;
      if (!kind) throw new GatewayError(400, 'kind:must be one of retry, replay');
      const { items, ...taken } = selected(kind, project, checked, listed);
      const job: NewJob = {
        uid: newId(),
        project_id: project.uid,
        kind,
        name,
        origin: 'job',
        ...taken,
        created_at: clock.now(),
      };
      await jobs.create(job, items, refuseTooManyOpen);
      moving.jobsChanged();
      const until = performance.now() + preparedMs;
      let made = find(project, job.uid);
      while (made.status === 'preparing' && performance.now() < until) {
        await pause(lookMs);
        made = find(project, job.uid);
      }
      return answer(made);
    },

    async list(
      project: ProjectRecord,
      asked: { kinds: readonly string[]; statuses: readonly string[] },
      query: PageQuery,
    ): Promise<Page<JobAnswer>> {
      const page = await jobs.list(project.uid, asked, query);
      return answeredPage(page, query, (job) => jobAnswer(job, shownGroups.inList, parts));
    },

    get: (project: ProjectRecord, uid: string): JobAnswer => answer(find(project, uid)),

    /** Begins to send; with a canary its first ones. */
    async start(project: ProjectRecord, uid: string, body: StartBody): Promise<JobAnswer> {
      const job = find(project, uid);
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
      if (!(await jobs.start(job, how, clock.now(), refuseTooManySending))) {
        throw new GatewayError(400, notReady(find(project, uid)));
      }
      moving.jobsChanged();
      return answer(find(project, uid));
    },

    /** Sends nothing more; what is due already goes on. */
    async stop(project: ProjectRecord, uid: string): Promise<JobAnswer> {
      const job = find(project, uid);
      const reason =
        job.status === 'preparing' || job.status === 'ready'
          ? 'stopped before it was started'
          : 'stopped on request';
      if (!(await jobs.end(job, 'stopped', reason, clock.now()))) {
        throw new GatewayError(400, `the job is ${find(project, uid).status} already`);
      }
      moving.jobsChanged();
      return answer(find(project, uid));
    },

    async results(
      project: ProjectRecord,
      uid: string,
      outcomes: readonly string[],
      query: PageQuery,
    ) {
      const page = await jobs.results(find(project, uid), outcomes, query);
      return mapPage(page, jobResultAnswer);
    },
  };
}

export type JobService = ReturnType<typeof createJobService>;
