import { stackOf, sumOf } from '../geometry/stack';
import { paintOf } from './looks';
import type { BarBucket, BarSeries } from './model';

/** The bars themselves. Their places are shares of the width, so that no script has to measure it. */
export function Bars({
  id,
  series,
  buckets,
  top,
  height,
  offset,
  nowMs,
}: {
  id: string;
  series: readonly BarSeries[];
  buckets: readonly BarBucket[];
  top: number;
  height: number;
  /** How far from the top of the drawing the bars may reach. */
  offset: number;
  nowMs: number | null;
}) {
  const width = 100 / buckets.length;
  const gap = width * 0.14;
  const bar = { width: `${width - gap}%` };
  return buckets.map(({ fromMs, toMs, values }, place) => {
    const x = `${place * width + gap / 2}%`;
    const isOpen = nowMs !== null && nowMs < toMs;
    return (
      <g key={fromMs}>
        {values ? null : (
          <rect
            {...bar}
            x={x}
            y={offset}
            height={height}
            fill={`url(#${id}-off)`}
            className="opacity-30"
          />
        )}
        {isOpen ? (
          <rect
            {...bar}
            x={x}
            y={offset + height - openHeight(values, top, height)}
            height={openHeight(values, top, height)}
            className="fill-none stroke-muted"
            strokeDasharray="2 2"
          />
        ) : null}
        {values
          ? stackOf(values, top, height).map((part) => (
              <rect
                key={series[part.index]?.key ?? part.index}
                {...bar}
                x={x}
                y={offset + part.y}
                // What is there is seen, however few they are.
                height={Math.max(1, part.height)}
                {...paintOf(series[part.index]?.look ?? 'off', id)}
              />
            ))
          : null}
      </g>
    );
  });
}

/** A span that is not over has a frame that is higher than its bar. */
function openHeight(values: readonly number[] | null, top: number, height: number): number {
  return Math.min(height, ((sumOf(values) ?? 0) / top) * height + 14);
}
