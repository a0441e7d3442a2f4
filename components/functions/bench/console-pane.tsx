import { useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { LimitBar } from '@/components/ui/limit-bar';
import {
  consoleLines,
  consoleSummary,
  FEW_LINES,
  hiddenLines,
  MOST_LINES,
} from '@/lib/function-bench/console-lines';
import type { RunResult } from '@/lib/transform/run-types';
import { PrintedLines } from '../printed/printed-lines';
import { runFigures } from './outcome-words';

/** What the function printed, and what the run took of the limits. */
export function ConsolePane({
  result,
  className,
}: {
  result: RunResult | null;
  className?: string;
}) {
  const [showsMore, setShowsMore] = useState(false);
  const most = showsMore ? MOST_LINES : FEW_LINES;
  const lines = useMemo(() => consoleLines(result?.log ?? [], most), [result, most]);
  const list = useRef<HTMLOListElement>(null);
  const figures = result ? runFigures(result) : null;
  return (
    <section
      aria-label="Console"
      className={cn('flex max-h-[min(12rem,40%)] shrink-0 flex-col border-t', className)}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 px-4 py-1.5 max-md:px-3">
        <h2 className="font-semibold text-sm">Console</h2>
        <span className="text-muted text-xs">
          {result ? consoleSummary(result, lines) : 'nothing printed'}
        </span>
        {result && !showsMore && hiddenLines(result.log, lines) > 0 ? (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              setShowsMore(true);
              list.current?.focus();
            }}
          >
            Show more
          </Button>
        ) : null}
        {figures ? (
          <span className="ml-auto flex items-center gap-2 text-muted text-xs tabular-nums">
            <LimitBar
              label="Share of the time limit"
              share={figures.share}
              className="h-1.5 w-16"
            />
            <span>{figures.text}</span>
          </span>
        ) : null}
      </div>
      {lines.length > 0 ? (
        <PrintedLines ref={list} lines={lines} className="border-t py-1.5 pr-3 pl-1" />
      ) : null}
    </section>
  );
}
