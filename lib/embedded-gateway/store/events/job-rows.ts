import { isRecord, parseJson } from '@/lib/util/json';
import type { JobRecord, JobSelection } from './job-records';

/** Columns of a job with its progress; from `jobTables`. */
export const jobColumns = `j.seq, j.uid, j.newest_id, j.project_id, j.portal_link_id, j.kind, j.origin, j.name, j.status,
  j.reason, j.asked, j.filter, j.looked_to, j.sends_arrived, j.per_second, j.canary_count, j.canary_max_failures,
  j.created_at, j.started_at, j.finished_at, p.updated_at, p.next_at, p.groups, p.total, p.waiting,
  p.sent, p.succeeded, p.failed, p.skipped, p.untried`;
export const jobTables = 'jobs j JOIN job_progress p ON p.job_seq = j.seq';

type Counts = JobRecord['counts'];

export type JobColumns = Omit<JobRecord, 'selection' | 'sends_arrived' | 'canary' | 'counts'> &
  Counts & {
    asked: string;
    filter: string;
    sends_arrived: number;
    canary_count: number | null;
    canary_max_failures: number | null;
  };

/** What is kept of a selection: as it was asked for, and by what it is found. */
export function selectionTexts(selection: JobSelection): { asked: string; filter: string } {
  if (selection.by === 'ids') return { asked: '', filter: '' };
  const { asked, ...found } = selection;
  return { asked: JSON.stringify(asked), filter: JSON.stringify(found) };
}

const foundBy = ['deliveries', 'events', 'untried'] as const;

/** A filter that cannot be read finds nothing: it is by ids that are kept already. */
function selectionOf(asked: string, filter: string): JobSelection {
  const stored = parseJson(filter);
  const isFound = isRecord(stored) && foundBy.some((each) => each === stored.by);
  if (!isFound) {
    return { by: 'ids' };
  }
  // Written by this gateway alone, as it is typed.
  return { ...stored, asked: parseJson(asked) } as JobSelection;
}

export function jobFromColumns(row: JobColumns): JobRecord {
  const { asked, filter, sends_arrived, canary_count, canary_max_failures, ...rest } = row;
  const { waiting, sent, succeeded, failed, skipped, ...job } = rest;
  return {
    ...job,
    selection: selectionOf(asked, filter),
    sends_arrived: sends_arrived === 1,
    canary:
      canary_count === null
        ? null
        : { count: canary_count, max_failures: canary_max_failures ?? 0 },
    counts: { waiting, sent, succeeded, failed, skipped },
  };
}
