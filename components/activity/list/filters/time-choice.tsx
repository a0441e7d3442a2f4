'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { useServerClock } from '@/components/ui/server-clock';
import { useTimeZone } from '@/components/ui/time-zone';
import { recentSpans } from '@/lib/contract/console/activity-searches';
import { parseInstant } from '@/lib/util/instant';
import { formatOffset } from '@/lib/util/time-zone';
import { momentOf, wallTextOf } from '@/lib/util/wall-time';
import { spanWords, type TimeRange } from '@/lib/words/activity/time-range';

/** Spans back from now, and two moments that are typed in the zone of the preferences. */
export function TimeChoice({
  range,
  onChoose,
}: {
  range: TimeRange;
  onChoose: (range: TimeRange) => void;
}) {
  const { name: zone } = useTimeZone();
  const serverNow = useServerClock();
  const [from, setFrom] = useState(() => wallOf(range.from, zone));
  const [to, setTo] = useState(() => wallOf(range.to, zone));
  const [problem, setProblem] = useState<string | null>(null);
  const first = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  useEffect(() => first.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const [begin, end] = [from, to].map((text) => (text === '' ? null : momentOf(text, zone)));
    if ((from !== '' && begin === null) || (to !== '' && end === null)) {
      setProblem('Enter a date and a time, or leave one end empty.');
    } else if (begin === null && end === null) {
      setProblem('Enter at least one end.');
    } else if (typeof begin === 'number' && typeof end === 'number' && begin >= end) {
      setProblem('The end has to be later than the beginning.');
    } else {
      onChoose({ last: null, from: isoOf(begin), to: isoOf(end) });
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <div>
        <p className="mb-1.5 font-medium text-sm">Last</p>
        <div className="flex gap-1">
          {recentSpans.map((span, at) => (
            <Button
              key={span}
              {...(at === 0 ? { ref: first } : {})}
              size="sm"
              aria-label={`Last ${spanWords[span]}`}
              aria-pressed={range.last === span}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
              onClick={() => onChoose({ last: span, from: null, to: null })}
            >
              {spanWords[span]}
            </Button>
          ))}
        </div>
      </div>
      <form noValidate onSubmit={submit} aria-labelledby={titleId} className="flex flex-col gap-2">
        <p id={titleId} className="font-medium text-sm">
          <span>From one moment to another</span>
          <span className="block font-normal text-muted text-xs">
            {`In ${zone}, ${formatOffset(serverNow(), zone)} now. An empty end is open.`}
          </span>
        </p>
        <Field label="From">
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              step={1}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          )}
        </Field>
        <Field label="To" error={problem ?? undefined}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              step={1}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" className="self-start">
          Apply
        </Button>
      </form>
    </div>
  );
}

function wallOf(iso: string | null, zone: string): string {
  const instant = parseInstant(iso);
  return instant.kind === 'moment' ? wallTextOf(instant.ms, zone) : '';
}

function isoOf(ms: number | null | undefined): string | null {
  return typeof ms === 'number' ? new Date(ms).toISOString() : null;
}
