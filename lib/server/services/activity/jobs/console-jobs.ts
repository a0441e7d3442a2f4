import 'server-only';
import { randomUUID } from 'node:crypto';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { chosenOf } from '@/lib/contract/console/activity-searches';
import { jobOutcomes } from '@/lib/contract/gateway/choices';
import { includes } from '@/lib/util/includes';
import { withTimeout } from '@/lib/util/timeout';
import { sessionName } from '../../../audit';
import { ConsoleError, isConsoleError } from '../../../console-error';
import { type ConsoleJob, openStates, workingStates } from '../../../records/console-job-rows';
import { runtimeOf, type ServiceContext } from '../../context/service-context';
import { pageOfRows } from '../../listing/page-of-rows';
import { noPages } from '../../listing/settle-page';
import { consoleJobView, consoleResultView, shownGroups } from './console-job-view';
import { consoleJobLimits } from './console-limits';
import { beginRun } from './console-runs';
import { type Asked, askedSet, consoleSet } from './console-set';
import { endpointFacts } from './endpoint-facts';
import { quietNotes } from './gateway-jobs';
import type { JobCarrier, JobContext } from './job-carrier';
import { jobConflict, notStartable, notStoppable } from './job-conflicts';
import { runConsoleJob } from './run-console-job';

/** How long a new job may take to be prepared before it is answered as it is. */
const preparedMs = 1_000;
const movedOn = 'Somebody else has started or stopped this job meanwhile.';
const leftOut = 'It was left out when the job was started';

function find(context: ServiceContext, uid: string): ConsoleJob {
  const job = runtimeOf(context).jobs.own.find(context.connection, uid);
  if (job) return job;
  throw new ConsoleError('not_found', {
    detail: 'This job is not known here any more: those that are over are kept for 30 days.',
  });
}

async function shown(context: JobContext, uid: string): Promise<JobView> {
  const job = find(context, uid);
  const groups = runtimeOf(context).jobs.own.groups(job);
  const ids = groups.flatMap(({ endpointId }) => endpointId ?? []);
  const endpoints = await endpointFacts(context, ids);
  return consoleJobView(context, job, { endpoints, most: shownGroups.alone });
}

function refuseTooManyOpen(context: ServiceContext): void {
  const jobs = runtimeOf(context).jobs.own.list(context.connection);
  const open = jobs.filter(({ state }) => includes(openStates, state)).length;
  if (open < consoleJobLimits.open) return;
  throw jobConflict(
    `${open} jobs of this project are not over. Stop one that is not needed any more, then plan this one again.`,
  );
}

function refuseTooManySending(context: ServiceContext, uid: string): void {
  const { own, runs } = runtimeOf(context).jobs;
  const sending = own
    .list(context.connection)
    .filter((job) => job.uid !== uid && runs.has(job.uid) && job.state !== 'preparing').length;
  if (sending >= consoleJobLimits.sending) {
    throw jobConflict(
      `${sending} jobs of this project are at work. Wait until one has finished, or stop one.`,
    );
  }
  if (runs.size < consoleJobLimits.sendingInAll) return;
  throw jobConflict('This console is at work on too many jobs at once. Try again in a moment.');
}

/** Finds the set of a job and keeps it; one that cannot be found fails the job and nothing else. */
async function prepare(context: JobContext, job: ConsoleJob, asked: Asked): Promise<void> {
  const { jobs, gateway } = runtimeOf(context);
  try {
    const { isAtLeast, ...set } = await consoleSet(context, job.kind, asked);
    if (set.items.length === 0) {
      const reason = 'Nothing matches any more, so there is nothing to send.';
      jobs.own.move(job, ['preparing'], { state: 'failed', reason }, gateway.now());
      return;
    }
    if (isAtLeast) jobs.notes.foundAtLeast(context.connection, job.uid);
    jobs.own.freeze(job, set, gateway.now());
  } catch (error) {
    if (!isConsoleError(error)) throw error;
    const reason = `Its set could not be found, so nothing was sent. ${error.detail}`;
    jobs.own.move(job, ['preparing'], { state: 'failed', reason }, gateway.now());
  }
}

/** Jobs on gateways that have none: this console sends one item after another. */
export const consoleJobs: JobCarrier = {
  async create(context, body) {
    const { jobs, gateway } = runtimeOf(context);
    const { connection } = context;
    const asked = await askedSet(context, body);
    refuseTooManyOpen(context);
    jobs.own.trim(connection, gateway.now());
    const { kind, name = '' } = body;
    const sendsArrived =
      'frozen' in asked && asked.frozen.kind === 'retry' && asked.frozen.sendsArrived;
    const uid = randomUUID();
    const job = jobs.own.create(connection, { uid, kind, name, sendsArrived }, gateway.now());
    const search = 'frozen' in asked ? asked.frozen.address : null;
    const session = sessionName(context.session.id);
    jobs.notes.put(connection, { uid, search, isAtLeast: false, session }, gateway.now());
    const done = beginRun(context, job, (own) => prepare(own, job, asked));
    await withTimeout(done, preparedMs, undefined);
    return await shown(context, uid);
  },

  async list(context, search) {
    const { jobs, gateway } = runtimeOf(context);
    const { kind, status } = search.filters;
    const asked = chosenOf(status);
    const rows = jobs.own
      .list(context.connection)
      .filter((job) => (!kind || job.kind === kind) && (!status || asked.includes(job.state)))
      .map((job) => ({ ...job, created_at: new Date(job.createdAt).toISOString() }));
    const { content, pagination, cursorLost } = pageOfRows(rows, search, false);
    const known = { endpoints: new Map(), most: shownGroups.inList };
    return {
      content: content.map((job) => consoleJobView(context, job, known)),
      pagination,
      notes: { ...quietNotes, cursorLost },
      loadedAt: new Date(gateway.now()).toISOString(),
    };
  },

  get: shown,

  async start(context, uid, { perSecond, canary, without = [] }) {
    const { jobs, gateway } = runtimeOf(context);
    const job = find(context, uid);
    const why = notStartable(job.state);
    if (why !== undefined) throw jobConflict(why);
    refuseTooManySending(context, uid);
    const { perSecond: fastest, canary: largest } = consoleJobLimits;
    const isTooFast = (perSecond ?? 0) > fastest || (canary?.count ?? 0) > largest;
    if (isTooFast || (canary && job.kind === 'replay')) {
      throw new ConsoleError('invalid', {
        detail: `Where this console sends by itself it takes at most ${fastest} per second, and a first part of at most ${largest} deliveries, which a replay of events cannot have.`,
      });
    }
    const now = gateway.now();
    const isBegun =
      job.state === 'ready'
        ? jobs.own.begin(
            job,
            { perSecond: perSecond ?? null, canary: canary ?? null, without, leftOut },
            now,
          )
        : jobs.own.move(
            job,
            ['paused'],
            { state: job.pace.canary ? 'canary' : 'running', reason: null },
            now,
          );
    if (!isBegun) throw jobConflict(movedOn);
    jobs.notes.startedBy(context.connection, uid, sessionName(context.session.id));
    void beginRun(context, job, (own) => runConsoleJob(own, uid));
    return await shown(context, uid);
  },

  async stop(context, uid) {
    const { jobs, gateway } = runtimeOf(context);
    const job = find(context, uid);
    const reason =
      includes(workingStates, job.state) || job.state === 'paused'
        ? 'Stopped on request. What went out already goes on.'
        : 'Stopped before it was started.';
    const isStopped = jobs.own.move(job, openStates, { state: 'stopped', reason }, gateway.now());
    if (!isStopped) throw jobConflict(notStoppable(find(context, uid).state) ?? movedOn);
    return await shown(context, uid);
  },

  async results(context, uid, search) {
    const { jobs, gateway } = runtimeOf(context);
    const job = find(context, uid);
    const chosen = chosenOf(search.filters.outcome);
    const asked = jobOutcomes.filter((outcome) => chosen.length === 0 || chosen.includes(outcome));
    const { page, perPage } = search;
    const position = /^\d{1,7}$/.test(page?.cursor ?? '') ? Number(page?.cursor) : 0;
    const isBackward = page?.direction === 'prev';
    const at = isBackward ? { before: position } : { from: position };
    const rows = jobs.own.items.page(job, asked, at, perPage + 1);
    const content = isBackward ? rows.slice(-perPage) : rows.slice(0, perPage);
    const [first, last] = [content[0], content.at(-1)];
    const hasPrev = isBackward
      ? rows.length > perPage
      : first !== undefined &&
        jobs.own.items.page(job, asked, { before: first.position }, 1).length > 0;
    const hasNext = isBackward ? position > 0 : rows.length > perPage;
    return {
      content: content.map((item) => consoleResultView(job.kind, item)),
      pagination: {
        ...noPages,
        has_next_page: hasNext,
        has_prev_page: hasPrev,
        next_page_cursor: hasNext ? String((last?.position ?? position) + 1) : '',
        prev_page_cursor: hasPrev ? String(first?.position ?? position) : '',
        per_page: perPage,
      },
      notes: quietNotes,
      loadedAt: new Date(gateway.now()).toISOString(),
    };
  },
};
