'use client';

import { RefreshCw } from 'lucide-react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Segmented } from '@/components/ui/segmented';
import type { JobView } from '@/lib/contract/console/activity/jobs';
import { jobOutcomes } from '@/lib/contract/gateway/choices';
import { wholeErrorText } from '@/lib/queries/api-error';
import { amount, outcomeWordsOf } from '@/lib/words/activity/jobs';
import { resultGroups } from './result-groups';
import { ReasonRow, ResultRow } from './result-rows';
import { useResults } from './use-results';

/** What became of each of a job, by outcome; what went wrong also by reason. */
export function ResultsCard({ projectId, job }: { projectId: string; job: JobView }) {
  const list = useResults(projectId, job);
  const words = outcomeWordsOf(job);
  const { results, outcome } = list;
  const isWrong = outcome === 'failed' || outcome === 'skipped';
  const count = job.counts[outcome];
  const names = new Map(
    job.groups.flatMap(({ endpointId, endpointName }) =>
      endpointId === null ? [] : [[endpointId, endpointName ?? ''] as const],
    ),
  );
  return (
    <section aria-labelledby="job-results" className="min-w-0 rounded-lg border bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3">
        <h2 id="job-results" className="font-semibold text-base">
          Results
        </h2>
        <div className="flex max-w-full items-center gap-2">
          <Segmented
            legend="Outcome"
            hideLegend
            value={outcome}
            onChange={list.choose}
            options={jobOutcomes
              .filter((each) => job.counts[each] > 0 || each === outcome)
              .map((each) => ({
                value: each,
                label: `${words[each].choice} ${amount(job.counts[each])}`,
              }))}
          />
          <Button variant="quiet" size="sm" busy={list.busy} onClick={list.refresh}>
            <RefreshCw aria-hidden />
            <span className="sr-only">Read the results again</span>
          </Button>
        </div>
      </div>
      {list.error ? (
        <Banner
          tone="bad"
          title="The results did not load"
          className="mx-4 mb-3"
          actions={<Button onClick={list.refresh}>Try again</Button>}
        >
          {wholeErrorText(list.error)}
        </Banner>
      ) : null}
      {results === undefined ? (
        list.error ? null : (
          <p className="appear-late border-t px-4 py-3 text-muted text-sm">Reading the results…</p>
        )
      ) : results.length === 0 ? (
        <p className="border-t px-4 py-3 text-muted text-sm">{`None ${words[outcome].listed}.`}</p>
      ) : (
        <>
          {isWrong ? (
            <ul aria-label="By reason" className="border-t">
              {resultGroups(results).map((group) => (
                <ReasonRow key={group.key} projectId={projectId} group={group} names={names} />
              ))}
            </ul>
          ) : null}
          <details open={!isWrong} className="border-t">
            <summary className="cursor-pointer px-4 py-2 text-muted text-sm hover:text-ink">
              {results.length < count
                ? `${amount(results.length)} of ${amount(count)}, one by one`
                : 'One by one'}
            </summary>
            <ul>
              {results.map((result) => (
                <ResultRow key={result.uid} projectId={projectId} result={result} names={names} />
              ))}
            </ul>
          </details>
          {list.onNext || list.onFirst ? (
            <div className="flex items-center justify-end gap-2 border-t px-4 py-2">
              {isWrong ? (
                <span className="mr-auto text-muted text-xs">
                  The reasons are those of the results on this page.
                </span>
              ) : null}
              {list.onFirst ? (
                <Button size="sm" onClick={list.onFirst}>
                  First page
                </Button>
              ) : null}
              {list.onNext ? (
                <Button size="sm" busy={list.busy} onClick={list.onNext}>
                  Next page
                </Button>
              ) : null}
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}
