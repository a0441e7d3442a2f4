import type {
  Attention,
  AttentionRow,
  Overview,
  OverviewEndpoint,
} from '@/lib/contract/console/activity/overview';
import { parseInstant } from '@/lib/util/instant';
import { endedOf } from './counts';

/** A delivery that is a little late is on its way. */
const lateAfterMs = 60_000;
const graveAfterMs = 10 * 60_000;

type Matter<Kind extends Attention['kind']> = Extract<Attention, { kind: Kind }>;

/** What matters are made of, besides the figures. */
export interface Troubles {
  nowMs: number;
  endpoints: readonly OverviewEndpoint[];
  due: Omit<Matter<'oldest_due'>, 'kind'> | null;
  refused: Omit<Matter<'refused'>, 'kind'> | null;
  held: Omit<Matter<'held'>, 'kind'> | null;
  jobs: readonly Omit<Matter<'job_stopped'>, 'kind'>[];
}

/** Deliveries that wait to be tried, for the first time or again. */
function waitingOf({ counts }: Pick<OverviewEndpoint, 'counts'>): number {
  return counts.Scheduled + counts.Processing + counts.Retry;
}

function msOf(text: string | null): number | null {
  const instant = parseInstant(text);
  return instant.kind === 'moment' ? instant.ms : null;
}

/** One row for an endpoint, however many of its deliveries failed. */
function failingRow(endpoint: OverviewEndpoint): AttentionRow[] {
  const { uid, name, url, counts, failing } = endpoint;
  // One that answers again has nothing left to do where all are tried once more by themselves.
  if (!failing || (counts.Failure === 0 && failing.since === null)) return [];
  const { ended } = endedOf(counts);
  const waiting = waitingOf(endpoint);
  return [
    {
      key: `endpoint_fails ${uid}`,
      weight: counts.Failure + waiting,
      since: failing.since ?? failing.firstAt,
      episode: failing.isLonger ? null : failing.since,
      isGrave: failing.since !== null,
      matter: {
        kind: 'endpoint_fails',
        endpoint: { uid, name, url },
        failing,
        failed: counts.Failure,
        waiting,
        share: ended === 0 ? null : counts.Failure / ended,
      },
    },
  ];
}

function offRow(
  endpoints: readonly OverviewEndpoint[],
  status: Matter<'endpoints_off'>['status'],
): AttentionRow[] {
  const off = endpoints.filter(
    (each) => each.status === status && each.counts.Discarded + waitingOf(each) > 0,
  );
  if (off.length === 0) return [];
  const discarded = off.reduce((sum, { counts }) => sum + counts.Discarded, 0);
  const waiting = off.reduce((sum, each) => sum + waitingOf(each), 0);
  return [
    {
      key: `endpoints_off ${status}`,
      weight: discarded + waiting,
      since: null,
      episode: null,
      isGrave: false,
      matter: {
        kind: 'endpoints_off',
        status,
        endpoints: off.map(({ uid, name }) => ({ uid, name })),
        discarded,
        waiting,
      },
    },
  ];
}

function dueRow({ due, nowMs }: Troubles): AttentionRow[] {
  const dueMs = due && msOf(due.dueAt);
  if (!due || dueMs === null || nowMs - dueMs < lateAfterMs) return [];
  return [
    {
      key: 'oldest_due',
      weight: Math.round((nowMs - dueMs) / 60_000),
      since: due.dueAt,
      episode: null,
      isGrave: nowMs - dueMs >= graveAfterMs,
      matter: { kind: 'oldest_due', ...due },
    },
  ];
}

const order: readonly Attention['kind'][] = [
  'held',
  'endpoint_fails',
  'oldest_due',
  'refused',
  'job_stopped',
  'endpoints_off',
];

/** Grave ones first, then by what they are, then by how many they are of. */
function byGravity(one: AttentionRow, other: AttentionRow): number {
  return (
    Number(other.isGrave) - Number(one.isGrave) ||
    order.indexOf(one.matter.kind) - order.indexOf(other.matter.kind) ||
    other.weight - one.weight
  );
}

/** What needs a person, the gravest first; each matter is one row. */
export function attentionRows(troubles: Troubles): Overview['attention'] {
  const { endpoints, refused, held, jobs } = troubles;
  const active = endpoints.filter(({ status }) => status !== 'paused' && status !== 'inactive');
  return [
    ...(held
      ? [
          {
            key: 'held',
            weight: held.due,
            since: held.since,
            episode: held.since,
            isGrave: true,
            matter: { kind: 'held', ...held } as const,
          },
        ]
      : []),
    ...active.flatMap(failingRow),
    ...dueRow(troubles),
    ...(refused
      ? [
          {
            key: `refused ${refused.source?.uid ?? ''}`,
            weight: refused.count,
            since: refused.since,
            episode: null,
            isGrave: false,
            matter: { kind: 'refused', ...refused } as const,
          },
        ]
      : []),
    ...jobs.map((job) => ({
      key: `job_stopped ${job.job.uid}`,
      weight: job.left ?? 0,
      since: job.at,
      episode: job.at,
      isGrave: false,
      matter: { kind: 'job_stopped', ...job } as const,
    })),
    ...offRow(endpoints, 'inactive'),
    ...offRow(endpoints, 'paused'),
  ].sort(byGravity);
}
