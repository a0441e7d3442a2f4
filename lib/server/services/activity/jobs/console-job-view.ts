import 'server-only';
import type { JobGroup, JobResultView, JobView } from '@/lib/contract/console/activity/jobs';
import { noCounts } from '../../../records/console-job-items';
import type { ConsoleItem, ConsoleJob } from '../../../records/console-job-rows';
import { runtimeOf } from '../../context/service-context';
import { consoleJobLimits } from './console-limits';
import type { Known } from './endpoint-facts';
import { byOf } from './gateway-job-view';
import type { JobContext } from './job-carrier';

const consoleLimits = [
  'This gateway has no jobs, so this console sends one after another. It goes on while the console runs and you are signed in.',
  'Signing out, the end of the session or a restart of the console pauses it. Whoever signs in to this project then can go on with it.',
];
const replayLimit =
  'This gateway does not tell what comes of an event that is matched once more. Its deliveries do.';

/** Groups in the answer of one job, and in a list of jobs. */
export const shownGroups = { alone: 100, inList: 5 } as const;

const timeText = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

function groupsOf(
  context: JobContext,
  job: ConsoleJob,
  endpoints: ReadonlyMap<string, Known>,
): JobGroup[] {
  const { own } = runtimeOf(context).jobs;
  const counts = own.items.groupCounts(job);
  return own
    .groups(job)
    .map((group) => {
      const own = counts.get(group.key) ?? noCounts();
      const facts = endpoints.get(group.endpointId ?? '');
      const known = typeof facts === 'object' ? facts : undefined;
      return {
        ...group,
        endpointName: known?.name ?? group.endpointName,
        endpointUrl: known?.url ?? group.endpointUrl,
        rateLimit: known?.rateLimit ?? null,
        count: Object.values(own).reduce((sum, count) => sum + count, 0),
        counts: own,
        forecast: null,
      };
    })
    .sort((left, right) => right.count - left.count);
}

/** A job that this console carries out, as the browser may see it. */
export function consoleJobView(
  context: JobContext,
  job: ConsoleJob,
  { endpoints, most }: { endpoints: ReadonlyMap<string, Known>; most: number },
): JobView {
  const { notes, own } = runtimeOf(context).jobs;
  const note = notes.find(context.connection, job.uid);
  const groups = groupsOf(context, job, endpoints);
  const counts = own.items.counts(job);
  const { uid, kind, name, state, reason, pace } = job;
  return {
    uid,
    kind,
    name,
    state,
    reason,
    carriedOutBy: 'console',
    limits: kind === 'replay' ? [...consoleLimits, replayLimit] : consoleLimits,
    most: {
      perSecond: consoleJobLimits.perSecond,
      canary: kind === 'replay' ? 0 : consoleJobLimits.canary,
    },
    usualPerSecond: consoleJobLimits.usualPerSecond,
    portalLinkId: null,
    untriedEndpointId: null,
    search: note?.search ?? null,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    isAtLeast: note?.isAtLeast ?? false,
    counts,
    groups: groups.slice(0, most),
    moreGroups: Math.max(0, groups.length - most),
    pace,
    by: byOf(note, context.session.id),
    frozenAt: timeText(job.frozenAt),
    startedAt: timeText(job.startedAt),
    finishedAt: timeText(job.finishedAt),
  };
}

/** What became of one item of it. */
export function consoleResultView(kind: ConsoleJob['kind'], item: ConsoleItem): JobResultView {
  return {
    uid: item.uid,
    eventId: item.eventId,
    deliveryId: kind === 'retry' ? item.uid : null,
    endpointId: item.endpointId,
    outcome: item.outcome,
    reason: item.reason,
    errorKind: null,
    updatedAt: timeText(item.updatedAt),
  };
}
