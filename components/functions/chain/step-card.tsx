import { CircleCheck, CircleDashed, CircleX, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '@/components/ui/cn';
import type { ChainStep, StepId } from '@/lib/chain/chain';
import { StepOutcome } from './step-outcome';
import { stepTitles } from './step-words';

const marks = {
  passed: { Icon: CircleCheck, classes: 'text-good', word: 'Passed' },
  stopped: { Icon: CircleX, classes: 'text-bad', word: 'Stopped here' },
  skipped: { Icon: Minus, classes: 'text-muted', word: 'Nothing to do' },
  waiting: { Icon: CircleDashed, classes: 'text-muted', word: 'Not reached' },
};

/** One step of the chain: its settings at the left, what came of it at the right. */
export function StepCard({
  id,
  step,
  isFollowed,
  isOld,
  children,
}: {
  id: StepId;
  /** Undefined for a step that was not reached. */
  step: ChainStep | undefined;
  /** False before an event was followed, when no step has come to anything. */
  isFollowed: boolean;
  /** Whether something changed since. */
  isOld: boolean;
  children: ReactNode;
}) {
  const titleId = useId();
  const { Icon, classes, word } = marks[step?.state ?? 'waiting'];
  return (
    <li>
      <section aria-labelledby={titleId} className="rounded-lg border bg-surface">
        <div className="flex flex-wrap items-baseline gap-x-2.5 border-b px-4 py-2.5">
          {isFollowed ? (
            <Icon aria-hidden className={cn('size-4 shrink-0 self-center', classes)} />
          ) : null}
          <h2 id={titleId} className="font-semibold text-sm">
            {stepTitles[id]}
          </h2>
          {isFollowed ? (
            <p className="text-xs">
              <span className={cn('font-semibold', classes)}>{word}</span>
              {step ? <span className="text-muted">{` · ${step.note}`}</span> : null}
            </p>
          ) : null}
        </div>
        <div className="grid gap-4 px-4 py-3 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-3">{children}</div>
          <div className={cn('min-w-0', isOld && 'opacity-75')}>
            {step ? <StepOutcome step={step} /> : null}
          </div>
        </div>
      </section>
    </li>
  );
}
