'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { Segmented } from '@/components/ui/segmented';
import { useTimeZone } from '@/components/ui/time-zone';
import {
  mostOverviewDays,
  type Overview,
  type OverviewSearch,
  usualSpan,
} from '@/lib/contract/console/activity/overview';
import { recentSpans } from '@/lib/contract/console/activity-searches';
import { momentOf, wallTextOf } from '@/lib/util/wall-time';
import { spanWords } from '@/lib/words/activity/time-range';

type Filters = OverviewSearch['filters'];
type Span = (typeof recentSpans)[number];

/** The time that an overview is of: a span back from now, or two moments of one's own. */
export function RangeChoice({
  filters,
  shown,
  onChoose,
}: {
  filters: Filters;
  /** What is on screen; undefined before anything is. */
  shown: Overview | undefined;
  onChoose: (filters: Filters) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const isCustom = filters.from !== null;
  return (
    <div className="flex items-center gap-1.5">
      <Segmented<Span | 'custom'>
        legend="Time"
        hideLegend
        value={isCustom ? 'custom' : (filters.last ?? usualSpan)}
        options={recentSpans.map((span) => ({ value: span, label: spanWords[span] }))}
        onChange={(last) => {
          if (last !== 'custom') {
            onChoose({ last: last === usualSpan ? null : last, from: null, to: null });
          }
        }}
      />
      <Popover open={isOpen} onOpenChange={setIsOpen}>
        <PopoverTrigger asChild>
          <Button className={cn(isCustom && 'bg-accent-soft font-semibold text-accent-ink')}>
            Custom…
          </Button>
        </PopoverTrigger>
        <PopoverContent aria-label="Time of your own" className="w-72">
          <OwnTime
            shown={shown}
            onChoose={(own) => {
              setIsOpen(false);
              onChoose(own);
            }}
          />
        </PopoverContent>
      </Popover>
    </div>
  );
}

/** A moment as the browser's own field takes it. */
function fieldText(iso: string, zone: string): string {
  return wallTextOf(Date.parse(iso), zone).slice(0, 16);
}

function OwnTime({
  shown,
  onChoose,
}: {
  shown: Overview | undefined;
  onChoose: (filters: Filters) => void;
}) {
  const zone = useTimeZone();
  const id = useId();
  const [from, setFrom] = useState(shown ? fieldText(shown.from, zone.name) : '');
  const [to, setTo] = useState(shown ? fieldText(shown.to, zone.name) : '');
  const [problem, setProblem] = useState<string | null>(null);
  const input = 'h-8 w-full rounded border border-control bg-surface px-2 text-sm';
  return (
    <form
      className="flex flex-col gap-2 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        const [start, end] = [momentOf(from, zone.name), momentOf(to, zone.name)];
        if (start === null) setProblem('Enter when it begins.');
        else if (end !== null && end <= start) setProblem('Let it end after it begins.');
        else {
          const ends = end === null ? null : new Date(end).toISOString();
          onChoose({ last: null, from: new Date(start).toISOString(), to: ends });
        }
      }}
    >
      <label htmlFor={`${id}-from`} className="font-medium text-sm">
        From
      </label>
      <input
        id={`${id}-from`}
        type="datetime-local"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        aria-describedby={`${id}-help`}
        className={input}
      />
      <label htmlFor={`${id}-to`} className="font-medium text-sm">
        To, empty for now
      </label>
      <input
        id={`${id}-to`}
        type="datetime-local"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        className={input}
      />
      <p id={`${id}-help`} className="text-muted text-xs">
        {`By the clock of ${zone.isLocal ? 'your browser' : zone.name}. It begins at the full hour, or the full day of UTC beyond a week; ${mostOverviewDays} days at most.`}
      </p>
      {problem ? (
        <p role="alert" className="text-bad text-xs">
          {problem}
        </p>
      ) : null}
      <Button type="submit" variant="primary">
        Show
      </Button>
    </form>
  );
}
