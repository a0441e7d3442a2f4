'use client';

import { RefreshCw } from 'lucide-react';
import { clip, MarkedText } from '@/components/table/table/marked-text';
import { TimeCell } from '@/components/table/table/time-cell';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ScreenLink } from '@/components/ui/screen-link';
import { Segmented } from '@/components/ui/segmented';
import type { JobResultView, JobView } from '@/lib/contract/console/activity/jobs';
import { jobOutcomes } from '@/lib/contract/gateway/choices';
import { wholeErrorText } from '@/lib/queries/api-error';
import { routes } from '@/lib/util/routes';
import { amount, outcomeWords, replayOutcomeWords } from '@/lib/words/activity/jobs';
import { kindWord } from '../parts/kind-word';
import { type ResultGroup, resultGroups } from './result-groups';
import { useResults } from './use-results';

/** What became of each of a job, by outcome; what went wrong also by reason. */
export function ResultsCard({ projectId, job }: { projectId: string; job: JobView }) {
  const list = useResults(projectId, job);
  const words = job.kind === 'retry' ? outcomeWords : replayOutcomeWords;
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
      {results === undefined ? null : results.length === 0 ? (
        <p className="border-t px-4 py-3 text-muted text-sm">{`None ${words[outcome].listed}.`}</p>
      ) : (
        <>
          {isWrong ? (
            <ul aria-label="By reason" className="border-t">
              {resultGroups(results).map((group) => (
                <Reason key={group.key} projectId={projectId} group={group} names={names} />
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
                <Result key={result.uid} projectId={projectId} result={result} names={names} />
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

type Names = ReadonlyMap<string, string>;

/** Of what it is told, in a few words: what was said, else what kind it was. */
const reasonOf = ({ reason, errorKind }: Pick<JobResultView, 'reason' | 'errorKind'>) =>
  reason || (errorKind ? kindWord(errorKind, 'listed') : 'no reason told');

function Reason({
  projectId,
  group,
  names,
}: {
  projectId: string;
  group: ResultGroup;
  names: Names;
}) {
  const { endpointId, count, first } = group;
  const href =
    count === 1
      ? hrefOf(projectId, first)
      : endpointId === null
        ? null
        : routes.activity(
            projectId,
            'deliveries',
            new URLSearchParams({ status: 'Failure,Discarded', endpointId }),
          );
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-b px-4 py-2 text-sm last:border-b-0">
      <span className="min-w-8 text-right font-semibold text-bad tabular-nums">
        {amount(count)}
      </span>
      {endpointId === null ? null : (
        <span className="font-medium">
          <MarkedText value={names.get(endpointId) || endpointId} maximum={60} />
        </span>
      )}
      <span dir="auto" className="wrap-anywhere min-w-0 flex-1 basis-60 text-muted">
        {clip(reasonOf(group))}
      </span>
      {href === null ? null : (
        <ScreenLink href={href} className="text-accent-ink hover:underline">
          {count === 1 ? 'See it' : 'See deliveries'}
        </ScreenLink>
      )}
    </li>
  );
}

/** The page of what a result is of; null where that is not told. */
function hrefOf(projectId: string, { deliveryId, eventId }: JobResultView): string | null {
  if (deliveryId) return routes.activityOf(projectId, 'deliveries', deliveryId);
  return eventId ? routes.activityOf(projectId, 'events', eventId) : null;
}

function Result({
  projectId,
  result,
  names,
}: {
  projectId: string;
  result: JobResultView;
  names: Names;
}) {
  const href = hrefOf(projectId, result);
  const { endpointId, outcome, updatedAt } = result;
  const id = result.deliveryId ?? result.eventId ?? result.uid;
  return (
    <li className="flex flex-wrap items-baseline gap-x-3 border-t px-4 py-1.5 text-sm">
      <span translate="no" className="min-w-0 font-mono text-xs">
        {href === null ? (
          <span>{clip(id, 40)}</span>
        ) : (
          <ScreenLink href={href} className="text-accent-ink hover:underline">
            {clip(id, 40)}
          </ScreenLink>
        )}
      </span>
      {endpointId === null ? null : (
        <MarkedText value={names.get(endpointId) || endpointId} maximum={60} />
      )}
      <span dir="auto" className="wrap-anywhere min-w-0 flex-1 text-muted">
        {outcome === 'failed' || outcome === 'skipped' ? clip(reasonOf(result)) : ''}
      </span>
      <TimeCell value={updatedAt} />
    </li>
  );
}
