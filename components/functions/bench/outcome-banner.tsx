import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { Spinner } from '@/components/ui/spinner';
import type { RunResult } from '@/lib/transform/run-types';
import { EngineText } from '../printed/engine-text';
import { outcomeWords } from './outcome-words';

const tones = {
  good: { Icon: CircleCheck, classes: 'text-good' },
  warn: { Icon: TriangleAlert, classes: 'bg-warn-soft text-warn' },
  bad: { Icon: CircleX, classes: 'bg-bad-soft text-bad' },
};

/** How the last run ended, in one line; always of the same height while nothing went wrong. */
export function OutcomeBanner({
  result,
  isRunning,
}: {
  result: RunResult | null;
  isRunning: boolean;
}) {
  if (isRunning)
    return (
      <p className="flex min-h-8 items-center gap-2 px-3 py-1 text-muted text-xs">
        <Spinner />
        <span>Running</span>
      </p>
    );
  if (!result)
    return (
      <p className="flex min-h-8 items-center px-3 py-1 text-muted text-xs">
        Not run yet. It runs when you press Run or change something.
      </p>
    );
  const { tone, title, detail, engineText } = outcomeWords(result.outcome);
  const { Icon, classes } = tones[tone];
  return (
    <div className={`flex min-h-8 items-start gap-2 px-3 py-1.5 text-xs ${classes}`}>
      <Icon aria-hidden className="mt-px size-3.5 shrink-0" />
      <div className="min-w-0 break-words">
        <p>
          <span className="font-semibold">{title}</span>
          {detail ? <span className="text-ink">{` · ${detail}`}</span> : null}
        </p>
        <EngineText text={engineText} />
      </div>
    </div>
  );
}
