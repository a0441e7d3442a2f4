'use client';

import { Clock } from 'lucide-react';
import { useTimeZone } from '@/components/ui/time-zone';
import { type TimeRange, timeRangeText } from '@/lib/words/activity/time-range';
import { PopoverFilter } from './popover-filter';

const loadChoice = () => import('./time-choice').then((module) => module.TimeChoice);
const always: TimeRange = { last: null, from: null, to: null };

/** Filter by time: a span back from now, or from one moment to another. */
export function TimeFilter({
  values: { last, from, to },
  narrow,
}: {
  values: TimeRange;
  narrow: (range: TimeRange & Record<keyof TimeRange, string | null>) => void;
}) {
  const { name } = useTimeZone();
  const range = { last, from, to };
  return (
    <PopoverFilter
      noun="time"
      icon={Clock}
      chosen={timeRangeText(range, name)}
      panelClass="w-80 max-w-full"
      onClear={() => narrow(always)}
      load={loadChoice}
      render={(TimeChoice, close) => (
        <TimeChoice
          range={range}
          onChoose={(next) => {
            narrow(next);
            close();
          }}
        />
      )}
    />
  );
}

/** What a time range leaves, in words that hold in every zone. */
export function timeWords(values: TimeRange): string[] {
  const words = timeRangeText(values, 'UTC');
  return words === null ? [] : [`time is ${words}`];
}
