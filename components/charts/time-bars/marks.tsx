import type { BucketSpan } from '../geometry/brush';
import type { TimeMarker } from './model';

/** What is chosen: the rest is dimmed, and both ends have a handle. */
export function BrushMark({
  span,
  count,
  height,
}: {
  span: BucketSpan;
  count: number;
  height: number;
}) {
  const [from, to] = [(span.first / count) * 100, ((span.last + 1) / count) * 100];
  return (
    <g data-brush="">
      <rect width={`${from}%`} height={height} className="fill-surface opacity-65" />
      <rect
        x={`${to}%`}
        width={`${100 - to}%`}
        height={height}
        className="fill-surface opacity-65"
      />
      {[from, to].map((share) => (
        <g key={share === from ? 'from' : 'to'}>
          <line
            x1={`${share}%`}
            x2={`${share}%`}
            y2={height}
            className="stroke-accent forced-colors:stroke-[Highlight]"
            strokeWidth="1.5"
          />
          <svg aria-hidden x={`${share}%`} y={height / 2 - 9} className="overflow-visible">
            <rect
              x="-3"
              width="6"
              height="18"
              rx="2"
              className="fill-surface stroke-accent forced-colors:stroke-[Highlight]"
              strokeWidth="1.5"
            />
          </svg>
        </g>
      ))}
    </g>
  );
}

/** Moments with a word each, over the bars. */
export function Markers({
  markers,
  height,
  shareOf,
}: {
  markers: readonly TimeMarker[];
  height: number;
  shareOf: (ms: number) => number;
}) {
  return markers.map(({ atMs, label }) => {
    const share = shareOf(atMs);
    if (share < 0 || share > 1) return null;
    const isLate = share > 0.6;
    return (
      <g key={`${atMs} ${label}`}>
        <line
          x1={`${share * 100}%`}
          x2={`${share * 100}%`}
          y1="2"
          y2={height}
          className="stroke-muted"
          strokeDasharray="3 3"
        />
        <text
          x={`${share * 100}%`}
          dx={isLate ? -5 : 5}
          y="11"
          textAnchor={isLate ? 'end' : 'start'}
          className="fill-ink text-2xs"
        >
          {label}
        </text>
      </g>
    );
  });
}
