'use client';

import { CircleCheck, CircleDashed, CircleX, Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { milliseconds } from '@/components/charts/figures';
import { cn } from '@/components/ui/cn';
import type { Elements } from '@/components/ui/elements';
import { useSecondsLeft } from '@/components/ui/use-seconds-left';
import type { PortalDeliveryDetail, PortalTry } from '@/lib/contract/portal/deliveries';
import { spokenTime } from '@/lib/util/spoken-time';
import { deliveryFailure } from '@/lib/words/portal/tries';
import { usePortalTimes } from '../times';
import { foldTries, tryName } from './fold-tries';

function Line({
  icon: Icon,
  tone,
  children,
}: {
  icon: LucideIcon;
  tone: string;
  children: Elements;
}) {
  return (
    <li className="flex min-w-0 items-start gap-2 py-0.5">
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', tone)} />
      {children}
    </li>
  );
}

function outcomeWords({ hasArrived, code, errorKind }: PortalTry): string {
  if (hasArrived) return code === null ? 'your server took it' : `your server answered ${code}`;
  return deliveryFailure({ kind: errorKind, code }).listed;
}

/** The tries of a delivery, one of which can be chosen to look at; the next one stands below. */
export function TryList({
  detail: { tries, earlierTries, areTriesUnknown, next },
  isPaused,
  chosen,
  onChoose,
}: {
  detail: PortalDeliveryDetail;
  isPaused: boolean;
  chosen: string | null;
  onChoose: (uid: string) => void;
}) {
  const [isWhole, setIsWhole] = useState(false);
  const items = isWhole
    ? tries.map((attempt) => ({ kind: 'one', attempt }) as const)
    : foldTries(tries);
  if (areTriesUnknown) {
    return <p className="text-muted text-sm">The tries cannot be read right now.</p>;
  }
  return (
    <ol aria-label="Tries" className="text-sm">
      {earlierTries > 0 ? (
        <Line icon={Ellipsis} tone="text-muted">
          <span className="text-muted">
            {`${earlierTries.toLocaleString('en')} earlier ${earlierTries === 1 ? 'try' : 'tries'}, not kept any more`}
          </span>
        </Line>
      ) : null}
      {items.map((item) =>
        item.kind === 'one' ? (
          <OneTry
            key={item.attempt.uid}
            attempt={item.attempt}
            isChosen={item.attempt.uid === chosen}
            onChoose={() => onChoose(item.attempt.uid)}
          />
        ) : (
          <Line key={`same ${item.attempts[0]?.uid}`} icon={Ellipsis} tone="text-muted">
            <button
              type="button"
              className="rounded-sm text-left text-muted underline-offset-2 hover:text-ink hover:underline"
              onClick={() => setIsWhole(true)}
            >
              {`${item.attempts.length.toLocaleString('en')} more tries, the same answer`}
            </button>
          </Line>
        ),
      )}
      {next ? <NextTry next={next} isPaused={isPaused} /> : null}
    </ol>
  );
}

function OneTry({
  attempt,
  isChosen,
  onChoose,
}: {
  attempt: PortalTry;
  isChosen: boolean;
  onChoose: () => void;
}) {
  const times = usePortalTimes();
  const { number, hasArrived, isManual, at, receiverMs } = attempt;
  return (
    <Line icon={hasArrived ? CircleCheck : CircleX} tone={hasArrived ? 'text-good' : 'text-bad'}>
      <button
        type="button"
        aria-pressed={isChosen}
        title={times.exact(at)}
        className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 rounded-sm text-left hover:bg-hover aria-pressed:font-medium"
        onClick={onChoose}
      >
        <time dateTime={at ?? undefined} className="text-muted tabular-nums">
          {times.second(at) ?? '–'}
        </time>
        <span className="min-w-0">
          <span>{tryName(number)}</span>
          {isManual ? <span className="font-normal text-muted">, by hand</span> : null}
          <span className="font-normal text-muted">{`: ${outcomeWords(attempt)}`}</span>
        </span>
        <span className="font-normal text-muted tabular-nums">
          {receiverMs === null ? '' : milliseconds(receiverMs)}
        </span>
      </button>
    </Line>
  );
}

function NextTry({
  next: { number, at, more },
  isPaused,
}: {
  next: NonNullable<PortalDeliveryDetail['next']>;
  isPaused: boolean;
}) {
  const times = usePortalTimes();
  const name = number === 1 ? 'First try' : 'Next try';
  if (isPaused) {
    return (
      <Line icon={CircleDashed} tone="text-muted">
        <span>{`${name} once the endpoint is not paused any more`}</span>
      </Line>
    );
  }
  return (
    <Line icon={CircleDashed} tone="text-muted">
      <span className="grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
        <span className="text-muted tabular-nums">{times.second(at) ?? '–'}</span>
        <span>
          <span>{name}</span>
          {more > 0 ? (
            <span className="text-muted">{`, ${more.toLocaleString('en')} more after it if needed`}</span>
          ) : null}
        </span>
        {at === null ? null : <Countdown at={at} />}
      </span>
    </Line>
  );
}

function Countdown({ at }: { at: string }) {
  const left = useSecondsLeft(Date.parse(at));
  return (
    <span className="text-muted tabular-nums">
      {left > 0 ? `in ${spokenTime(left)}` : 'due now'}
    </span>
  );
}
