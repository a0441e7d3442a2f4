import { formatExact } from '@/lib/util/time-zone';
import type { TimeTick } from '../geometry/time-ticks';

/** Times below the bars; on a narrow screen every other one. */
export function TimeAxis({
  ticks,
  nowAt,
  shareOf,
}: {
  ticks: readonly TimeTick[];
  /** Share of the width where the present lies; null outside of the chart. */
  nowAt: number | null;
  shareOf: (ms: number) => number;
}) {
  return (
    <svg aria-hidden width="100%" height="18" className="overflow-visible text-2xs">
      {ticks.map((tick, index) => {
        const share = shareOf(tick.ms);
        // It would be written over "now".
        if (nowAt !== null && nowAt - share < 0.1) return null;
        return (
          <text
            key={tick.ms}
            x={`${share * 100}%`}
            y="13"
            textAnchor={share < 0.04 ? 'start' : share > 0.96 ? 'end' : 'middle'}
            className={`${index % 2 === 1 ? '@max-md:hidden' : ''} ${tick.isDay ? 'fill-ink' : 'fill-muted'}`}
          >
            <title>{formatExact(tick.ms, 'UTC')}</title>
            <tspan>{tick.label}</tspan>
          </text>
        );
      })}
      {nowAt === null ? null : (
        <text
          x={`${nowAt * 100}%`}
          y="13"
          textAnchor={nowAt > 0.96 ? 'end' : 'middle'}
          className="fill-ink font-medium"
        >
          now
        </text>
      )}
    </svg>
  );
}

/** Figures beside the chart, from the bottom up. */
export function ValueAxis({
  ticks,
  height,
  offset,
}: {
  ticks: readonly { share: number; label: string }[];
  height: number;
  offset: number;
}) {
  return (
    <svg aria-hidden width="100%" height={height + offset} className="overflow-visible text-2xs">
      {ticks.map(({ share, label }) => (
        <text
          key={label}
          x="100%"
          y={offset + height - share * height + 4}
          textAnchor="end"
          className="fill-muted tabular-nums"
        >
          {label}
        </text>
      ))}
    </svg>
  );
}
