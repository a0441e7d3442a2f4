'use client';

import { useMemo } from 'react';
import { JobBar } from '@/components/resource/job-bar';
import type { JobOutcome, JobView } from '@/lib/contract/console/activity/jobs';
import { amount, itemsOf } from '@/lib/words/activity/jobs';
import { EndpointName } from '../parts/endpoint-name';
import { HeatCell } from '../parts/heat-cell';
import { doneOf } from '../parts/job-facts';
import { kindWord } from '../parts/kind-word';
import { rowName, type SetRow, setTable } from '../parts/set-table';

/** What became of all groups of a row; null where the gateway tells it of the whole job alone. */
function rowCounts({ groups }: SetRow): Record<JobOutcome, number> | null {
  const sums = { waiting: 0, sent: 0, succeeded: 0, failed: 0, skipped: 0 };
  for (const { counts } of groups) {
    if (!counts) return null;
    for (const outcome of Object.keys(sums) as JobOutcome[]) sums[outcome] += counts[outcome];
  }
  return sums;
}

/** What a job is made of, by endpoint and kind of error, and what became of each where that is told. */
export function GroupsCard({ job }: { job: JobView }) {
  const table = useMemo(() => setTable(job), [job]);
  const isRetry = job.kind === 'retry';
  const kinds = isRetry ? table.kinds : [];
  const isTold = table.rows.some((row) => rowCounts(row) !== null);
  if (table.rows.length === 0) return null;
  return (
    <section aria-labelledby="job-groups" className="min-w-0 rounded-lg border bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <h2 id="job-groups" className="font-semibold text-base">
          {isRetry ? 'By endpoint and kind of error' : 'By event type'}
        </h2>
        {isRetry ? <p className="text-muted text-xs">why they failed the first time</p> : null}
      </div>
      <div className="@container overflow-x-auto">
        <table className="w-full text-sm @max-2xl:block">
          <thead className="bg-sunken text-muted text-xs @max-2xl:sr-only">
            <tr>
              <th scope="col" className="px-4 py-2 text-left align-bottom font-medium">
                {isRetry ? 'Endpoint' : 'Event type'}
              </th>
              {kinds.map((kind) => (
                <th
                  key={kind}
                  scope="col"
                  className="w-22 px-1 py-2 text-right align-bottom font-medium"
                >
                  <span className="block px-2">{kindWord(kind, 'choice')}</span>
                </th>
              ))}
              <th scope="col" className="px-4 py-2 text-right align-bottom font-medium">
                All
              </th>
              {isTold ? (
                <>
                  <th scope="col" className="px-4 py-2 text-left align-bottom font-medium">
                    Done
                  </th>
                  <th scope="col" className="px-4 py-2 text-right align-bottom font-medium">
                    Failed again
                  </th>
                </>
              ) : null}
            </tr>
          </thead>
          <tbody className="@max-2xl:block">
            {table.rows.map((row) => (
              <GroupRow key={row.key} row={row} kinds={kinds} most={table.most} isTold={isTold} />
            ))}
          </tbody>
        </table>
      </div>
      {table.beyond > 0 ? (
        <p className="px-4 py-2 text-muted text-sm">
          {`${itemsOf(job.kind, table.beyond)} more in smaller groups`}
        </p>
      ) : null}
    </section>
  );
}

function GroupRow({
  row,
  kinds,
  most,
  isTold,
}: {
  row: SetRow;
  kinds: readonly string[];
  most: number;
  isTold: boolean;
}) {
  const counts = rowCounts(row);
  const isLeftOut = row.groups.every((group) => group.isLeftOut);
  const done = counts ? doneOf(counts) : 0;
  return (
    <tr className="border-t @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-baseline @max-2xl:justify-between @max-2xl:gap-x-3 @max-2xl:px-4 @max-2xl:py-2">
      <th scope="row" className="px-4 py-2 text-left font-normal @max-2xl:p-0">
        <EndpointName row={row} />
        {isLeftOut ? <span className="block text-muted text-xs">left out</span> : null}
        {kinds.length === 0 ? null : (
          <span className="block text-muted text-xs @2xl:hidden">
            {[...row.byKind]
              .map(([kind, count]) => `${amount(count)} ${kindWord(kind, 'listed')}`)
              .join(', ')}
          </span>
        )}
      </th>
      {kinds.map((kind) => (
        <td key={kind} className="px-1 py-1.5 text-right @max-2xl:hidden">
          <HeatCell count={row.byKind.get(kind)} most={most} />
        </td>
      ))}
      <td className="px-4 py-2 text-right tabular-nums @max-2xl:p-0">{amount(row.total)}</td>
      {isTold ? (
        <>
          <td className="px-4 py-2 @max-2xl:w-full @max-2xl:p-0">
            {counts ? (
              <span className="flex items-center gap-2">
                <JobBar
                  label={`Progress of ${rowName(row)}`}
                  counts={counts}
                  total={row.total}
                  className="h-2 w-28 @max-2xl:w-full"
                />
                <span className="whitespace-nowrap text-xs tabular-nums">
                  {done === row.total
                    ? `all ${amount(done)}`
                    : `${amount(done)} of ${amount(row.total)}`}
                </span>
              </span>
            ) : (
              <span className="text-muted">–</span>
            )}
          </td>
          <td
            className={`px-4 py-2 text-right tabular-nums @max-2xl:hidden ${counts?.failed ? 'text-bad' : 'text-muted'}`}
          >
            {counts ? amount(counts.failed) : '–'}
          </td>
        </>
      ) : null}
    </tr>
  );
}
