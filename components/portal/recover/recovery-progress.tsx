'use client';

import { useEffect, useRef } from 'react';
import { JobBar } from '@/components/resource/job-bar';
import { announce } from '@/components/ui/announcer';
import type { Recovery, RecoveryOutcome } from '@/lib/contract/portal/jobs';
import {
  doneOf,
  endSentence,
  isUnderWay,
  progressSentence,
  recoveryOutcomeWordsOf,
  recoveryStateWords,
} from '@/lib/words/portal/recovery';

const swatches: Readonly<Record<RecoveryOutcome, string>> = {
  succeeded: 'bg-accent/75',
  failed: 'bg-bad-solid',
  skipped: 'bg-control',
  sent: 'bg-line',
  waiting: 'bg-line',
};
const shown = ['succeeded', 'failed', 'skipped', 'sent', 'waiting'] as const;
/** Those that are told although there are none. */
const always: ReadonlySet<RecoveryOutcome> = new Set(['succeeded', 'failed']);

/** Tells assistive tools how far it is: when its state changes, and at each quarter. */
function useToldProgress(recovery: Recovery): void {
  const { state, total } = recovery;
  const quarter = total === 0 ? 0 : Math.floor((doneOf(recovery) / total) * 4);
  const told = useRef(`${state} ${quarter}`);
  const words = `Recovery ${state === null ? '' : recoveryStateWords[state].listed}: ${progressSentence(recovery)}`;
  useEffect(() => {
    const now = `${state} ${quarter}`;
    if (told.current === now) return;
    told.current = now;
    announce(words);
  }, [state, quarter, words]);
}

/** How far a recovery is, in numbers and as one bar. */
export function RecoveryProgress({ recovery }: { recovery: Recovery }) {
  useToldProgress(recovery);
  const { counts, total, first } = recovery;
  const end = endSentence(recovery);
  const words = recoveryOutcomeWordsOf(recovery);
  return (
    <section aria-label="Progress" className="min-w-0 rounded-lg border bg-surface px-4 py-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {shown.map((outcome) =>
          counts[outcome] === 0 && !always.has(outcome) ? null : (
            <div key={outcome}>
              <dt className="flex items-center gap-1.5 text-muted text-xs">
                <span
                  aria-hidden
                  className={`size-2.5 rounded-xs forced-colors:border ${swatches[outcome]}`}
                />
                <span>{words[outcome].listed}</span>
              </dt>
              <dd className="font-semibold text-title tabular-nums">
                {counts[outcome].toLocaleString('en')}
              </dd>
            </div>
          ),
        )}
      </dl>
      <JobBar
        label="Progress of the recovery"
        counts={counts}
        total={total}
        mark={isUnderWay(recovery) ? (first ?? undefined) : undefined}
        className="mt-3 h-4"
      />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-6 text-xs">
        <span className="text-muted">
          {isUnderWay(recovery) && first !== null && recovery.state === 'canary'
            ? `The first ${first.toLocaleString('en')} go first; the rest follows if all of them arrive.`
            : (end ?? '')}
        </span>
        <span className="tabular-nums">{progressSentence(recovery)}</span>
      </p>
    </section>
  );
}
