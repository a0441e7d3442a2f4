import { portalJobCreateSchema } from '@/lib/contract/gateway/portal-api';
import type { portalOperations } from '@/lib/contract/gateway/portal-api-operations';
import { GatewayError } from '../../base/gateway-error';
import type { JobRecord } from '../../store/events/job-records';
import { mapPage, type Page, type PageQuery } from '../../store/page';
import { answeredPage } from '../answered-page';
import type { DecodedBody } from '../decoded-body';
import { type JobAnswer, jobAnswer, shownGroups } from '../jobs/job-answer';
import { checkedBody, refuseTooManyOfLink } from '../jobs/job-checks';
import { createJobDeeds } from '../jobs/job-deeds';
import { createJobSelections, type Selected } from '../jobs/job-selection';
import type { AskedDates } from '../list-dates';
import type { MovingContext } from '../moving-context';
import { fieldMessage, holdsNul } from '../text-rules';
import { jobName, ownJobAnswer, ownResultAnswer } from './job-answer';
import type { PortalScope } from './scope';

type CreateBody = DecodedBody<typeof portalOperations.portalCreateJob>;
type StartBody = DecodedBody<typeof portalOperations.portalStartJob>;
/** What the list of deliveries is not narrowed by here. */
const nothingElse = {
  eventId: undefined,
  subscriptionId: undefined,
  idempotencyKey: undefined,
  eventType: undefined,
  statuses: [],
  sourceIds: [],
  errorKinds: [],
  codes: [],
  tries: [],
};

const nothing: Selected = { selection: { by: 'ids' }, items: [], sends_arrived: false };

/**
 * Recovery by the token of a portal link (moving events §6): of its own endpoints alone, and no jobs but
 * those that the link itself has made.
 */
export function createPortalJobs(context: MovingContext) {
  const { store, events, jobs } = context;
  const parts = { jobs, endpoints: store.endpoints, held: events.held };
  const selections = createJobSelections(context);
  const deeds = createJobDeeds(context);

  const answer = (
    scope: PortalScope,
    job: JobRecord,
    most: number = shownGroups.alone,
  ): JobAnswer => ownJobAnswer(jobAnswer(job, most, parts), new Set(scope.endpointIds()));

  /** One of another link, or of the operator, is as good as none. */
  function find({ project, link }: PortalScope, uid: string): JobRecord {
    const job = deeds.find(project.uid, uid);
    if (job.portal_link_id !== link().uid) throw new GatewayError(404, 'job not found');
    return job;
  }

  /** Endpoints that are meant; one that is not the link's own does not exist for it. */
  function meantOf(scope: PortalScope, asked: readonly string[] | undefined): string[] {
    for (const uid of asked ?? []) scope.requireEndpoint(uid);
    return asked ? [...new Set(asked)] : scope.endpointIds();
  }

  function untriedOf({ project }: PortalScope, meant: string[], dates: AskedDates): Selected {
    const [endpointId, ...more] = meant;
    if (endpointId === undefined || more.length > 0) {
      throw new GatewayError(400, fieldMessage('endpoints', 'must name one endpoint for untried'));
    }
    return selections.untried(project, endpointId, dates, { endpoint_id: endpointId, ...dates });
  }

  function failedOf(endpointIds: string[], dates: AskedDates): Selected {
    // A filter without endpoints would find those of everybody.
    if (endpointIds.length === 0) return nothing;
    const asked = { endpointId: endpointIds, ...dates };
    const selected = selections.byDeliveries({ ...nothingElse, ...dates, endpointIds }, asked);
    const { selection } = selected;
    return selection.by === 'deliveries'
      ? { ...selected, selection: { ...selection, notArrivedOtherwise: true } }
      : selected;
  }

  return {
    async create(scope: PortalScope, body: CreateBody): Promise<JobAnswer> {
      scope.requireManaging();
      if (holdsNul(body)) throw new GatewayError(400, 'the body must not hold NUL');
      const { what, endpoints, startDate, endDate } = checkedBody(portalJobCreateSchema, body);
      if (!what)
        throw new GatewayError(400, fieldMessage('what', 'must be one of failed, untried'));
      const { project } = scope;
      const link = scope.link();
      const meant = meantOf(scope, endpoints);
      const dates = { startDate, endDate };
      const { items, ...taken } =
        what === 'failed' ? failedOf(meant, dates) : untriedOf(scope, meant, dates);
      const name = jobName(what, link.name);
      const kind = what === 'failed' ? ('retry' as const) : ('replay' as const);
      const job = { project_id: project.uid, portal_link_id: link.uid, kind, name, ...taken };
      return answer(scope, await deeds.create(job, items, refuseTooManyOfLink));
    },

    async list(
      scope: PortalScope,
      asked: { kinds: readonly string[]; statuses: readonly string[] },
      query: PageQuery,
    ): Promise<Page<JobAnswer>> {
      const { uid: portalLinkId } = scope.link();
      const page = await jobs.list(scope.project.uid, { ...asked, portalLinkId }, query);
      return answeredPage(page, query, (job) => answer(scope, job, shownGroups.inList));
    },

    get: (scope: PortalScope, uid: string): JobAnswer => answer(scope, find(scope, uid)),

    async start(scope: PortalScope, uid: string, body: StartBody): Promise<JobAnswer> {
      scope.requireManaging();
      return answer(scope, await deeds.start(find(scope, uid), body, refuseTooManyOfLink));
    },

    async stop(scope: PortalScope, uid: string): Promise<JobAnswer> {
      scope.requireManaging();
      return answer(scope, await deeds.stop(find(scope, uid)));
    },

    async results(scope: PortalScope, uid: string, outcomes: readonly string[], query: PageQuery) {
      const endpointIds = new Set(scope.endpointIds());
      const page = await jobs.results(find(scope, uid), { outcomes, endpointIds }, query);
      return mapPage(page, ownResultAnswer);
    },
  };
}

export type PortalJobs = ReturnType<typeof createPortalJobs>;
