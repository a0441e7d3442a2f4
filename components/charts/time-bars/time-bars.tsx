'use client';

import { useId } from 'react';
import { cn } from '@/components/ui/cn';
import type { Elements } from '@/components/ui/elements';
import { useTimeZone } from '@/components/ui/time-zone';
import { figure } from '../figures';
import { numberTicks } from '../geometry/number-ticks';
import { sumOf } from '../geometry/stack';
import { timeTicks } from '../geometry/time-ticks';
import { barText, spanTitle } from '../span-words';
import { TimeAxis, ValueAxis } from './axis';
import { Bars } from './bars';
import { LineBelow } from './line-below';
import { Legend, LookPatterns } from './looks';
import { BrushMark, Markers } from './marks';
import { extentOf, type TimeBarsData, type TimeRange } from './model';
import { useBrush } from './use-brush';
import { spanWords, totalsOf } from './words';

const sizes = {
  tall: { height: 172, ticks: 4, grid: 'grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-2' },
  low: { height: 48, ticks: 1, grid: 'grid grid-cols-[minmax(0,1fr)]' },
} as const;

/** Room above the bars for the words of markers. */
const markerRoom = 18;

interface TimeBarsProps {
  /** What a time is chosen of: "Deliveries by outcome". */
  label: string;
  data: TimeBarsData;
  /** Low ones stand over a list and have no figures beside them. */
  size?: keyof typeof sizes;
  /** What all of them are, where the bars do not tell all; the sums of the bars otherwise. */
  totals?: readonly (number | null)[];
  /** In place of the usual words on its parts, such as buttons that choose one. */
  legend?: Elements;
  /** The time that is chosen already. */
  selected?: TimeRange | null;
  /** Called with the time that was dragged over, pressed on, or chosen by keys and Enter. */
  onApply?: (range: TimeRange) => void;
  /** Called on Escape while a time is chosen already. */
  onClear?: () => void;
  /** What Enter does: "Enter lists them". */
  applies?: string;
}

/**
 * Bars over time, stacked by what became of what they count, with a time that can be chosen by pointer
 * and by keys. Drawn the same on the server and in the browser, and without measuring anything.
 */
export function TimeBars({
  label,
  data,
  size = 'tall',
  totals,
  legend,
  selected = null,
  onApply,
  onClear,
  applies = 'Enter applies it',
}: TimeBarsProps) {
  const id = useId();
  const zone = useTimeZone().name;
  const { buckets, series, nowMs, line, markers = [] } = data;
  const brush = useBrush({ buckets, selected, onApply, onClear });
  const extent = extentOf(buckets);
  const [first] = buckets;
  if (!extent || !first) return null;

  const { height, ticks: most, grid } = sizes[size];
  const offset = markers.length > 0 ? markerRoom : 4;
  const whole = height + offset;
  const valueTicks = numberTicks(
    Math.max(0, ...buckets.map(({ values }) => sumOf(values) ?? 0)),
    most,
  );
  const top = valueTicks.at(-1) ?? 1;
  const shareOf = (ms: number) => (ms - extent.fromMs) / (extent.toMs - extent.fromMs);
  const isNowSeen = nowMs !== null && nowMs > extent.fromMs && nowMs <= extent.toMs;
  const shown =
    brush.shown ?? (brush.hovered === null ? null : { first: brush.hovered, last: brush.hovered });
  const words = shown ? spanWords(data, shown, zone) : null;
  const told =
    totals ?? totalsOf(data, { first: 0, last: buckets.length - 1 }) ?? series.map(() => null);
  const hovered = brush.hovered === null ? undefined : buckets[brush.hovered];
  const place = brush.shown?.last ?? buckets.length - 1;

  return (
    <div className="@container min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        {legend ?? <Legend id={id} series={series} totals={told.map((each) => figure(each))} />}
        <span className="text-muted text-xs">
          {barText(first.toMs - first.fromMs, first.fromMs, zone)}
        </span>
      </div>
      <div className={cn(grid, 'mt-1')}>
        {size === 'tall' ? (
          <ValueAxis
            height={height}
            offset={offset}
            ticks={valueTicks.map((value) => ({ share: value / top, label: figure(value) }))}
          />
        ) : null}
        <div
          role="slider"
          tabIndex={0}
          aria-label={`Time of ${label}`}
          aria-describedby={`${id}-keys`}
          aria-valuemin={0}
          aria-valuemax={buckets.length - 1}
          aria-valuenow={place}
          aria-valuetext={brush.shown ? spanWords(data, brush.shown, zone) : 'no time chosen'}
          className={cn(
            'min-w-0 touch-pan-y select-none rounded-sm focus-visible:outline-offset-2',
            onApply && 'cursor-crosshair',
          )}
          {...brush.handlers}
        >
          <svg aria-hidden width="100%" height={whole} className="block overflow-visible">
            {hovered ? <title>{spanTitle(hovered.fromMs, hovered.toMs, zone)}</title> : null}
            <LookPatterns id={id} />
            {valueTicks.map((value) => {
              const y = offset + height - (value / top) * height;
              return size === 'tall' || value === 0 ? (
                <line
                  key={value}
                  x1="0"
                  x2="100%"
                  y1={y}
                  y2={y}
                  className="stroke-line"
                  strokeDasharray={value === 0 ? undefined : '2 3'}
                />
              ) : null;
            })}
            <Bars
              id={id}
              series={series}
              buckets={buckets}
              top={top}
              height={height}
              offset={offset}
              nowMs={nowMs}
            />
            <Markers markers={markers} height={whole} shareOf={shareOf} />
            {brush.shown ? (
              <BrushMark span={brush.shown} count={buckets.length} height={whole} />
            ) : null}
          </svg>
        </div>
      </div>
      {line ? <LineBelow panel={line} gridClasses={grid} /> : null}
      <div className={grid}>
        {size === 'tall' ? <span /> : null}
        <TimeAxis
          ticks={timeTicks(extent.fromMs, extent.toMs, zone)}
          nowAt={isNowSeen ? shareOf(nowMs) : null}
          shareOf={shareOf}
        />
      </div>
      {/* As high without words, so that nothing moves under the pointer. */}
      <p className="mt-1 min-h-4 text-muted text-xs" data-words="">
        <span>{words}</span>
        {words && brush.isDraft && onApply ? <span>{`. ${applies}.`}</span> : null}
      </p>
      <p id={`${id}-keys`} className="sr-only">
        {`Arrow keys move the chosen time, Shift and arrow keys widen it, ${applies}, Escape clears it.`}
      </p>
    </div>
  );
}
