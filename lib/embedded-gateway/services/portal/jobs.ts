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
import type { LinkScope } from './link-scope';

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

  const answer = (scope: LinkScope, job: JobRecord, most: number = shownGroups.alone): JobAnswer =>
    ownJobAnswer(jobAnswer(job, most, parts), new Set(scope.endpointIds()));

  /** One of another link, or of the operator, is as good as none. */
  function find({ project, link }: LinkScope, uid: string): JobRecord {
    const job = deeds.find(project.uid, uid);
    if (job.portal_link_id !== link.uid) throw new GatewayError(404, 'job not found');
    return job;
  }

  function refuseWithoutRight({ mayManage }: LinkScope): void {
    if (!mayManage) throw new GatewayError(403, 'Unauthorized');
  }

  /** Endpoints that are meant; one that is not the link's own does not exist for it. */
  function meantOf({ endpointIds }: LinkScope, asked: readonly string[] | undefined): string[] {
    const own = endpointIds();
    if (asked === undefined) return own;
    if (asked.some((uid) => !own.includes(uid))) throw new GatewayError(404, 'endpoint not found');
    return [...new Set(asked)];
  }

  function untriedOf({ project }: LinkScope, meant: string[], dates: AskedDates): Selected {
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
    async create(scope: LinkScope, body: CreateBody): Promise<JobAnswer> {
      refuseWithoutRight(scope);
      if (holdsNul(body)) throw new GatewayError(400, 'the body must not hold NUL');
      const { what, endpoints, startDate, endDate } = checkedBody(portalJobCreateSchema, body);
      if (!what)
        throw new GatewayError(400, fieldMessage('what', 'must be one of failed, untried'));
      const { project, link } = scope;
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
      scope: LinkScope,
      asked: { kinds: readonly string[]; statuses: readonly string[] },
      query: PageQuery,
    ): Promise<Page<JobAnswer>> {
      const { project, link } = scope;
      const page = await jobs.list(project.uid, { ...asked, portalLinkId: link.uid }, query);
      return answeredPage(page, query, (job) => answer(scope, job, shownGroups.inList));
    },

    get: (scope: LinkScope, uid: string): JobAnswer => answer(scope, find(scope, uid)),

    async start(scope: LinkScope, uid: string, body: StartBody): Promise<JobAnswer> {
      refuseWithoutRight(scope);
      return answer(scope, await deeds.start(find(scope, uid), body, refuseTooManyOfLink));
    },

    async stop(scope: LinkScope, uid: string): Promise<JobAnswer> {
      refuseWithoutRight(scope);
      return answer(scope, await deeds.stop(find(scope, uid)));
    },

    async results(scope: LinkScope, uid: string, outcomes: readonly string[], query: PageQuery) {
      const endpointIds = new Set(scope.endpointIds());
      const page = await jobs.results(find(scope, uid), { outcomes, endpointIds }, query);
      return mapPage(page, ownResultAnswer);
    },
  };
}

export type PortalJobs = ReturnType<typeof createPortalJobs>;
