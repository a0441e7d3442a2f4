import { ChevronRight, CircleCheck, CircleDashed, CircleX, Minus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '@/components/ui/cn';
import type { ChainStep, StepId } from '@/lib/chain/chain';
import { stepTitles } from './step-words';

const marks = {
  passed: { Icon: CircleCheck, classes: 'text-good', word: 'Passed' },
  stopped: { Icon: CircleX, classes: 'text-bad', word: 'Stopped here' },
  skipped: { Icon: Minus, classes: 'text-muted', word: 'Nothing to do' },
  waiting: { Icon: CircleDashed, classes: 'text-muted', word: 'Not reached' },
  unset: { Icon: Minus, classes: 'text-muted', word: 'Not set' },
};

/** The sign and the word for how a step ended; undefined for a step that was not reached. */
export function stepMark(step: ChainStep | undefined) {
  if (step?.isUnset && step.state !== 'stopped') return marks.unset;
  return marks[step?.state ?? 'waiting'];
}

/** One step of the chain in a line, which opens its settings. */
export function StepRow({
  id,
  step,
  isFollowed,
  isOpen,
  onOpen,
  children,
}: {
  id: StepId;
  /** Undefined for a step that was not reached. */
  step: ChainStep | undefined;
  /** False before an event was followed, when no step has come to anything. */
  isFollowed: boolean;
  isOpen: boolean;
  onOpen: () => void;
  children: ReactNode;
}) {
  const settingsId = useId();
  const { Icon, classes, word } = stepMark(step);
  return (
    <li className="border-b last:border-b-0">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={settingsId}
        onClick={onOpen}
        className={cn(
          'flex min-h-9 w-full items-center gap-2 px-3 py-1.5 text-left text-sm hover:bg-hover',
          isOpen && 'bg-sunken font-medium',
        )}
      >
        <ChevronRight
          aria-hidden
          className={cn('size-3.5 shrink-0 text-muted transition-transform', isOpen && 'rotate-90')}
        />
        <span className="min-w-0 flex-1">{stepTitles[id]}</span>
        {isFollowed ? (
          <span className={cn('flex shrink-0 items-center gap-1 text-xs', classes)}>
            <Icon aria-hidden className="size-3.5" />
            <span>{word}</span>
          </span>
        ) : null}
      </button>
      <div id={settingsId} hidden={!isOpen}>
        <div className="flex min-w-0 flex-col gap-3 px-3 py-3">{children}</div>
      </div>
    </li>
  );
}
