'use client';

import { Bell, Hourglass } from 'lucide-react';
import type { Attempt } from '@/lib/form-models/subscription/retry-timetable';
import type { TimetableReading } from '@/lib/form-models/subscription/timetable-settings';
import { keptTimetable, timetableRemarks } from '@/lib/form-models/subscription/timetable-words';
import { spokenTime } from '@/lib/util/spoken-time';

const MOST_LISTED = 12;
const MOST_DRAWN = 100;

/** The moments at which one delivery that always fails is tried, as a drawing and as a list. */
export function RetryTimetable({ reading }: { reading: TimetableReading }) {
  const { attempts, count, total } = keptTimetable(reading);
  const shown = attempts.slice(0, MOST_LISTED);
  const more = count - shown.length;
  return (
    <section
      aria-label="Timetable of a delivery that always fails"
      className="flex flex-col gap-2 rounded border bg-sunken p-3 text-sm"
    >
      <h3 className="font-medium">
        {count === 1
          ? '1 attempt, at once'
          : `${count.toLocaleString('en')} attempts, the last one ${spokenTime(total)} after the event`}
      </h3>
      {count > 1 ? <Drawing attempts={attempts} isCut={count > MOST_DRAWN} /> : null}
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-1 text-xs tabular-nums">
        {shown.map((attempt) => (
          <Moment key={attempt.number} attempt={attempt} />
        ))}
        {more > 0 ? (
          <li className="text-muted">{`and ${more.toLocaleString('en')} more`}</li>
        ) : null}
      </ol>
      <ul className="flex flex-col gap-0.5 text-muted text-xs empty:hidden">
        {timetableRemarks(reading).map(({ tone, text }) => (
          <li key={text} className={tone === 'warn' ? 'text-warn' : undefined}>
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Moment({ attempt: { number, at, held, alerts } }: { attempt: Attempt }) {
  return (
    <li className="flex flex-wrap items-center gap-x-1">
      <span className="text-muted">{`${number}.`}</span>
      <span>{` ${at === 0 ? 'at once' : `after ${spokenTime(at)}`}`}</span>
      {held > 0 ? (
        <span className="inline-flex items-center gap-0.5 text-warn">
          <Hourglass aria-hidden className="size-3" />
          <span>{`held ${spokenTime(held)}`}</span>
        </span>
      ) : null}
      {alerts ? (
        <span className="inline-flex items-center gap-0.5 text-bad">
          <Bell aria-hidden className="size-3" /> alert
        </span>
      ) : null}
    </li>
  );
}

/** Attempts on a line; the root of the time keeps early ones apart. */
function Drawing({ attempts, isCut }: { attempts: readonly Attempt[]; isCut: boolean }) {
  const drawn = attempts.slice(0, MOST_DRAWN);
  const last = drawn.at(-1)?.at || 1;
  return (
    <div aria-hidden className="text-muted text-xs">
      <svg aria-hidden viewBox="0 0 600 20" className="h-5 w-full" preserveAspectRatio="none">
        <line
          x1="4"
          x2="596"
          y1="10"
          y2="10"
          className="stroke-control"
          vectorEffect="non-scaling-stroke"
        />
        {drawn.map(({ number, at, held, alerts }) => {
          const x = 6 + 588 * Math.sqrt(at / last);
          const tone = alerts ? 'stroke-bad' : held > 0 ? 'stroke-warn' : 'stroke-accent';
          return (
            <line
              key={number}
              x1={x}
              x2={x}
              y1="3"
              y2="17"
              className={tone}
              strokeWidth="3"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </svg>
      <p className="flex justify-between">
        <span>event</span>
        <span>{`${spokenTime(last)}${isCut ? ' …' : ''}`}</span>
      </p>
    </div>
  );
}
