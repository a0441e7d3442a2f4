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
} from '@/lib/transform/bench/console-lines';
import type { ConsoleLevel, RunResult } from '@/lib/transform/run-types';
import { runFigures } from './outcome-words';

const levelClasses: Record<ConsoleLevel, string> = {
  log: '',
  info: '',
  debug: 'text-muted',
  warn: 'text-warn',
  error: 'text-bad',
};

/** What the function printed, and what the run took of the limits. */
export function ConsolePane({ result }: { result: RunResult | null }) {
  const [showsMore, setShowsMore] = useState(false);
  const most = showsMore ? MOST_LINES : FEW_LINES;
  const lines = useMemo(() => consoleLines(result?.log ?? [], most), [result, most]);
  const list = useRef<HTMLOListElement>(null);
  const figures = result ? runFigures(result) : null;
  return (
    <section aria-label="Console" className="flex max-h-48 shrink-0 flex-col border-t">
      <div className="flex flex-wrap items-baseline gap-x-3 px-3 py-1.5">
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
            {figures.text}
          </span>
        ) : null}
      </div>
      {lines.length > 0 ? (
        <ol
          ref={list}
          // A list that scrolls has to be reached by key as well.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
          tabIndex={0}
          aria-label="Printed lines"
          className="overflow-auto border-t px-3 py-1.5 font-mono text-xs"
        >
          {lines.map(({ level, text, times }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <li key={index} className={cn('whitespace-pre-wrap', levelClasses[level])}>
              {level === 'log' ? '' : `${level}: `}
              {text}
              {times > 1 ? <span className="text-muted"> · {times} times</span> : null}
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}
