import 'server-only';
import type { z } from 'zod';
import { jobOutcomes, jobStatuses } from '@/lib/contract/gateway/choices';
import type { jobResultSchema, jobSchema } from '@/lib/contract/gateway/job';
import type {
  Recovery,
  RecoveryEnd,
  RecoveryOutcome,
  RecoveryResult,
  SkippedReason,
} from '@/lib/contract/portal/jobs';
import { momentOf } from '@/lib/util/gateway-moment';

type Job = z.output<typeof jobSchema>;
type JobResult = Pick<
  z.output<typeof jobResultSchema>,
  | 'uid'
  | 'event_id'
  | 'delivery_id'
  | 'endpoint_id'
  | 'outcome'
  | 'reason'
  | 'error_kind'
  | 'updated_at'
>;

/** What the embedded gateway says of a job that ended early, none of which is passed on as it is. */
const ends: readonly (readonly [RegExp, RecoveryEnd])[] = [
  [/^stopped (?:on request|before)/, 'asked'],
  [/of the first \d+ failed/, 'first_failed'],
  [/would hold more than/, 'too_many'],
  [/prepared in its place/, 'replaced'],
  [/are held/, 'held'],
  [/portal link/, 'not_allowed'],
];

/** Likewise of an item that was not sent. */
const skips: readonly (readonly [RegExp, SkippedReason])[] = [
  [/arrived already/, 'arrived'],
  [/being sent|being matched|in the meantime/, 'under_way'],
  [/sent to the endpoint already/, 'sent_before'],
  [/not kept any more|event not found/, 'not_kept'],
  [/is an example/, 'example'],
  [/^the endpoint is currently/, 'endpoint_off'],
  [/endpoint (?:not found|does not exist)/, 'endpoint_gone'],
  [/no subscription|filter does not match|subscription (?:not found|was deleted)/, 'not_wanted'],
];

function saidBy<Word>(
  said: readonly (readonly [RegExp, Word])[],
  reason: string | null | undefined,
): Word | undefined {
  return said.find(([words]) => words.test(reason ?? ''))?.[1];
}

const timeOf = (value: string | null | undefined): string | null => {
  const ms = momentOf(value);
  return ms === undefined ? null : new Date(ms).toISOString();
};

const countOf = (count: number | null | undefined) =>
  typeof count === 'number' && Number.isFinite(count) ? Math.max(0, count) : 0;

/** A job of a link as its pages tell it, without a word of what carries it out. */
export function recoveryView(job: Job): Recovery {
  const counts = Object.fromEntries(
    jobOutcomes.map((outcome) => [outcome, countOf(job.counts?.[outcome])]),
  ) as Record<RecoveryOutcome, number>;
  const groups = (job.groups ?? []).flatMap((group) =>
    group?.endpoint_id
      ? [
          {
            endpointId: group.endpoint_id,
            endpointName: group.endpoint_name ?? '',
            errorKind: group.error_kind || null,
            count: countOf(group.count),
          },
        ]
      : [],
  );
  return {
    uid: job.uid,
    what: job.kind === 'replay' ? 'untried' : 'failed',
    state: jobStatuses.find((status) => status === job.status) ?? null,
    end: job.reason ? (saidBy(ends, job.reason) ?? 'other') : null,
    total: countOf(job.total),
    counts,
    groups,
    moreGroups: countOf(job.more_groups),
    perSecond: job.pace?.per_second ?? null,
    first: job.canary?.count ?? null,
    createdAt: timeOf(job.created_at),
    startedAt: timeOf(job.started_at),
    finishedAt: timeOf(job.finished_at),
  };
}

/** What became of one event of it. */
export function recoveryResultView(result: JobResult): RecoveryResult {
  const outcome = jobOutcomes.find((each) => each === result.outcome) ?? null;
  return {
    uid: result.uid,
    eventId: result.event_id || null,
    deliveryId: result.delivery_id || null,
    endpointId: result.endpoint_id || null,
    outcome,
    errorKind: outcome === 'failed' ? (result.error_kind ?? null) : null,
    skipped: outcome === 'skipped' ? (saidBy(skips, result.reason) ?? 'other') : null,
    at: timeOf(result.updated_at),
  };
}
