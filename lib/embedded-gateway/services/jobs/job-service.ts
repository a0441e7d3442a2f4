import { jobCreateSchema } from '@/lib/contract/gateway/job';
import { operations } from '@/lib/contract/gateway/operations';
import { GatewayError } from '../../base/gateway-error';
import type { JobKind, JobRecord } from '../../store/events/job-records';
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
import { createJobDeeds } from './job-deeds';
import { createJobSelections, type Selected } from './job-selection';

type CreateBody = DecodedBody<typeof operations.createJob>;
type StartBody = DecodedBody<typeof operations.startJob>;

/** What is named by a filter, as a list reads it. */
interface Listed {
  deliveries: AskedDeliveries | undefined;
  events: AskedEvents | undefined;
}

/** Sending many deliveries, or matching many events, once more (moving events §6). */
export function createJobService(context: MovingContext) {
  const { store, events, jobs } = context;
  const parts = { jobs, endpoints: store.endpoints, held: events.held };
  const selections = createJobSelections(context);
  const deeds = createJobDeeds(context);

  const answer = (job: JobRecord): JobAnswer => jobAnswer(job, shownGroups.alone, parts);

  function selected(
    kind: JobKind,
    project: ProjectRecord,
    body: CreateBody,
    listed: Listed,
  ): Selected {
    const { ids, deliveries, events, untried } = body;
    if ([ids, deliveries, events, untried].filter((each) => each !== undefined).length !== 1) {
      throw new GatewayError(400, 'give exactly one of ids, deliveries, events and untried');
    }
    if (ids) return selections.byIds(kind, project, ids);
    refuseLongFilter(deliveries ?? events ?? {});
    if (kind === 'retry' && listed.deliveries) {
      return selections.byDeliveries(listed.deliveries, deliveries);
    }
    if (kind === 'replay' && listed.events) {
      return selections.byEvents(project, listed.events, events);
    }
    if (kind === 'replay' && untried) {
      const { endpoint_id, startDate, endDate } = untried;
      if (!endpoint_id) throw new GatewayError(400, 'endpoint_id:must be given with untried');
      return selections.untried(
        project,
        endpoint_id,
        { startDate: startDate ?? undefined, endDate: endDate ?? undefined },
        untried,
      );
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
      const job = { project_id: project.uid, portal_link_id: '', kind, name, ...taken };
      return answer(await deeds.create(job, items, refuseTooManyOpen));
    },

    async list(
      project: ProjectRecord,
      asked: { kinds: readonly string[]; statuses: readonly string[] },
      query: PageQuery,
    ): Promise<Page<JobAnswer>> {
      const page = await jobs.list(project.uid, asked, query);
      return answeredPage(page, query, (job) => jobAnswer(job, shownGroups.inList, parts));
    },

    get: (project: ProjectRecord, uid: string): JobAnswer => answer(deeds.find(project.uid, uid)),

    /** Begins to send; with a canary its first ones. */
    start: async (project: ProjectRecord, uid: string, body: StartBody): Promise<JobAnswer> =>
      answer(await deeds.start(deeds.find(project.uid, uid), body, refuseTooManySending)),

    /** Sends nothing more; what is due already goes on. */
    stop: async (project: ProjectRecord, uid: string): Promise<JobAnswer> =>
      answer(await deeds.stop(deeds.find(project.uid, uid))),

    async results(
      project: ProjectRecord,
      uid: string,
      outcomes: readonly string[],
      query: PageQuery,
    ) {
      const page = await jobs.results(deeds.find(project.uid, uid), { outcomes }, query);
      return mapPage(page, jobResultAnswer);
    },
  };
}

export type JobService = ReturnType<typeof createJobService>;
