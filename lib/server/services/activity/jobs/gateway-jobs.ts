import 'server-only';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { chosenOf } from '@/lib/contract/console/activity-searches';
import type { ListNotes, ListView } from '@/lib/contract/console/list';
import { jobStatuses } from '@/lib/contract/gateway/choices';
import { operations } from '@/lib/contract/gateway/operations';
import { sessionName } from '../../../audit';
import { ConsoleError } from '../../../console-error';
import type { ClientFailure } from '../../../gateway-client/gateway-client';
import { askGateway, callGateway, throwFailure } from '../../context/call-gateway';
import type { AnsweredPage } from '../../context/gateway-page';
import { runtimeOf, type ServiceContext } from '../../context/service-context';
import { pageQuery } from '../../listing/read-page';
import { noPages } from '../../listing/settle-page';
import { endpointFacts, type Known } from './endpoint-facts';
import { gatewayJobView, gatewayResultView, groupOfKey } from './gateway-job-view';
import { gatewaySelection } from './gateway-selection';
import type { JobCarrier, JobContext } from './job-carrier';
import { jobConflict, notStartable, notStoppable } from './job-conflicts';

export const quietNotes: ListNotes = {
  filteredByConsole: [],
  searched: null,
  searchedAll: true,
  cursorLost: false,
  origin: 'gateway',
};

type Job = Parameters<typeof gatewayJobView>[0];

function viewIn(context: JobContext, job: Job, endpoints: ReadonlyMap<string, Known>): JobView {
  const note = runtimeOf(context).jobs.notes.find(context.connection, job.uid);
  return gatewayJobView(job, endpoints, { note, sessionId: context.session.id });
}

async function shown(context: JobContext, job: Job): Promise<JobView> {
  const ids = (job.groups ?? []).flatMap((group) => group?.endpoint_id || []);
  return viewIn(context, job, await endpointFacts(context, ids));
}

/** What was written has to be told as it stands, also where the answer to the write lacks it. */
async function answered(context: JobContext, uid: string, job: Job | undefined): Promise<JobView> {
  return job ? await shown(context, job) : await gatewayJobs.get(context, uid);
}

/** Throws what a failure means; of a job that stands elsewhere by now, how it stands and what to do. */
async function throwChange(
  context: JobContext,
  uid: string,
  failure: ClientFailure,
  conflictOf: (state: JobView['state']) => string | undefined,
): Promise<never> {
  if (failure.kind !== 'rejected') return await throwFailure(context, failure);
  const read = await askGateway(context, operations.getJob, { params: { jobID: uid } });
  const state = jobStatuses.find((each) => read.ok && each === read.data.status);
  const why = state && conflictOf(state);
  if (why !== undefined) throw jobConflict(why);
  return await throwFailure(context, failure);
}

function pageView<Item, View>(
  context: ServiceContext,
  { content, pagination }: AnsweredPage<Item>,
  perPage: number,
  view: (item: Item) => View,
): ListView<View> {
  const next = pagination?.has_next_page === true ? (pagination.next_page_cursor ?? '') : '';
  const prev = pagination?.has_prev_page === true ? (pagination.prev_page_cursor ?? '') : '';
  return {
    content: (content ?? []).filter((item) => item !== null).map(view),
    pagination: {
      ...noPages,
      has_next_page: next !== '',
      has_prev_page: prev !== '',
      next_page_cursor: next,
      prev_page_cursor: prev,
      per_page: perPage,
    },
    notes: quietNotes,
    loadedAt: new Date(runtimeOf(context).gateway.now()).toISOString(),
  };
}

function never(): never {
  throw new Error('an empty page has no rows');
}

/** Jobs of the embedded gateway, which carries them out by itself (moving events §6). */
export const gatewayJobs: JobCarrier = {
  async create(context, body) {
    const { body: selected, search, isAtLeast } = await gatewaySelection(context, body);
    const { kind, name } = body;
    const made = await callGateway(context, operations.createJob, {
      body: { kind, ...(name === undefined ? {} : { name }), ...selected },
    });
    if (!made) {
      throw new ConsoleError('bad_gateway_answer', {
        detail:
          'The gateway made the job and did not tell which one. Nothing was sent: look for it in the list of jobs.',
      });
    }
    const session = sessionName(context.session.id);
    const { notes } = runtimeOf(context).jobs;
    const note = { uid: made.uid, search, isAtLeast, session };
    notes.put(context.connection, note, runtimeOf(context).gateway.now());
    return await shown(context, made);
  },

  async list(context, search) {
    const { kind, status } = search.filters;
    const asked = jobStatuses.filter((each) => chosenOf(status).includes(each));
    // Nothing pauses there.
    if (status && asked.length === 0)
      return pageView<Job, JobView>(context, {}, search.perPage, never);
    const answer = await callGateway(context, operations.listJobs, {
      query: { ...pageQuery(search), ...(kind && { kind: [kind] }), status: asked },
    });
    return pageView(context, answer, search.perPage, (job) => viewIn(context, job, new Map()));
  },

  async get(context, uid) {
    const params = { jobID: uid };
    return await shown(context, await callGateway(context, operations.getJob, { params }));
  },

  async start(context, uid, { perSecond, canary, without = [] }) {
    const body = {
      ...(perSecond === undefined ? {} : { pace: { per_second: perSecond } }),
      ...(canary && { canary: { count: canary.count, max_failures: canary.maxFailures } }),
      ...(without.length > 0 && { without: without.map(groupOfKey) }),
    };
    const params = { jobID: uid };
    const started = await askGateway(context, operations.startJob, { params, body });
    if (!started.ok) return await throwChange(context, uid, started.failure, notStartable);
    const session = sessionName(context.session.id);
    runtimeOf(context).jobs.notes.startedBy(context.connection, uid, session);
    return await answered(context, uid, started.data);
  },

  async stop(context, uid) {
    const params = { jobID: uid };
    const stopped = await askGateway(context, operations.stopJob, { params });
    if (!stopped.ok) return await throwChange(context, uid, stopped.failure, notStoppable);
    return await answered(context, uid, stopped.data);
  },

  async results(context, uid, search) {
    const params = { jobID: uid };
    const outcome = chosenOf(search.filters.outcome);
    const query = { ...pageQuery(search), outcome } as never;
    const answer = await askGateway(context, operations.listJobResults, { params, query });
    if (answer.ok) return pageView(context, answer.data, search.perPage, gatewayResultView);
    // They are part of one job, and it is that which may be gone.
    return await throwFailure(context, { ...answer.failure, deed: 'read' });
  },
};
