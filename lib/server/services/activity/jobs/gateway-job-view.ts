import 'server-only';
import type { z } from 'zod';
import type {
  JobGroup,
  JobOutcome,
  JobResultView,
  JobView,
} from '@/lib/contract/console/activity/jobs';
import { jobOutcomes, jobStatuses } from '@/lib/contract/gateway/choices';
import { errorKinds } from '@/lib/contract/gateway/error-kinds';
import { jobLimits, type jobResultSchema, type jobSchema } from '@/lib/contract/gateway/job';
import { sessionName } from '../../../audit';
import { noCounts } from '../../../records/console-job-items';
import type { JobNote } from '../../../records/job-notes';
import type { Known } from './endpoint-facts';

type Job = z.output<typeof jobSchema>;
type Result = z.output<typeof jobResultSchema>;

/** Names a group within its job; ids of endpoints and kinds of errors hold no blank. */
function groupKey({
  endpointId,
  errorKind,
  eventType,
}: Pick<JobGroup, 'endpointId' | 'errorKind' | 'eventType'>): string {
  return `${endpointId ?? ''} ${errorKind ?? ''} ${eventType ?? ''}`;
}

/** The group that a key names, as the gateway takes it. */
export function groupOfKey(key: string) {
  const [endpointId = '', errorKind = '', ...eventType] = key.split(' ');
  const kind = errorKinds.find((known) => known === errorKind);
  return {
    ...(endpointId && { endpoint_id: endpointId }),
    ...(kind && { error_kind: kind }),
    ...(eventType.join(' ') && { event_type: eventType.join(' ') }),
  };
}

function countsOf(job: Job): Record<JobOutcome, number> {
  const counts = noCounts();
  for (const outcome of jobOutcomes) counts[outcome] = job.counts?.[outcome] ?? 0;
  return counts;
}

function groupsOf(job: Job, endpoints: ReadonlyMap<string, Known>): JobGroup[] {
  return (job.groups ?? []).flatMap((group) => {
    if (!group) return [];
    const endpointId = group.endpoint_id || null;
    const facts = endpointId === null ? undefined : endpoints.get(endpointId);
    const known = typeof facts === 'object' ? facts : undefined;
    const named = {
      endpointId,
      errorKind: group.error_kind || null,
      eventType: group.event_type || null,
    };
    return {
      key: groupKey(named),
      ...named,
      endpointName: group.endpoint_name || known?.name || null,
      endpointUrl: known?.url ?? null,
      rateLimit: known?.rateLimit ?? null,
      status: null,
      description: null,
      count: group.count ?? 0,
      counts: null,
      isLeftOut: group.is_left_out === true,
      forecast: null,
    };
  });
}

function paceOf({ pace, canary }: Job): JobView['pace'] {
  const count = canary?.count ?? null;
  return {
    perSecond: pace?.per_second ?? null,
    canary: count === null ? null : { count, maxFailures: canary?.max_failures ?? 0 },
  };
}

export function byOf(note: JobNote | undefined, sessionId: string): JobView['by'] {
  return note ? { session: note.session, isYou: note.session === sessionName(sessionId) } : null;
}

/** A job of the embedded gateway, with what is known here besides. */
export function gatewayJobView(
  job: Job,
  endpoints: ReadonlyMap<string, Known>,
  { note, sessionId }: { note: JobNote | undefined; sessionId: string },
): JobView {
  const { uid, kind, status } = job;
  return {
    uid,
    // A kind that this console does not know cannot be started by it either.
    kind: kind === 'replay' ? 'replay' : 'retry',
    name: job.name ?? '',
    // One that a newer gateway calls otherwise is shown, and nothing is offered for it.
    state: jobStatuses.find((known) => known === status) ?? 'failed',
    reason: job.reason || null,
    carriedOutBy: 'gateway',
    limits: [],
    most: { perSecond: jobLimits.perSecond, canary: jobLimits.canary },
    usualPerSecond: null,
    portalLinkId: job.portal_link_id || null,
    untriedEndpointId: job.untried?.endpoint_id || null,
    search: note?.search ?? null,
    total: job.total ?? 0,
    isAtLeast: note?.isAtLeast ?? false,
    counts: countsOf(job),
    groups: groupsOf(job, endpoints),
    moreGroups: job.more_groups ?? 0,
    pace: paceOf(job),
    by: byOf(note, sessionId),
    frozenAt: status === 'preparing' ? null : (job.created_at ?? null),
    startedAt: job.started_at ?? null,
    finishedAt: job.finished_at ?? null,
  };
}

/** What became of one item of it. */
export function gatewayResultView(result: Result): JobResultView {
  return {
    uid: result.uid,
    eventId: result.event_id || null,
    deliveryId: result.delivery_id || null,
    endpointId: result.endpoint_id || null,
    outcome: jobOutcomes.find((known) => known === result.outcome) ?? 'waiting',
    reason: result.reason || null,
    errorKind: result.error_kind || null,
    updatedAt: result.updated_at ?? null,
  };
}
