'use client';

import {
  CircleCheck,
  CircleDashed,
  CircleX,
  EllipsisVertical,
  type LucideIcon,
} from 'lucide-react';
import type { ReactElement } from 'react';
import { countOf, milliseconds } from '@/components/charts/figures';
import { MarkedText } from '@/components/table/table/marked-text';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { ScreenLink } from '@/components/ui/screen-link';
import type { AttemptView, DeliveryDetail } from '@/lib/contract/console/activity/delivery-detail';
import { byteSizeText } from '@/lib/util/byte-size';
import { routes } from '@/lib/util/routes';
import { errorKindWord } from '@/lib/words/activity/error-kinds';
import { deliveryStatusWord } from '@/lib/words/activity/statuses';
import { Countdown, useClockTexts } from './shown-time';
import { type Step, soonAfter, timeLine } from './time-line';

/** What happened to a delivery and what is yet to come; each try can be chosen. */
export function TimeLineList({
  projectId,
  detail,
  chosen,
  onChoose,
}: {
  projectId: string;
  detail: DeliveryDetail;
  /** The id of the try that is shown below. */
  chosen: string | null;
  onChoose: (uid: string) => void;
}) {
  const steps = timeLine(detail);
  const first = steps[0]?.at ?? steps.find(({ at }) => at !== null)?.at ?? null;
  const times = useClockTexts(first);
  return (
    <section aria-label="What happened" className="border-b px-5 py-3 max-md:px-4">
      <div className="mb-2 flex items-baseline justify-between gap-2 text-muted text-xs">
        <h3 className="font-medium">What happened</h3>
        {times.heading ? <span>{times.heading}</span> : null}
      </div>
      <ol className="flex flex-col">
        {steps.map((step, index) => {
          const after = index === 0 ? undefined : soonAfter(first, step.at);
          return (
            <StepRow
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added at the end
              key={index}
              projectId={projectId}
              detail={detail}
              step={step}
              when={after === undefined ? times.clock(step.at) : `+${milliseconds(after)}`}
              exact={times.exact(step.at)}
              isChosen={step.kind === 'try' && step.attempt.uid === chosen}
              onChoose={onChoose}
            />
          );
        })}
      </ol>
      {detail.attemptsProblem ? (
        <p className="mt-2 text-warn text-xs">{`Tries could not be read: ${detail.attemptsProblem}`}</p>
      ) : null}
    </section>
  );
}

interface Look {
  icon: LucideIcon;
  tone: string;
}

const done: Look = { icon: CircleCheck, tone: 'text-good' };
const failed: Look = { icon: CircleX, tone: 'text-bad' };
const open: Look = { icon: CircleDashed, tone: 'text-muted' };

function lookOf(step: Step): Look {
  switch (step.kind) {
    case 'try':
      return step.attempt.hasArrived ? done : failed;
    case 'next':
      return open;
    case 'more':
      return { icon: EllipsisVertical, tone: 'text-muted' };
    case 'ended':
      return step.status === 'Success' ? done : failed;
    default:
      return done;
  }
}

const rowClasses =
  'grid w-full grid-cols-[1rem_5.5rem_minmax(0,1fr)_auto] items-baseline gap-x-2 rounded px-2 py-1 text-left text-sm';

function StepRow({
  projectId,
  detail,
  step,
  when,
  exact,
  isChosen,
  onChoose,
}: {
  projectId: string;
  detail: DeliveryDetail;
  step: Step;
  when: string;
  exact: string | undefined;
  isChosen: boolean;
  onChoose: (uid: string) => void;
}) {
  const { icon: Icon, tone } = lookOf(step);
  const content = (
    <>
      <Icon aria-hidden className={cn('size-4 self-center', tone)} />
      <span title={exact} className="text-muted tabular-nums">
        {step.kind === 'more' ? '' : when}
      </span>
      <span className="wrap-anywhere min-w-0">
        <StepText projectId={projectId} detail={detail} step={step} />
      </span>
      <span className="text-right tabular-nums">
        <StepEnd step={step} />
      </span>
    </>
  );
  return (
    <li className="-mx-2">
      {step.kind === 'try' ? (
        <button
          type="button"
          aria-pressed={isChosen}
          className={cn(rowClasses, 'hover:bg-hover', isChosen && 'bg-accent-soft')}
          onClick={() => onChoose(step.attempt.uid)}
        >
          {content}
        </button>
      ) : (
        <div className={rowClasses}>{content}</div>
      )}
    </li>
  );
}

const aside = 'text-muted';

function StepText({
  projectId,
  detail,
  step,
}: {
  projectId: string;
  detail: DeliveryDetail;
  step: Step;
}): ReactElement {
  switch (step.kind) {
    case 'accepted':
      return (
        <>
          <span>{step.isDuplicate ? 'Event accepted as a duplicate' : 'Event accepted'}</span>
          <span className={aside}> from </span>
          {step.sourceName ? (
            <MarkedText value={step.sourceName} className={aside} />
          ) : (
            <span className={aside}>the events API</span>
          )}
        </>
      );
    case 'matched':
      return <MatchedText projectId={projectId} detail={detail} />;
    case 'function':
      return <FunctionText changedKeys={step.changedKeys} />;
    case 'earlier':
      return (
        <>
          <span>
            {step.count === 1 ? 'Try 1' : `Tries 1 to ${step.count.toLocaleString('en')}`}
          </span>
          <span className={aside}>, of which the gateway tells no more</span>
        </>
      );
    case 'try':
      return <TryText attempt={step.attempt} />;
    case 'next':
      return (
        <>
          <span>{`Try ${step.number}`}</span>
          {step.isKept ? null : (
            <span className={aside}>, about 2 min after the last one on this gateway</span>
          )}
        </>
      );
    case 'more':
      return <MoreText step={step} />;
    case 'ended':
      return (
        <>
          <span>{`Ended as ${deliveryStatusWord(step.status)}`}</span>
          {step.description ? (
            <bdi translate="no" className={aside}>{`: ${step.description.slice(0, 300)}`}</bdi>
          ) : null}
        </>
      );
  }
}

function MatchedText({
  projectId,
  detail: { subscription },
}: {
  projectId: string;
  detail: DeliveryDetail;
}) {
  if (subscription.kind !== 'found') {
    return (
      <>
        <span>Matched</span>
        <span className={aside}>
          {subscription.kind === 'gone' ? ' a subscription that is gone' : ' a subscription'}
        </span>
      </>
    );
  }
  return (
    <>
      <span>Matched </span>
      <ScreenLink
        href={routes.subscription(projectId, subscription.uid)}
        className="text-accent-ink hover:underline"
      >
        <MarkedText value={subscription.name} empty={subscription.uid} />
      </ScreenLink>
    </>
  );
}

function FunctionText({ changedKeys }: { changedKeys: number | null }) {
  const said =
    changedKeys === null
      ? '; what it changed cannot be told'
      : changedKeys === 0
        ? ' and changed nothing'
        : ` and changed ${countOf(changedKeys, ['key', 'keys'])}`;
  return (
    <>
      <span>Function ran</span>
      <span className={aside}>{said}</span>
    </>
  );
}

function TryText({ attempt }: { attempt: AttemptView }) {
  const { number, httpStatus, errorKind, hasArrived, isManual } = attempt;
  const said = httpStatus ?? (errorKind ? errorKindWord(errorKind) : 'no answer');
  return (
    <>
      <span className="font-medium">{`Try ${number}`}</span>
      <bdi translate="no" className={cn('ml-2', hasArrived ? 'text-good' : 'text-bad')}>
        {said}
      </bdi>
      {isManual ? <Badge className="ml-2">by hand</Badge> : null}
    </>
  );
}

function MoreText({ step: { count, at } }: { step: Extract<Step, { kind: 'more' }> }) {
  const { clock } = useClockTexts(at);
  return (
    <span className={aside}>
      {`${count.toLocaleString('en')} more if needed${at === null ? '' : `, the last at ${clock(at)}`}`}
    </span>
  );
}

function StepEnd({ step }: { step: Step }) {
  if (step.kind === 'accepted')
    return <span className={aside}>{step.bytes === null ? '' : byteSizeText(step.bytes)}</span>;
  if (step.kind === 'try') return <span>{milliseconds(step.attempt.receiverMs)}</span>;
  if (step.kind !== 'next') return null;
  if (step.isNow) return <span>now</span>;
  return step.at === null ? null : <Countdown at={step.at} />;
}
