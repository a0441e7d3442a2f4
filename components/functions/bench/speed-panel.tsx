'use client';

import { useState } from 'react';
import type { BenchFunction } from '@/components/editor/runs/bench-function';
import type { Batch } from '@/components/editor/runs/use-batch';
import { useFreshSignal } from '@/components/editor/runs/use-fresh-signal';
import { announce } from '@/components/ui/announcer';
import { Button } from '@/components/ui/button';
import { Detail, Details } from '@/components/ui/details';
import { LimitBar } from '@/components/ui/limit-bar';
import { type RepeatFigures, repeatFigures } from '@/lib/function-bench/repeat-figures';
import { outcomeWords, shareOfLimit, timeText } from './outcome-words';
import { subjectOf } from './subject';

const REPEATS = 100;

export interface Measured {
  /** What was measured; other code or another sample makes it old. */
  of: string;
  figures: RepeatFigures;
  /** Why fewer runs than wanted were made. */
  problem?: string;
}

/** How long the function takes over many runs on the shown sample, against the limit. */
export function SpeedPanel({
  made,
  payload,
  batch,
  measured,
  onMeasured,
}: {
  made: BenchFunction;
  payload: string;
  batch: Batch;
  /** The last measurement, which outlasts the look at it. */
  measured: Measured | undefined;
  onMeasured: (measured: Measured) => void;
}) {
  const [isRunning, setIsRunning] = useState(false);
  const freshSignal = useFreshSignal();
  const of = subjectOf(made, payload);

  async function measure() {
    const signal = freshSignal();
    setIsRunning(true);
    const times: number[] = [];
    let problem: string | undefined;
    while (times.length < REPEATS && problem === undefined) {
      const { outcome, milliseconds } = await batch({ ...made, payload }, signal);
      if (signal.aborted) return;
      if (outcome.kind === 'value') times.push(milliseconds);
      else problem = outcomeWords(outcome).title;
    }
    const figures = repeatFigures(times);
    setIsRunning(false);
    onMeasured({ of, figures, ...(problem === undefined ? {} : { problem }) });
    announce(problem ?? `95 of 100 runs take at most ${timeText(figures.p95)}`);
  }

  const { figures } = measured ?? {};
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <Button busy={isRunning} onClick={() => void measure()}>
          Run 100 times
        </Button>
        <p className="text-muted text-xs">
          <span>
            {measured?.problem
              ? `Ended early: ${measured.problem}.`
              : 'On the shown sample. The gateway’s machine may be faster or slower than this one.'}
          </span>
          {measured && measured.of !== of ? <span> This was before your last change.</span> : null}
        </p>
      </div>
      {figures && figures.runs > 0 ? (
        <>
          <div className="flex items-center gap-3 text-sm">
            <LimitBar
              label="p95 as a share of the time limit"
              share={shareOfLimit(figures.p95)}
              className="h-2 w-64 max-w-full"
            />
            <span className="tabular-nums">
              {`p95 ${timeText(figures.p95)} of 10 s (${percentText(shareOfLimit(figures.p95))})`}
            </span>
          </div>
          <Details>
            <Detail name="Runs">{figures.runs}</Detail>
            <Detail name="Median">{timeText(figures.median)}</Detail>
            <Detail name="Longest">{timeText(figures.longest)}</Detail>
          </Details>
        </>
      ) : null}
    </div>
  );
}

function percentText(share: number): string {
  return share < 0.001 ? 'less than 0.1 %' : `${(share * 100).toFixed(1)} %`;
}
