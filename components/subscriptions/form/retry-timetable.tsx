'use client';

import { Bell, Hourglass } from 'lucide-react';
import { type Attempt, retryTimetable } from '@/lib/form-models/subscription/retry-timetable';
import { spokenTime } from '@/lib/form-models/subscription/spoken-time';
import type { TimetableReading } from '@/lib/form-models/subscription/timetable-settings';

const MOST_LISTED = 12;

const remarks: Record<TimetableReading['retry'], string | null> = {
  as_set: null,
  attempts_only: 'Drawn with the 2 minutes that this gateway waits, whatever is set.',
  project_only:
    'This gateway keeps to the retries of its project; the table shows what is set here.',
  unsure: 'Whether this gateway keeps to it is not known.',
};

/** The moments at which one delivery that always fails is tried, as a drawing and as a list. */
export function RetryTimetable({ reading }: { reading: TimetableReading }) {
  const timetable = retryTimetable(reading.settings);
  const { attempts, count, total, alert, firstHeld } = timetable;
  const shown = attempts.slice(0, MOST_LISTED);
  const more = count - shown.length;
  const remark = remarks[reading.retry];
  return (
    <section aria-label="Timetable of a delivery that always fails" className="text-sm">
      <h3 className="font-medium">
        {count === 1 ? '1 attempt' : `${count.toLocaleString('en')} attempts`}, the last one{' '}
        {spokenTime(total)} after the event
      </h3>
      <Drawing attempts={attempts} />
      <ol className="flex flex-wrap gap-x-4 gap-y-1 text-xs tabular-nums">
        {shown.map((attempt) => (
          <li key={attempt.number} className="inline-flex items-center gap-1">
            <span className="text-muted">{attempt.number}.</span>{' '}
            {attempt.at === 0 ? 'at once' : `after ${spokenTime(attempt.at)}`}
            {attempt.held > 0 ? (
              <span className="inline-flex items-center gap-0.5 text-warn">
                <Hourglass aria-hidden className="size-3" /> held {spokenTime(attempt.held)}
              </span>
            ) : null}
            {attempt.alerts ? (
              <span className="inline-flex items-center gap-0.5 text-bad">
                <Bell aria-hidden className="size-3" /> alert
              </span>
            ) : null}
          </li>
        ))}
        {more > 0 ? <li className="text-muted">and {more.toLocaleString('en')} more</li> : null}
      </ol>
      <ul className="mt-2 flex flex-col gap-0.5 text-muted text-xs">
        {reading.settings.alert ? (
          <li>
            {alert
              ? `The alert is due with failure ${alert.number}, ${spokenTime(alert.at)} after the event.`
              : 'One delivery alone never completes the alert.'}
          </li>
        ) : null}
        {reading.settings.rateLimit ? (
          <li>
            {firstHeld
              ? `The rate limit holds attempt ${firstHeld.number} back for ${spokenTime(firstHeld.held)}.`
              : 'The rate limit holds no attempt of one delivery alone back.'}
          </li>
        ) : null}
        {reading.isPartlyAssumed ? (
          <li>
            What is not set is drawn with 10 attempts and 100 seconds, the usual of a project.
          </li>
        ) : null}
        {remark ? <li className="text-warn">{remark}</li> : null}
      </ul>
    </section>
  );
}

/** Attempts on a line; the root of the time keeps early ones apart. */
function Drawing({ attempts }: { attempts: readonly Attempt[] }) {
  const last = attempts.at(-1)?.at || 1;
  return (
    <svg aria-hidden viewBox="0 0 600 24" className="my-2 h-6 w-full" preserveAspectRatio="none">
      <line x1="4" x2="596" y1="12" y2="12" className="stroke-border" strokeWidth="1" />
      {attempts.slice(0, 100).map(({ number, at, held, alerts }) => {
        const x = 6 + 588 * Math.sqrt(at / last);
        const tone = alerts ? 'stroke-bad' : held > 0 ? 'stroke-warn' : 'stroke-accent';
        return <line key={number} x1={x} x2={x} y1="4" y2="20" className={tone} strokeWidth="3" />;
      })}
    </svg>
  );
}
