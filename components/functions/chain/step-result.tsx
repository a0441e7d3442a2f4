import { cn } from '@/components/ui/cn';
import type { ChainStep, StepId } from '@/lib/chain/chain';
import { StepOutcome } from './step-outcome';
import { stepMark } from './step-row';
import { stepTitles } from './step-words';

/** What a step made of the event, beside its settings; shown for the step that is open. */
export function StepResult({
  id,
  step,
  isFollowed,
  isOld,
  isOpen,
}: {
  id: StepId;
  step: ChainStep | undefined;
  isFollowed: boolean;
  /** Whether something changed since. */
  isOld: boolean;
  isOpen: boolean;
}) {
  const { Icon, classes, word } = stepMark(step);
  return (
    <section
      aria-label={stepTitles[id]}
      hidden={!isOpen}
      className={cn('min-w-0', isOld && 'opacity-75')}
    >
      <h2 className="font-semibold text-sm">{stepTitles[id]}</h2>
      {isFollowed ? (
        <p className="mt-1 mb-3 flex items-start gap-1.5 text-xs">
          <Icon aria-hidden className={cn('mt-px size-3.5 shrink-0', classes)} />
          <span className="min-w-0 wrap-anywhere">
            <span className={cn('font-semibold', classes)}>{word}</span>
            {step ? (
              <span className="text-muted">
                <span aria-hidden> · </span>
                <span>{step.note}</span>
              </span>
            ) : null}
          </span>
        </p>
      ) : (
        <p className="mt-1 text-muted text-xs">What it makes of the event is told here.</p>
      )}
      {step ? <StepOutcome step={step} /> : null}
    </section>
  );
}
