import type { JobRecord, JobResult, JobStore } from '../../store/events/job-records';
import { timeText } from '../context';
import type { MovingContext } from '../moving-context';

/** Groups in the answer of one job, and in a list of jobs. */
export const shownGroups = { alone: 100, inList: 5 } as const;

export type JobAnswer = ReturnType<typeof jobAnswer>;

const timeOrNull = (moment: number | null) => (moment === null ? null : timeText(moment));

interface JobAnswerParts {
  jobs: Pick<JobStore, 'groups'>;
  endpoints: Pick<MovingContext['store']['endpoints'], 'get'>;
  held: Pick<MovingContext['events']['held'], 'heldSince'>;
}

/** Why a job does not go on although it was started; its own reason once it is over. */
function reasonOf(
  { status, reason, project_id }: JobRecord,
  { held }: Pick<JobAnswerParts, 'held'>,
): string {
  const isSending = status === 'canary' || status === 'running';
  return isSending && held.heldSince(project_id) !== undefined
    ? 'deliveries are held since a backup was restored; it goes on once they are released'
    : reason;
}

/** A job with the largest of its groups. */
export function jobAnswer(job: JobRecord, most: number, parts: JobAnswerParts) {
  const groups = parts.jobs.groups(job, most);
  const names = new Map<string, string>();
  const nameOf = (uid: string) => {
    const name = names.get(uid) ?? parts.endpoints.get(job.project_id, uid)?.name ?? '';
    names.set(uid, name);
    return name;
  };
  const { selection, per_second } = job;
  return {
    uid: job.uid,
    project_id: job.project_id,
    portal_link_id: job.portal_link_id || null,
    kind: job.kind,
    name: job.name,
    status: job.status,
    reason: reasonOf(job, parts),
    deliveries: selection.by === 'deliveries' ? selection.asked : null,
    events: selection.by === 'events' ? selection.asked : null,
    untried: selection.by === 'untried' ? selection.asked : null,
    total: job.total,
    counts: job.counts,
    groups: groups.map(({ endpoint_id, error_kind, event_type, total, is_left_out }) => ({
      endpoint_id: endpoint_id || null,
      endpoint_name: endpoint_id ? nameOf(endpoint_id) : null,
      error_kind: error_kind || null,
      event_type: event_type || null,
      count: total,
      is_left_out: is_left_out === 1,
    })),
    more_groups: job.groups - groups.length,
    pace: per_second === null ? null : { per_second },
    canary: job.canary,
    started_at: timeOrNull(job.started_at),
    finished_at: timeOrNull(job.finished_at),
    created_at: timeText(job.created_at),
    updated_at: timeText(job.updated_at),
    deleted_at: null,
  };
}

/** What became of one item. */
export function jobResultAnswer({ updated_at, ...result }: JobResult) {
  return { ...result, updated_at: timeText(updated_at) };
}
