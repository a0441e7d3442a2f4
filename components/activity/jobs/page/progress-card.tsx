'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { JobBar } from '@/components/resource/job-bar';
import { cn } from '@/components/ui/cn';
import type { JobOutcome, JobView } from '@/lib/contract/console/activity/jobs';
import { spokenTime } from '@/lib/util/spoken-time';
import { amount, itemsOf, outcomeWordsOf } from '@/lib/words/activity/jobs';
import { doneOf, isMoving, leftOf } from '../parts/job-facts';
import { canaryStory } from './canary-story';
import { speedWords } from './speed';
import { useSpeed } from './use-speed';

const keys: Partial<Record<JobOutcome, string>> = {
  succeeded: 'bg-accent/75',
  failed: 'bg-bad-solid',
  skipped: 'bg-control',
};

/** How far a job is, in numbers and as one bar. */
export function ProgressCard({
  job,
  seenAtMs,
  takesFocus = false,
}: {
  job: JobView;
  /** When it was looked at last, by the clock of the browser. */
  seenAtMs: number;
  /** Where the focus was on what this stands in place of. */
  takesFocus?: boolean;
}) {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) region.current?.focus();
  }, [takesFocus]);
  const { counts, total, kind } = job;
  const words = outcomeWordsOf(job);
  const speed = useSpeed(job, seenAtMs);
  const left = leftOf(counts);
  const done = doneOf(counts);
  const story = canaryStory(job);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Progress"
      className="min-w-0 rounded-lg border bg-surface px-4 py-3"
    >
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        {(['succeeded', 'failed', 'skipped'] as const).map((outcome) =>
          outcome === 'skipped' && counts.skipped === 0 ? null : (
            <Figure key={outcome} label={words[outcome].choice} swatch={keys[outcome]}>
              {amount(counts[outcome])}
            </Figure>
          ),
        )}
        <Figure label={isMoving(job) ? 'Left' : 'Not sent'} swatch="bg-line">
          <span>{amount(isMoving(job) ? left : counts.waiting)}</span>
          {counts.sent > 0 ? (
            <span className="ml-1.5 font-normal text-muted text-xs">
              {`${isMoving(job) ? '' : 'and '}${amount(counts.sent)} ${words.sent.listed}`}
            </span>
          ) : null}
        </Figure>
        {isMoving(job) ? (
          <>
            <Figure label="Speed">{speed === null ? '–' : speedWords(speed)}</Figure>
            <Figure label="Ends in about">
              {speed === null ? '–' : spokenTime(Math.max(1, left / speed))}
            </Figure>
          </>
        ) : null}
      </dl>
      <JobBar
        label={`Progress of the ${kind}`}
        counts={counts}
        total={total}
        mark={job.pace.canary?.count}
        className="mt-3 h-4"
      />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-6 text-xs">
        <span className="text-muted">{story}</span>
        <span className="tabular-nums">{`${amount(done)} of ${itemsOf(kind, total)} done`}</span>
      </p>
    </section>
  );
}

function Figure({
  label,
  swatch,
  children,
}: {
  label: string;
  swatch?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-muted text-xs">
        {swatch ? (
          <span aria-hidden className={cn('size-2.5 rounded-xs forced-colors:border', swatch)} />
        ) : null}
        <span>{label}</span>
      </dt>
      <dd className="font-semibold text-title tabular-nums">{children}</dd>
    </div>
  );
}
